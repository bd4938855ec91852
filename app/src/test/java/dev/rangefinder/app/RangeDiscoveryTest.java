package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Range replay of patterns: which regions there are is found out first, and each has a capture of its own (P1).
class RangeDiscoveryTest {
    private static final String INCLUDE = "pipeline.ncu.ncu_cli.nvtx.include=";

    @TempDir
    private Path folder;

    @Test
    void every_region_that_a_pattern_matches_is_captured_by_itself() throws IOException { // P1, C1
        Cli.Result result = profile(INCLUDE + "'*A1;A*0'", "simulator.arguments='layers=1'");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err())
                .contains("2 captures, one for each region")
                .doesNotContain("one capture for each region");
        assertThat(captures()).containsExactly("01-A__A1", "02-A__A1__block.0");
    }

    @Test
    void a_star_measures_outer_and_inner_regions_alike_and_a_resumed_run_discovers_nothing_again()
            throws IOException { // P1, P4
        Cli.Result result = profile(INCLUDE + "'*'", "simulator.arguments='layers=1'");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(captures())
                .containsExactly("01-A", "02-A__stem", "03-A__A1", "04-A__A1__block.0", "05-B", "06-B__head");
        assertThat(Files.readString(run().resolve("ncu/cmd.txt")))
                .contains("--nvtx-include '[A/A::A1/block.0'", "--nvtx-include '[A' ");
        assertThat(Files.readString(run().resolve("nsys/discovery/cmd.txt"))).contains("profile --trace=nvtx");
        long discovered = Files.getLastModifiedTime(run().resolve("nsys/discovery/run.sqlite"))
                .toMillis();
        Files.delete(run().resolve("ncu/captures/06-B__head/capture.ncu-rep"));

        Cli.Result resumed = profile(INCLUDE + "'*'", "simulator.arguments='layers=1'", "--resume");

        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(Files.getLastModifiedTime(run().resolve("nsys/discovery/run.sqlite"))
                        .toMillis())
                .isEqualTo(discovered);
        assertThat(run().resolve("ncu/captures/06-B__head/capture.ncu-rep")).exists();
        assertThat(captures()).hasSize(6);
    }

    @Test
    void the_plan_says_first_that_there_is_a_capture_for_each_region_and_shows_the_discovery() { // P1
        Cli.Result plan = run("plan", INCLUDE + "'decode*'");

        assertThat(plan.exitCode()).isZero();
        assertThat(plan.out()).contains("profile --trace=nvtx", "export --type=sqlite");
        assertThat(plan.err().lines().toList().get(1)).contains("one capture for each region that matches, at most 20");
    }

    @Test
    void too_many_captures_are_an_error_with_the_list() { // P1
        Cli.Result result = profile(INCLUDE + "'*'", "pipeline.ncu.captures.max=3", "simulator.arguments='layers=1'");

        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .contains(
                        "6 captures",
                        "pipeline.ncu.captures.max is 3",
                        "A, A::stem, A::A1, A::A1::block.0, B, B::head");
        assertThat(run().resolve("ncu/captures")).doesNotExist();
    }

    @Test
    void without_a_discovery_each_pattern_is_one_capture_and_that_is_told() throws IOException { // P1
        Cli.Result result =
                profile(INCLUDE + "'A*;B*'", "pipeline.ncu.discover=never", "simulator.arguments='layers=1'");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("pipeline.ncu.discover=never", "one capture for each pattern");
        assertThat(captures()).containsExactly("01-A_", "02-B_");
        assertThat(run().resolve("nsys")).doesNotExist();
    }

    @Test
    void the_timeline_of_the_same_run_tells_the_ranges_without_another_run() throws IOException { // P1
        Cli.Result result = profile(
                INCLUDE + "'B*'",
                "pipeline.nsys.enable=true",
                "pipeline.ncu.enable=true",
                "simulator.arguments='layers=1'");

        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(captures()).containsExactly("01-B", "02-B__head");
        assertThat(run().resolve("nsys/discovery")).doesNotExist();
    }

    private Cli.Result profile(String... words) {
        return run("profile", words);
    }

    private Cli.Result run(String command, String... words) {
        var line = new ArrayList<>(List.of(
                command,
                "simulator.enable=true",
                "simulator.workload=shallow-resnet",
                "pipeline.ncu.ncu_cli.replay_mode=range",
                "-o",
                run().toString()));
        line.addAll(List.of(words));
        return Cli.run(line.toArray(String[]::new));
    }

    private List<String> captures() throws IOException {
        try (Stream<Path> folders = Files.list(run().resolve("ncu/captures"))) {
            return folders.map(path -> String.valueOf(path.getFileName()))
                    .sorted()
                    .toList();
        }
    }

    private Path run() {
        return folder.resolve("run");
    }
}
