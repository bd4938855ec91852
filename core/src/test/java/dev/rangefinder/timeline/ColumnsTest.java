package dev.rangefinder.timeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// Columns of a timeline, and labels that are paths (R3).
class ColumnsTest {
    @Test
    void calls_stand_behind_others_and_entries_that_do_not_count_are_left_out() {
        ApiCalls calls = new ApiCalls(new long[] {1, 2, 9}, new long[] {3, 4, 9}, new int[] {5, 6, 9}, 2)
                .and(new ApiCalls(new long[] {7, 9}, new long[] {8, 9}, new int[] {0, 9}, 1));
        assertThat(calls.size()).isEqualTo(3);
        assertThat(Stream.of(0, 1, 2).map(calls::start)).containsExactly(1L, 2L, 7L);
        assertThat(Stream.of(0, 1, 2).map(calls::end)).containsExactly(3L, 4L, 8L);
        assertThat(Stream.of(0, 1, 2).map(calls::thread)).containsExactly(5, 6, 0);
    }

    @ParameterizedTest(name = "{0} of {1}, {2} and {3} entries: {4}")
    @CsvSource({
        "0, 0, 0, 0, true",
        "2, 2, 2, 2, true",
        "1, 2, 3, 4, true",
        "2, 1, 2, 2, false",
        "2, 2, 1, 2, false",
        "2, 2, 2, 1, false",
        "-1, 2, 2, 2, false"
    })
    void a_column_has_at_least_as_many_entries_as_count(int size, int starts, int ends, int others, boolean fits) {
        List<Runnable> columns = List.of(
                () -> new ApiCalls(new long[starts], new long[ends], new int[others], size),
                () -> new TimedRanges(new long[starts], new long[ends], new int[others], new int[9], size),
                () -> new TimedRanges(new long[starts], new long[ends], new int[9], new int[others], size),
                () -> operations(starts, ends, others, 9, 9, 9, 9, size),
                () -> operations(starts, ends, 9, others, 9, 9, 9, size),
                () -> operations(starts, ends, 9, 9, others, 9, 9, size),
                () -> operations(starts, ends, 9, 9, 9, others, 9, size),
                () -> operations(starts, ends, 9, 9, 9, 9, others, size));
        for (Runnable made : columns) {
            if (fits) {
                made.run();
            } else {
                assertThatThrownBy(made::run).isInstanceOf(IllegalArgumentException.class);
            }
        }
    }

    static Stream<Arguments> labels() {
        String longest = "a::" + "b".repeat(4093);
        return Stream.of(
                Arguments.of("a", List.of()),
                Arguments.of("a::b", List.of(1)),
                Arguments.of("a::b::c", List.of(4, 1)),
                Arguments.of("::a", List.of()),
                Arguments.of("a::", List.of()),
                Arguments.of("::a::b", List.of(3)),
                Arguments.of("a::b::", List.of(1)),
                Arguments.of("::", List.of()),
                Arguments.of("", List.of()),
                Arguments.of(longest, List.of(1)),
                Arguments.of(longest + "b", List.of()));
    }

    @ParameterizedTest
    @MethodSource("labels")
    void a_label_may_be_divided_where_something_stands_on_both_sides_the_last_place_first(
            String label, List<Integer> places) { // R3
        assertThat(LabelBeginnings.of(label, "::")).isEqualTo(places);
    }

    private static DeviceOperations operations(
            int starts, int ends, int kinds, int processes, int devices, int kernels, int calls, int size) {
        return new DeviceOperations(
                new long[starts],
                new long[ends],
                new byte[kinds],
                new int[processes],
                new int[devices],
                new int[kernels],
                new int[calls],
                size);
    }
}
