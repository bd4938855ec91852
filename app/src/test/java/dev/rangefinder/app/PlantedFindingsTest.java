package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.withinPercentage;

import dev.rangefinder.simulator.ncu.SimulatedNcu;
import dev.rangefinder.simulator.nsys.SimulatedNsys;
import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// What is wrong in the region `planted` of a bundled program is what the report says first about it, with the number
/// it rests on; where nothing is planted, and in the region `healthy` beside it, it says nothing of the kind (F2). A
/// model of a GPU proves no threshold: real captures do (`checks/bench/run rules`).
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class PlantedFindingsTest {
    private static final Map<String, String> ENVIRONMENT = Map.of("PATH", "/usr/bin:/bin", "LC_ALL", "C");

    /// The models' numbers are steady, but the values here are rounded.
    private static final double ROUNDED = 3;

    /// How often the program goes through its regions: enough for what launches tell, and to compare instances.
    private static final int FEW = 3;

    private static final int INSTANCES = 12;

    private final Path folder;
    private final JsonNode withoutPlant;
    private final JsonNode timelineWithoutPlant;

    PlantedFindingsTest(@TempDir Path folder) {
        this.folder = folder;
        this.withoutPlant = report(capture(folder, "none", FEW));
        this.timelineWithoutPlant = report(export(folder, "none"));
    }

    /// @param code of the detector, and behind a slash the cause where it has several
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
        memory-dram           | memory-bound/dram             | gpu__compute_memory_throughput           | 88.9
        memory-l2             | memory-bound/l2               | gpu__compute_memory_throughput           | 89.1
        memory-l1             | memory-bound/l1               | gpu__compute_memory_throughput           | 81.0
        compute-issue         | compute-bound/issue_slots     | sm__throughput                           | 82.1
        compute-tensor        | compute-bound/fp64_and_tensor | sm__throughput                           | 82.3
        tensor-idle           | tensor-idle                   | sm__pipe_fma_cycles_active               | 46.7
        fp64                  | fp64                          | op_dfma_pred_on                          | 66.4
        non-fused             | non-fused/fp32                | op_fadd_pred_on                          | 47.4
        small-grid            | small-grid                    | launch__waves_per_multiprocessor         | 0.121
        tail                  | tail                          | launch__waves_per_multiprocessor         | 37.5
        block-size            | block-size                    | launch__block_size                       | 16.7
        occupancy-registers   | occupancy-limit/registers     | sm__maximum_warps_per_active_cycle_pct   | 12.5
        occupancy-shared      | occupancy-limit/shared_mem    | sm__maximum_warps_per_active_cycle_pct   | 25
        occupancy-blocks      | occupancy-limit/blocks+barriers | sm__maximum_warps_per_active_cycle_pct | 50
        occupancy-warps       | occupancy-limit/warps         | sm__maximum_warps_per_active_cycle_pct   | 75
        achieved-occupancy    | achieved-occupancy            | sm__warps_active                         | 70.2
        sm-imbalance          | imbalance/sm                  | sm__cycles_active                        | 24.3
        few-eligible          | latency-bound                 | sm__throughput                           | 34.0
        few-eligible          | issue-slots                   | smsp__issue_active                       | 0.33
        stall-long-scoreboard | stall/long_scoreboard         | issue_stalled_long_scoreboard            | 66.8
        stall-barrier         | stall/barrier                 | issue_stalled_barrier                    | 58.7
        stall-no-instruction  | stall/no_instruction          | issue_stalled_no_instruction             | 61.8
        divergence            | divergence                    | smsp__thread_inst_executed               | 9.6
        uncoalesced           | sector-use/global_load        | data_bytes_per_sector_mem_global_op_ld   | 8
        bank-conflicts        | bank-conflicts/load           | bank_conflicts_pipe_lsu_mem_shared_op_ld | 75
        spills                | spills                        | l1tex__t_sectors_pipe_lsu_mem_local      | 47.4
        low-l2-hits           | l2-misses                     | lts__t_sector_hit_rate                   | 8.0
        short-launches        | short-launch                  | gpu__time_duration                       | 11500
        over-100              | over-100                      | largest percentage                       | 103.5
        clocks                | clocks                        | gpc__cycles_elapsed                      | 25.0
        """)
    void what_is_wrong_with_launches_comes_first(String plant, String code, String metric, double value) {
        JsonNode scope = captured(plant);
        rests(first(scope, code), metric, value);
        isNotFound(code, scope, "healthy");
        isNotFound(code, withoutPlant, "planted");
    }

    @ParameterizedTest
    @CsvSource({
        "uncoalesced, uncoalesced-global, 75",
        "bank-conflicts, uncoalesced-shared, 75",
        "memory-dram, cold-caches, 100"
    })
    void what_a_plant_shows_besides(String plant, String code, double value) {
        JsonNode found = findings(captured(plant), "planted").stream()
                .filter(finding -> name(finding).equals(code))
                .findFirst()
                .orElseThrow();
        rests(found, "", value);
        isNotFound(code, withoutPlant, "planted");
    }

    @ParameterizedTest
    @CsvSource({
        "host-launches, host-bound/late-launch, waiting for the host, 68.0",
        "host-sync, host-bound/sync, waiting for the host, 61.4",
        "copies, copies, copies alone, 69.1",
        "ranks, ranks, longest, 18.9"
    })
    void what_only_time_shows_comes_first(String plant, String code, String metric, double value) {
        JsonNode scope = timeline(plant);
        rests(first(scope, code), metric, value);
        isNotFound(code, scope, "healthy");
        isNotFound(code, timelineWithoutPlant, "planted");
    }

    @ParameterizedTest
    @CsvSource({
        "warm-up, warm-up, first instance, 3.63",
        "drift, instances/drift, quarter of instances, 1.49",
        "outlier, instances/outliers, longest instance, 2.92"
    })
    void instances_that_differ_come_first(String plant, String code, String metric, double value) {
        JsonNode scope = report(capture(folder, plant, INSTANCES));
        rests(first(scope, code), metric, value);
        isNotFound(code, scope, "healthy");
        isNotFound(code, report(capture(folder, "none", INSTANCES)), "planted");
    }

    @Test
    void gpu_time_outside_any_range_is_found_in_the_scope_as_a_whole() {
        assertThat(ranked(timeline("outside"))).anySatisfy(found -> {
            assertThat(name(found)).isEqualTo("outside-ranges");
            rests(found, "outside", 25);
        });
        assertThat(ranked(timelineWithoutPlant))
                .extracting(PlantedFindingsTest::name)
                .doesNotContain("outside-ranges");
    }

    @Test
    void caches_that_ncu_leaves_warm_are_no_reason_for_doubt() {
        assertThat(findings(captured("memory-dram", "--cache-control", "none"), "planted"))
                .extracting(PlantedFindingsTest::name)
                .contains("memory-bound/dram")
                .doesNotContain("cold-caches");
    }

    @Test
    void launches_that_ran_and_were_not_profiled_are_told_with_their_share() {
        Path capture = capture(folder, "none", INSTANCES, "--launch-skip", "4", "--launch-count", "8");
        JsonNode sampled = report(capture, export(folder, "none"));
        assertThat(ranked(sampled)).extracting(PlantedFindingsTest::name).contains("sampled-launches");

        Path half = capture(folder, "none", INSTANCES, "--kernel-name", "regex:healthy");
        JsonNode partial = report(half, export(folder, "none"));
        assertThat(ranked(partial)).anySatisfy(found -> {
            assertThat(name(found)).isEqualTo("partial-coverage/kernels");
            rests(found, "", 50);
        });
        assertThat(ranked(report(capture(folder, "none", INSTANCES), export(folder, "none"))))
                .extracting(PlantedFindingsTest::name)
                .doesNotContain("sampled-launches", "partial-coverage/kernels");
    }

    /// The first finding of the region among those that weigh as much: doubt never comes before a cause.
    private static JsonNode first(JsonNode scope, String code) {
        List<JsonNode> all = findings(scope, "planted");
        String weight = all.stream()
                .filter(finding -> name(finding).equals(code))
                .findFirst()
                .map(finding -> finding.get("weight").asString())
                .orElseThrow(() -> new AssertionError(code + " is not in " + all));
        JsonNode first = all.stream()
                .filter(finding -> finding.get("weight").asString().equals(weight))
                .findFirst()
                .orElseThrow();
        assertThat(name(first)).isEqualTo(code);
        return first;
    }

    private static void isNotFound(String code, JsonNode scope, String region) {
        assertThat(findings(scope, region))
                .extracting(PlantedFindingsTest::name)
                .doesNotContain(code);
    }

    private static void rests(JsonNode found, String metric, double value) {
        JsonNode evidence = found.get("evidence").get(0);
        assertThat(evidence.get("metric").asString()).contains(metric);
        double number = evidence.get("value").doubleValue();
        assertThat(number).isCloseTo(value, withinPercentage(ROUNDED));
        double threshold = evidence.get("threshold").doubleValue();
        assertThat(
                        switch (evidence.get("relation").asString()) {
                            case "<" -> number < threshold;
                            case "≥" -> number >= threshold;
                            default -> number > threshold;
                        })
                .as("%s", evidence)
                .isTrue();
        JsonNode potential = found.get("potential_ns");
        assertThat(potential.isNull()
                        || potential.longValue() <= found.get("about_ns").longValue())
                .isTrue();
    }

    private static String name(JsonNode finding) {
        return finding.get("code").asString()
                + (finding.has("cause") ? "/" + finding.get("cause").asString() : "");
    }

    private static List<JsonNode> findings(JsonNode scope, String region) {
        JsonNode found = Reported.region(scope, region).get("findings");
        return found == null ? List.of() : Reported.list(found);
    }

    private static List<JsonNode> ranked(JsonNode scope) {
        return Reported.list(scope.get("findings").get("ranked"));
    }

    private JsonNode captured(String plant, String... options) {
        return report(capture(folder, plant, FEW, options));
    }

    private JsonNode timeline(String plant) {
        return report(export(folder, plant));
    }

    /// All processes together, where there are several.
    private static JsonNode report(Path... inputs) {
        Reported reported = Reported.in(inputs[0].resolveSibling("report"), (Object[]) inputs);
        return reported.aggregate().orElseGet(reported::onlyScope);
    }

    private static Path capture(Path folder, String plant, int steps, String... options) {
        Path file = folder.resolve("capture.ncu-rep");
        Stream<String> words =
                Stream.concat(Stream.of("--nvtx", "--set", "full", "-f", "-o", file.toString()), Stream.of(options));
        run(SimulatedNcu::run, Stream.concat(words, program(plant, "steps=" + steps)));
        return file;
    }

    private static Path export(Path folder, String plant) {
        String recording = folder.resolve("run.nsys-rep").toString();
        run(SimulatedNsys::run, Stream.concat(Stream.of("profile", "-f", "true", "-o", recording), program(plant)));
        run(SimulatedNsys::run, Stream.of("export", "-f", "true", "--type", "sqlite", recording));
        return folder.resolve("run.sqlite");
    }

    private static Stream<String> program(String plant, String... settings) {
        return Stream.concat(
                Stream.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xshare:auto",
                        "-XX:TieredStopAtLevel=1",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        dev.rangefinder.simulator.workload.Main.class.getName(),
                        "planted-cause",
                        "plant=" + plant),
                Stream.of(settings));
    }

    /// A tool that is started in this process; the program under it is a process of its own.
    private interface SimulatedTool {
        int run(PrintStream out, PrintStream err, Map<String, String> environment, String... arguments);
    }

    private static void run(SimulatedTool tool, Stream<String> words) {
        ByteArrayOutputStream printed = new ByteArrayOutputStream();
        PrintStream out = new PrintStream(printed, true, StandardCharsets.UTF_8);
        int code = tool.run(out, out, ENVIRONMENT, words.toArray(String[]::new));
        assertThat(code).as(printed.toString(StandardCharsets.UTF_8)).isZero();
    }
}
