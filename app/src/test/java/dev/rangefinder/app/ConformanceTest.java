package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.JsonDifference;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.ObjectMapper;

/// `inspect --json` against what a second, independent reader found in the same files.
class ConformanceTest {
    private static final ObjectMapper JSON = new ObjectMapper();

    static Stream<Path> captures() {
        return Stream.of(
                        SharedData.files("data/ncu-rep", "*.ncu-rep"),
                        SharedData.files("data/synthetic-ncu-rep", "*.ncu-rep"),
                        SharedData.files("data/ncu-csv", "*.csv"),
                        SharedData.files("data/synthetic-ncu-csv", "*.csv"),
                        SharedData.files("data/nsys", "*.sqlite"),
                        SharedData.files("data/nsys", "*.csv"))
                .flatMap(List::stream)
                .filter(ConformanceTest::hasExpectedFile);
    }

    @ParameterizedTest
    @MethodSource("captures")
    void inspect_prints_exactly_what_is_in_the_file(Path capture) {
        Cli.Result result = Cli.run("inspect", "--json", capture.toString());
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        assertThat(JsonDifference.between(SharedData.expected(capture), JSON.readTree(result.out())))
                .isEmpty();
    }

    @ParameterizedTest
    @MethodSource("captures")
    void every_capture_can_be_shown_to_a_person_in_100_columns(Path capture) {
        Cli.Result result = Cli.run("inspect", capture.toString());
        assertThat(result.exitCode()).isZero();
        assertThat(result.out().lines())
                .allSatisfy(line -> assertThat(line)
                        .hasSizeLessThanOrEqualTo(100)
                        .matches(text -> text.chars().noneMatch(Character::isISOControl), "no control characters"));
    }

    private static boolean hasExpectedFile(Path capture) {
        return Stream.of(".expected.json", ".expected.json.gz")
                .anyMatch(ending -> Files.exists(capture.resolveSibling(capture.getFileName() + ending)));
    }
}
