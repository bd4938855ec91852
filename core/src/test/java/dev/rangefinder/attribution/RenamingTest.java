package dev.rangefinder.attribution;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.google.re2j.Pattern;
import dev.rangefinder.attribution.Renaming.Preset;
import java.time.Duration;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class RenamingTest {
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    aten::conv2d, seq = 0, op_id = 9950                     | aten::conv2d
                    aten::to, op_id = 314312                                | aten::to
                    AddmmBackward0, seq = 12                                | AddmmBackward0
                    aten::mm, sizes = [[4, 8], [], [8, 2]]                  | aten::mm
                    aten::mm, op_id = 7, sizes = [[4]], input_op_ids = [(3,0), (4,1)] | aten::mm
                    aten::mm, op_id = 7, sizes = [[4, 1024], [10            | aten::mm
                    FSDP::pre_forward (encoder.block.14.layer.1), op_id = 3 | FSDP::pre_forward (encoder.block.14.layer.1)
                    autograd::engine::evaluate_function: MulBackward0, op_id = 3 | autograd::engine::evaluate_function: MulBackward0
                    ProfilerStep#3, op_id = 4                               | ProfilerStep#3
                    """)
    void what_pytorch_adds_to_a_label_goes(String label, String name) { // R16
        assertThat(Preset.AUTO.apply(label)).isEqualTo(name);
        assertThat(Preset.PYTORCH.apply(label)).isEqualTo(name);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "decode",
                "step 17",
                "",
                "load, seq = first",
                "a, seq = 3 of 4",
                "a, seq = ",
                "a, seq =3",
                "a, seq = 3,",
                "a,seq = 3",
                "seq = 3",
                ", seq = 3",
                "a, seq = -1",
                "a, id = 3",
                "x = 3",
                "="
            })
    void a_label_that_only_resembles_the_form_stays(String label) { // R16
        assertThat(Preset.AUTO.apply(label)).isEqualTo(label);
        assertThat(Preset.NONE.apply(label)).isEqualTo(label);
    }

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    /// The form said once more, as an expression that takes longer.
    @ParameterizedTest
    @MethodSource("seeds")
    void the_form_is_that_of_an_expression(long seed) { // R16
        String[] pieces = {
            "aten::mm",
            ", seq = ",
            ", op_id = ",
            ", sizes = [",
            ", input_op_ids = [",
            "]",
            "[4, 8]",
            "(3,0)",
            "7",
            "12",
            ", ",
            " = ",
            "-",
            "x"
        };
        Pattern form = Pattern.compile(
                "^(.+?)(?:, (?:seq = [0-9]+|op_id = [0-9]+|sizes = [0-9]+|input_op_ids = [0-9]+"
                        + "|(?:seq|op_id|sizes|input_op_ids) = \\[[-0-9, \\[\\]()]*))+$",
                Pattern.DOTALL);
        Random random = new Random(seed);
        StringBuilder label = new StringBuilder();
        for (int piece = random.nextInt(9); piece >= 0; piece--) {
            label.append(pieces[random.nextInt(pieces.length)]);
        }
        assertThat(Preset.AUTO.apply(label.toString()))
                .as(label.toString())
                .isEqualTo(form.matcher(label).replaceAll("$1"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    step 17          | step #
                    step_17          | step_#
                    layer.0          | layer.#
                    layer.0.mlp.11   | layer.#.mlp.#
                    1 2 3 4          | # # # #
                    7                | #
                    request #5 of 10 | request # of #
                    ProfilerStep#12  | ProfilerStep#
                    conv2d           | conv2d
                    step17           | step17
                    3D backbone      | 3D backbone
                    128x128          | 128x128
                    é2               | é2
                    2é 3             | 2é #
                    step             | step
                    ##               | ##
                    """)
    void a_number_is_a_run_of_digits_that_no_letter_touches(String label, String joined) { // R16
        assertThat(Preset.NUMBERS.apply(label)).isEqualTo(joined);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_has_lost_its_numbers_has_none_to_lose(long seed) {
        Random random = new Random(seed);
        StringBuilder label = new StringBuilder();
        for (int at = random.nextInt(12); at >= 0; at--) {
            label.append("a1#2 .9é".charAt(random.nextInt(8)));
        }
        String joined = Preset.NUMBERS.apply(label.toString());
        assertThat(Preset.NUMBERS.apply(joined)).as(label.toString()).isEqualTo(joined);
    }

    @ParameterizedTest
    @ValueSource(strings = {", seq = 1", ", sizes = [[1, 2]]", "1", "1 ", "[", " = 1"})
    void a_long_label_takes_no_longer_than_its_length(String piece) {
        String label = "a" + piece.repeat(1_000_000);
        Assertions.assertTimeoutPreemptively(Duration.ofSeconds(20), () -> {
            Preset.AUTO.apply(label);
            Preset.NUMBERS.apply(label);
        });
    }

    @Test
    void presets_have_names() {
        assertThat(Preset.codes()).containsExactly("auto", "none", "numbers", "pytorch");
        assertThat(Preset.named("numbers")).contains(Preset.NUMBERS);
        assertThat(Preset.named("NUMBERS")).isEmpty();
    }

    @Test
    void what_is_no_expression_is_refused() { // R11
        assertThatThrownBy(() -> Renaming.of("(", "x"))
                .isInstanceOf(BadPatternException.class)
                .hasMessageContaining("'(' is no regular expression");
    }
}
