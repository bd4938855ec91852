package dev.rangefinder.report.terminal;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class LayoutTest {
    @ParameterizedTest
    @CsvSource({"abc,3", "'',0", "名前,4", "한국,4", "e\u0301a,2", "😀,2", "ｆ,2", "░█▏,3", "→≤×,3", "⚡,2"})
    void wide_characters_take_two_columns_and_marks_none(String text, int columns) {
        assertThat(DisplayWidth.of(text)).isEqualTo(columns);
    }

    @ParameterizedTest
    @CsvSource({
        "decode::layer.0::mlp,30,decode::layer.0::mlp",
        "decode::layer.0::mlp,11,decod…::mlp",
        "名前名前名前,7,名…前",
        "abc,2,ab",
        "abcdef,3,a…f"
    })
    void names_are_shortened_in_the_middle(String name, int columns, String shown) {
        assertThat(DisplayWidth.shortened(name, columns, "…")).isEqualTo(shown);
        assertThat(DisplayWidth.of(shown)).isLessThanOrEqualTo(columns);
    }

    @Test
    void a_paragraph_goes_on_below_its_text_and_keeps_numbers_with_their_units() {
        StyledText text =
                StyledText.of("1. saves at most ").plus("12.5 ms", Style.STRONG).plus(", that is 7.0 % of it");
        assertThat(Paragraph.of(text, 20, 3).stream().map(StyledText::plain).map(String::stripTrailing))
                .containsExactly("1. saves at most", "   12.5 ms, that is", "   7.0 % of it");
    }

    @Test
    void a_word_that_is_longer_than_a_line_is_broken() {
        assertThat(Paragraph.of(StyledText.of("a 0123456789名前"), 6, 2).stream().map(StyledText::plain))
                .containsExactly("a 0123", "  4567", "  89名", "  前");
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void parts_of_a_whole_add_up_to_all_of_it(long seed) {
        Random random = new Random(seed);
        List<Long> parts = random.longs(1 + random.nextInt(5), 0, 1L << random.nextInt(1, 60))
                .boxed()
                .toList();
        long sum = Percent.tenths(parts).stream().mapToLong(Long::longValue).sum();
        assertThat(sum).isEqualTo(parts.stream().allMatch(part -> part == 0) ? 0 : 1000);
    }

    static LongStream seeds() {
        return LongStream.range(0, 100);
    }

    @Test
    void bars_grow_by_eighths_or_whole_characters() {
        Screen screen = new Screen(80, false, true);
        assertThat(Percent.bar(OptionalDouble.of(0.5), screen)).isEqualTo("████");
        assertThat(Percent.bar(OptionalDouble.of(0.3), screen)).isEqualTo("██▍");
        assertThat(Percent.bar(OptionalDouble.of(7), screen)).isEqualTo("████████");
        assertThat(Percent.bar(OptionalDouble.empty(), screen)).isEmpty();
        assertThat(Percent.bar(OptionalDouble.of(0.3), new Screen(80, false, false)))
                .isEqualTo("##");
    }

    @Test
    void screens_have_between_60_and_200_columns() {
        assertThat(new Screen(20, false, true).columns()).isEqualTo(60);
        assertThat(new Screen(1000, false, true).columns()).isEqualTo(200);
        assertThat(new Screen(133, false, true).columns()).isEqualTo(133);
    }
}
