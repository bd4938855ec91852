package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every capture against itself: nothing got worse, and only what was measured passes (D5).
class GatedSharedDataTest {
    private static final Pattern COMPARISONS = Pattern.compile(".* (\\d+) comparisons?: 0 regressions, 0 accepted, .*");

    @TempDir
    private Path folder;

    static Stream<Path> captures() {
        return Stream.of(
                        SharedData.files("data/ncu-rep", "*.ncu-rep"),
                        SharedData.files("data/synthetic-ncu-rep", "*.ncu-rep*"),
                        SharedData.files("data/ncu-csv", "*.csv"),
                        SharedData.files("data/synthetic-ncu-csv", "*.csv"),
                        SharedData.files("data/pairs", "*.ncu-rep"))
                .flatMap(List::stream)
                .filter(file ->
                        !file.toString().endsWith(".json") && !file.toString().endsWith(".gz"));
    }

    @ParameterizedTest
    @MethodSource("captures")
    void a_capture_against_itself_is_no_regression_and_passes_only_where_something_was_measured(Path capture) {
        Cli.Result result =
                Cli.run("gate", "-o", folder.toString(), capture.toString(), capture.toString(), "diff.formats=json");
        assertThat(result.exitCode()).as(result.out() + result.err()).isIn(0, 3, 6);
        String last = result.out().lines().reduce((_, line) -> line).orElse("");
        Matcher counts = COMPARISONS.matcher(last);
        assertThat(counts.matches()).as(last).isTrue();
        assertThat(result.exitCode() == 0).isEqualTo(Integer.parseInt(counts.group(1)) > 0);
        if (result.exitCode() != 3) {
            assertThat(ReportSchema.ofDiff(folder.resolve("diff.json"))).isEmpty();
        }
    }
}
