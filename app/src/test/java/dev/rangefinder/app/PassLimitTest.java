package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/// `pipeline.ncu.passes=N` keeps the most useful of what was asked for (W2).
class PassLimitTest {
    private static final String CLI = PlannedPasses.CLI;
    private static final String TIME = "gpu__time_duration.sum";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({
        "1, GV100", "1, TU102", "1, GA100", "1, AD102", "1, GH100", "1, GB202", "2, TU102", "2, GH100", "4, GV100",
        "4, TU102", "4, GA100", "4, AD102", "4, GH100", "4, GB202", "8, TU102", "8, GA102", "8, GH100", "8, GB202"
    })
    void w2_the_full_set_takes_never_more_passes_than_asked(int limit, String chip) {
        var planned = new PlannedPasses(MetricLibraryHere.file(), folder);
        JsonNode plan = full(planned, chip, limit);
        assertThat(plan.get("passes").get("most_passes").asInt()).isLessThanOrEqualTo(limit);
        List<String> metrics = metrics(plan);
        assertThat(metrics).contains(TIME);
        // What is kept, asked for as if somebody had written it down, takes as many.
        JsonNode again = planned.json(
                chip,
                CLI + "set=null",
                CLI + "sections=" + PlannedPasses.values(plan, "--section"),
                CLI + "metrics="
                        + metrics.stream().map(metric -> "'" + metric + "'").toList());
        assertThat(again.get("passes").get("passes"))
                .isEqualTo(plan.get("passes").get("passes"));
        assertThat(Reported.list(plan.get("passes").get("left_out")))
                .isNotEmpty()
                .allSatisfy(left -> assertThat(left.get("more_passes").asInt()).isPositive());
    }

    @Test
    void w2_more_passes_keep_more_in_the_documented_order() {
        var planned = new PlannedPasses(MetricLibraryHere.measured(), folder);
        assertThat(measured(full(planned, "GH100", 1)))
                .contains(
                        TIME,
                        "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed",
                        "Occupancy",
                        "l1tex__t_sector_hit_rate.pct",
                        "dram__bytes.sum.per_second")
                .doesNotContain("lts__t_sector_hit_rate.pct", "SpeedOfLight");
        assertThat(measured(full(planned, "GH100", 4))).contains("lts__t_sector_hit_rate.pct", "SchedulerStats");
        assertThat(measured(full(planned, "GH100", 8)))
                .contains(
                        "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed",
                        "lts__throughput.avg.pct_of_peak_sustained_elapsed",
                        "MemoryWorkloadAnalysis");
    }

    @Test
    void w2_the_same_question_has_the_same_answer() {
        var planned = new PlannedPasses(MetricLibraryHere.file(), folder);
        assertThat(full(planned, "AD102", 4)).isEqualTo(full(planned, "AD102", 4));
    }

    @Test
    void w2_what_is_left_out_is_said_with_its_price() {
        Cli.Result plan = new PlannedPasses(MetricLibraryHere.measured(), folder)
                .plan("TU102", "profiling/ncu@pipeline.ncu=ncu.onepass");
        assertThat(plan.err())
                .contains("pipeline.ncu.passes=1: 1 pass on TU102; left out:"
                        + " dram__throughput.avg.pct_of_peak_sustained_elapsed (+2 passes)");
    }

    @Test
    void w2_where_nobody_can_count_a_fixed_list_is_kept() {
        Cli.Result plan = Cli.run(
                "plan",
                "-o",
                folder.resolve("run").toString(),
                "simulator.enable=true",
                "pipeline.ncu.passes=1",
                CLI + "set=full");
        assertThat(plan.exitCode()).isZero();
        assertThat(plan.out())
                .contains("--section LaunchStats --section Occupancy --metrics " + TIME)
                .doesNotContain("--set", "--section SpeedOfLight", "lts__t_sector_hit_rate");
        assertThat(plan.err())
                .contains("pipeline.ncu.passes=1: kept is what fits on chips from Ampere on", "left out: SpeedOfLight");
    }

    @Test
    void w2_a_limit_is_at_least_one() { // C2
        Cli.Result plan = Cli.run("plan", "pipeline.ncu.passes=0", "--", "program");
        assertThat(plan.exitCode()).isEqualTo(2);
        assertThat(plan.err()).contains("pipeline.ncu.passes");
    }

    private static JsonNode full(PlannedPasses planned, String chip, int limit) {
        return planned.json(
                chip, "pipeline.ncu.passes=" + limit, CLI + "set=full", CLI + "sections=null", CLI + "metrics=null");
    }

    private static List<String> metrics(JsonNode plan) {
        return PlannedPasses.values(plan, "--metrics").stream()
                .flatMap(words -> Stream.of(words.split(",", -1)))
                .toList();
    }

    private static List<String> measured(JsonNode plan) {
        return Stream.concat(metrics(plan).stream(), PlannedPasses.values(plan, "--section").stream())
                .toList();
    }
}
