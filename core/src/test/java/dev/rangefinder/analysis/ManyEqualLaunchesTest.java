package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.analysis.input.EqualLaunches;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.rollup.LaunchTime;
import java.util.List;
import java.util.function.IntUnaryOperator;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/// Launches of different kernels with equal values, however many there are.
class ManyEqualLaunchesTest {
    /// Copying the names for each launch takes minutes.
    private static final int MANY = 200_000;

    private static final LaunchTime TIME = LaunchTime.of(1000);
    private static final MetricValues VALUES = values();

    @Test
    void of_many_kernels_some_names_are_kept_and_all_launches_are_counted() { // R14
        EqualLaunches equal = new EqualLaunches();
        IntStream.range(0, MANY).forEach(i -> equal.add(0, "kernel%06d".formatted(MANY - 1 - i), TIME, VALUES));
        assertThat(text(equal))
                .startsWith("run: " + MANY + " launches of at least 100 different kernels")
                .contains("(kernel000000, kernel000001, kernel000002 …)");
    }

    @Test
    void parts_tell_the_same_as_the_whole() { // M7
        EqualLaunches whole = new EqualLaunches();
        EqualLaunches first = new EqualLaunches();
        EqualLaunches second = new EqualLaunches();
        for (int i = 0; i < 150; i++) {
            whole.add(0, "kernel" + i, TIME, VALUES);
            (i % 2 == 0 ? first : second).add(0, "kernel" + i, TIME, VALUES);
        }
        second.add(first, IntUnaryOperator.identity());
        assertThat(text(second)).isEqualTo(text(whole)).contains("150 launches of at least 100 different kernels");
    }

    @Test
    void a_long_name_is_cut_between_characters() {
        EqualLaunches equal = new EqualLaunches();
        equal.add(0, "x" + "\ud83d\ude80".repeat(100), TIME, VALUES);
        equal.add(0, "y", TIME, VALUES);
        assertThat(text(equal)).contains("(x" + "\ud83d\ude80".repeat(79) + "…, y)");
    }

    private static String text(EqualLaunches equal) {
        List<Message> messages = equal.messages(List.of("run"));
        assertThat(messages).hasSize(1);
        return messages.getFirst().text();
    }

    private static MetricValues values() {
        MetricValues.Builder values = new MetricValues.Builder(
                MetricDictionary.of(List.of("gpc__cycles_elapsed.max", "smsp__inst_executed.sum")));
        values.real(0, 2000);
        values.real(1, 300);
        return values.build();
    }
}
