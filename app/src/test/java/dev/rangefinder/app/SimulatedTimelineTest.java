package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// Real time and counters side by side: the sample programs under the simulated nsys and ncu (§9).
class SimulatedTimelineTest {
    @TempDir
    private Path folder;

    @Test
    void the_demo_shows_wall_time_and_counters_of_the_same_tree() throws IOException {
        Cli.Result result = Cli.run("demo", "-o", run().toString());
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(names(run().resolve("nsys")))
                .contains("cmd.txt", "run.nsys-rep", "run.sqlite", "summary_cuda_gpu_kern_sum.csv");
        JsonNode aggregate = report(run().resolve("ncu/regions")).get("aggregate");
        assertThat(aggregate.get("regions")).isNotEmpty().allSatisfy(region -> {
            JsonNode timeline = region.get("timeline");
            assertThat(timeline).as(region.get("name").stringValue()).isNotNull();
            assertThat(timeline.get("wall_ms").doubleValue()).isPositive();
            // Both sides saw the same program: every launch that ran was profiled.
            assertThat(timeline.get("kernel_count").longValue())
                    .isEqualTo(region.get("launch_count").longValue());
            assertThat(region.get("metrics").size()).isPositive();
        });
        assertThat(result.out())
                .containsPattern("\nThe run   [0-9.]+ ms[a-z ]*: GPU busy [0-9.]+ %, waiting for the host ");
    }

    @Test
    void a_timeline_alone_is_reported_with_times_and_says_what_counters_would_add() throws IOException {
        Cli.Result result = profile("pipeline.nsys.enable=true");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(run().resolve("ncu")).doesNotExist();
        assertThat(result.out().replaceAll("\\s+", " ")).contains("prefill", "simulated: a timeline of", "ncu");
        JsonNode report = report(run().resolve("nsys/regions"));
        assertThat(names(report)).contains("prefill", "decode");
    }

    @Test
    void a_sample_is_marked_and_estimated_for_the_whole_run() throws IOException {
        Cli.Result result = profile(
                "pipeline.nsys.enable=true",
                "pipeline.ncu.enable=true",
                "pipeline.ncu.ncu_cli.nvtx.include='decode'",
                "pipeline.ncu.sample.instances=2");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(result.err()).contains("only a sample is profiled: the first 2 instances of decode");
        JsonNode decode = region(report(run().resolve("ncu/regions")), "decode");
        JsonNode timeline = decode.get("timeline");
        assertThat(decode.get("launch_count").longValue())
                .isPositive()
                .isLessThan(timeline.get("kernel_count").longValue());
        assertThat(timeline.get("estimates")).isNotNull().isNotEmpty();
        // A run directory is the same again.
        Path out = folder.resolve("out");
        Cli.Result again = Cli.run("report", run().toString(), "-o", out.toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(region(report(out), "decode").get("launch_count").longValue())
                .isEqualTo(decode.get("launch_count").longValue());
    }

    @Test
    void the_next_plan_rests_on_the_timeline() {
        profile("pipeline.nsys.enable=true");
        Cli.Result plan = Cli.run(
                "plan",
                "-o",
                folder.resolve("next").toString(),
                "simulator.enable=true",
                "simulator.workload=tiny-llm",
                "pipeline.ncu.ncu_cli.nvtx.include=decode");
        assertThat(plan.exitCode()).as(plan.err()).isZero();
        assertThat(plan.err()).containsPattern("cost: [0-9]+ launches by the timeline .*run.sqlite");
    }

    @Test
    void a_run_directory_is_reported_with_both_sides() throws IOException {
        Cli.run("demo", "-o", run().toString());
        Path out = folder.resolve("out");
        Cli.Result again = Cli.run("report", run().toString(), "-o", out.toString());
        assertThat(again.exitCode()).as(again.err()).isZero();
        assertThat(region(report(out), "decode").get("timeline")).isNotNull();
    }

    private Cli.Result profile(String... words) {
        var arguments = new ArrayList<>(
                List.of("profile", "-o", run().toString(), "simulator.enable=true", "simulator.workload=tiny-llm"));
        arguments.addAll(List.of(words));
        return Cli.run(arguments.toArray(String[]::new));
    }

    private static JsonNode report(Path report) throws IOException {
        return new ObjectMapper().readTree(Files.readString(report.resolve("report.json")));
    }

    private static JsonNode region(JsonNode report, String name) {
        Map<String, JsonNode> regions = new HashMap<>();
        report.get("aggregate")
                .get("regions")
                .forEach(region -> regions.put(region.get("name").stringValue(), region));
        assertThat(regions).containsKey(name);
        return regions.getOrDefault(name, report);
    }

    private static List<String> names(JsonNode report) {
        var names = new ArrayList<String>();
        report.get("aggregate")
                .get("regions")
                .forEach(region -> names.add(region.get("name").stringValue()));
        return names;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName())).toList();
        }
    }

    private Path run() {
        return folder.resolve("run");
    }
}
