package dev.rangefinder.nsight.ncu.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.testing.JsonDifference;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.node.ObjectNode;

class SharedCsvTest {
    private static final int TINY_WINDOW = 61;

    static Stream<Path> captures() {
        return Stream.concat(
                SharedData.files("data/ncu-csv", "*.csv").stream(),
                SharedData.files("data/synthetic-ncu-csv", "*.csv").stream());
    }

    @ParameterizedTest
    @MethodSource("captures")
    void every_shared_capture_reads_as_expected(Path file) {
        try (NcuCsv csv = NcuCsv.open(file)) {
            assertThat(JsonDifference.between(expected(file), ExpectedShape.of(csv)))
                    .isEmpty();
            assertThat(csv.messages()).noneMatch(message -> message.code().equals("csv-damaged"));
        }
    }

    @ParameterizedTest
    @MethodSource("captures")
    void a_window_smaller_than_a_row_changes_nothing(Path file) {
        try (NcuCsv csv = NcuCsv.open(file, 1, TINY_WINDOW, Long.MAX_VALUE)) {
            assertThat(JsonDifference.between(expected(file), ExpectedShape.of(csv)))
                    .isEmpty();
        }
    }

    @ParameterizedTest
    @MethodSource("captures")
    void launches_are_those_of_the_faithful_view_in_base_units(Path file) {
        try (NcuCsv csv = NcuCsv.open(file)) {
            LaunchesOfFaithfulView.assertSame(csv);
        }
    }

    @ParameterizedTest
    @MethodSource("captures")
    void two_threads_read_what_one_reads(Path file) {
        List<Launch> expected = new ArrayList<>();
        try (NcuCsv csv = NcuCsv.open(file, 1)) {
            csv.launches(LaunchRequest.everything()).forEach(expected::add);
        }
        for (int chunk : List.of(61, 1024, 7919)) {
            try (NcuCsv csv = NcuCsv.open(file, 2, chunk, 0)) {
                assertThat(csv.launches(LaunchRequest.everything())).containsExactlyElementsOf(expected);
            }
        }
    }

    private static ObjectNode expected(Path file) {
        ObjectNode expected = (ObjectNode) SharedData.expected(file);
        return expected.remove(List.of("file", "bytes", "sha256"));
    }
}
