package dev.rangefinder.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.math.BigInteger;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Values keep what the capture stored, and become numbers the way arithmetic needs them.
class MetricValueTest {
    static LongStream wholeNumbers() {
        return LongStream.concat(
                LongStream.of(0, 1, -1, Long.MAX_VALUE, Long.MIN_VALUE, (1L << 53) + 1, -1024, -1025),
                new SplittableRandom(1).longs(200));
    }

    @ParameterizedTest
    @MethodSource("wholeNumbers")
    void an_unsigned_number_becomes_the_nearest_double(long bits) {
        double expected = new BigInteger(Long.toUnsignedString(bits)).doubleValue();
        assertThat(new MetricValue.Whole(bits).number()).isEqualTo(expected);
    }

    @Test
    void what_is_not_a_number_drops_out_of_arithmetic() { // M5
        assertThat(new MetricValue.None().number()).isNaN();
        assertThat(new MetricValue.Text("42").number()).isNaN();
    }

    @Test
    void the_last_value_of_a_metric_counts() {
        MetricDictionary dictionary = MetricDictionary.of(List.of("a", "b"));
        MetricValues.Builder builder = new MetricValues.Builder(dictionary);
        builder.real(0, 0);
        builder.text(0, "text");
        builder.whole(0, 7);
        MetricValues values = builder.build();
        assertThat(values.value("a")).contains(new MetricValue.Whole(7));
        assertThat(values.value("b")).isEmpty();
        assertThat(values.value("c")).isEmpty();
    }

    @Test
    void a_builder_starts_anew_after_each_launch() {
        MetricValues.Builder builder = new MetricValues.Builder(MetricDictionary.of(List.of("a")));
        builder.real(0, 1.5);
        MetricValues first = builder.build();
        MetricValues second = builder.build();
        assertThat(first.number("a")).hasValue(1.5);
        assertThat(second.isListed(0)).isFalse();
    }

    @Test
    void equal_values_are_equal_whatever_their_dictionaries() {
        MetricValues.Builder small = new MetricValues.Builder(MetricDictionary.of(List.of("a")));
        MetricValues.Builder large = new MetricValues.Builder(MetricDictionary.of(List.of("z", "a")));
        small.real(0, Double.NaN);
        large.real(1, Double.NaN);
        MetricValues left = small.build();
        MetricValues right = large.build();
        assertThat(left).isEqualTo(right).hasSameHashCodeAs(right);
        small.real(0, 1);
        large.real(1, 2);
        assertThat(small.build()).isNotEqualTo(large.build());
    }

    @Test
    void a_metric_has_one_place_in_a_dictionary() {
        assertThatThrownBy(() -> MetricDictionary.of(List.of("a", "b", "a")))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("'a'");
    }

    @Test
    void the_name_of_a_process_is_the_last_part_of_its_path() {
        assertThat(new TargetProcess(1, "", "/opt/app/train.py").name()).isEqualTo("train.py");
        assertThat(new TargetProcess(1, "", "C:\\My Project\\sim.exe\0").name()).isEqualTo("sim.exe");
        assertThat(new TargetProcess(1, "", "plain").name()).isEqualTo("plain");
    }
}
