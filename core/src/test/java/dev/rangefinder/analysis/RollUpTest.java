package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.RuleResult.RuleMessage;
import dev.rangefinder.capture.RuleResult.Speedup;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RuleFinding;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class RollUpTest {
    private static final String HIT_RATE = "lts__t_sector_hit_rate.pct";
    private static final String OCCUPANCY = "sm__warps_active.avg.pct_of_peak_sustained_active";
    private static final String THROUGHPUT = "sm__throughput.avg.pct_of_peak_sustained_elapsed";

    @Test
    void counters_add_and_the_extreme_launch_is_the_extreme() { // M1
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric("dram__bytes.sum", 3).metric("lts__t_requests.max", 5),
                SampleLaunch.of("a", 1).in("A@1").metric("dram__bytes.sum", 4).metric("lts__t_requests.max", 2));
        assertThat(analysed.figure("A", "dram__bytes.sum").value()).hasValue(7);
        assertThat(analysed.figure("A", "lts__t_requests.max").value()).hasValue(5);
    }

    @Test
    void a_hit_rate_is_the_ratio_of_sums_and_not_a_mean() { // M2
        Analysed analysed = Analysed.of(hits("A@1", 99, 100), hits("A@1", 1, 10_000));
        MetricFigure figure = analysed.figure("A", HIT_RATE);
        assertThat(figure.value()).hasValue(100.0 * (99 + 1) / (100 + 10_000));
        assertThat(figure.rule()).isEqualTo("ratio_of_sums");
        assertThat(figure.exactness()).isEqualTo(Exactness.EXACT);
    }

    @Test
    void without_numerator_the_natural_weight_is_used_and_without_weight_time() { // M2, M3
        Analysed weighted = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric(HIT_RATE, 90).metric("lts__t_sectors.sum", 1),
                SampleLaunch.of("a", 9).in("A@1").metric(HIT_RATE, 50).metric("lts__t_sectors.sum", 3));
        assertThat(weighted.figure("A", HIT_RATE).value()).hasValue(60);
        assertThat(weighted.figure("A", HIT_RATE).weight()).contains("lts__t_sectors.sum");

        Analysed timed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric(HIT_RATE, 90),
                SampleLaunch.of("a", 9).in("A@1").metric(HIT_RATE, 50));
        assertThat(timed.figure("A", HIT_RATE).value()).hasValue(54);
        assertThat(timed.figure("A", HIT_RATE).exactness()).isEqualTo(Exactness.APPROXIMATE);
        assertThat(timed.report().messages())
                .filteredOn(message -> message.code().equals("approximate-metrics"))
                .singleElement()
                .satisfies(message -> assertThat(message.text())
                        .isEqualTo("1 metric is averaged by time, because the natural weight was not captured: "
                                + HIT_RATE));
    }

    @Test
    void the_time_that_weighs_is_that_of_the_launch_under_whatever_name_it_has_one() { // M2, M3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", Double.NaN)
                        .in("A@1")
                        .metric("gpu__time_duration.avg", 1)
                        .metric(HIT_RATE, 90),
                SampleLaunch.of("a", Double.NaN)
                        .in("A@1")
                        .metric("gpu__time_duration", 6)
                        .metric(HIT_RATE, 50),
                SampleLaunch.of("a", 3)
                        .in("A@1")
                        .metric("gpu__time_duration.avg", 7)
                        .metric(HIT_RATE, 50));
        assertThat(analysed.region("A").inclusive().nanoseconds()).isEqualTo(10);
        assertThat(analysed.figure("A", HIT_RATE).value()).hasValue(54);
        assertThat(analysed.figure("A", HIT_RATE).launchesWithValue()).isEqualTo(3);
        assertThat(analysed.figure("A", HIT_RATE).exactness()).isEqualTo(Exactness.APPROXIMATE);
    }

    @Test
    void a_launch_without_the_natural_weight_drops_out_where_others_have_it() { // M5
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 5).in("A@1").metric(OCCUPANCY, 40).metric("sm__cycles_active.avg", 10),
                SampleLaunch.of("a", 5).in("A@1").metric(OCCUPANCY, 90));
        assertThat(analysed.figure("A", OCCUPANCY).value()).hasValue(40);
        assertThat(analysed.figure("A", OCCUPANCY).launchesWithValue()).isEqualTo(1);
        assertThat(analysed.figure("A", OCCUPANCY).maximum()).hasValue(90);
    }

    @Test
    void a_missing_value_drops_out_of_value_and_weight_alike() { // M5
        Analysed analysed = Analysed.of(
                hits("A@1", 50, 100),
                SampleLaunch.of("a", 1)
                        .in("A@1")
                        .metric(HIT_RATE, Double.NaN)
                        .metric("lts__t_sectors.sum", 1000)
                        .metric("lts__t_sectors_lookup_hit.sum", 1000));
        assertThat(analysed.figure("A", HIT_RATE).value()).hasValue(50);
        assertThat(analysed.figure("A", HIT_RATE).launchesWithValue()).isEqualTo(1);
    }

    @Test
    void what_all_launches_agree_on_needs_no_weight() { // M2, M3, M6
        Analysed untimed = Analysed.of(
                SampleLaunch.of("a", Double.NaN).in("A@1", "B@2").metric(OCCUPANCY, 40),
                SampleLaunch.of("a", Double.NaN).in("A@1").metric(OCCUPANCY, 40),
                SampleLaunch.of("b", Double.NaN).in("A@1").metric(OCCUPANCY, Double.NaN));
        MetricFigure figure = untimed.figure("A", OCCUPANCY);
        assertThat(figure.value()).hasValue(40);
        assertThat(figure.exactness()).isEqualTo(Exactness.EXACT);
        assertThat(figure.weight()).isEmpty();
        assertThat(figure.launchesWithValue()).isEqualTo(2);
        assertThat(untimed.region("A")
                        .exclusive()
                        .metric(OCCUPANCY)
                        .orElseThrow()
                        .value())
                .hasValue(40);
        assertThat(untimed.aggregate().totals().metric(OCCUPANCY).orElseThrow().value())
                .hasValue(40);

        Analysed differing = Analysed.of(
                SampleLaunch.of("a", Double.NaN).in("A@1").metric(OCCUPANCY, 40),
                SampleLaunch.of("a", Double.NaN).in("A@1").metric(OCCUPANCY, 41));
        assertThat(differing.figure("A", OCCUPANCY).value()).isEmpty();
    }

    @Test
    void what_all_launches_agree_on_is_exact_by_any_weight_but_a_bound_stays_one() { // M3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric(OCCUPANCY, 40).metric(THROUGHPUT, 60),
                SampleLaunch.of("a", 9).in("A@1").metric(OCCUPANCY, 40).metric(THROUGHPUT, 60));
        assertThat(analysed.figure("A", OCCUPANCY).exactness()).isEqualTo(Exactness.EXACT);
        assertThat(analysed.codes()).doesNotContain("approximate-metrics");
        assertThat(analysed.figure("A", THROUGHPUT).value()).hasValue(60);
        assertThat(analysed.figure("A", THROUGHPUT).exactness()).isEqualTo(Exactness.UPPER_BOUND);
    } // in each launch another constituent may have been the largest

    @Test
    void weights_that_add_up_to_nothing_give_no_value() { // M5
        assertThat(Analysed.of(hits("A@1", 0, 0)).figure("A", HIT_RATE).value()).isEmpty();
    }

    @Test
    void numbers_that_nothing_counts_are_no_values() { // M5
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric("dram__bytes.sum", Double.POSITIVE_INFINITY),
                SampleLaunch.of("a", 1).in("A@1").metric("dram__bytes.sum", 1e300),
                SampleLaunch.of("a", 1).in("A@1").metric("dram__bytes.sum", 8));
        assertThat(analysed.figure("A", "dram__bytes.sum").value()).hasValue(8);
        assertThat(analysed.figure("A", "dram__bytes.sum").launchesWithValue()).isEqualTo(1);
    }

    @Test
    void a_throughput_without_its_constituents_is_an_upper_bound() { // M3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric(THROUGHPUT, 50).metric("gpc__cycles_elapsed.max", 10),
                SampleLaunch.of("a", 1).in("A@1").metric(THROUGHPUT, 20).metric("gpc__cycles_elapsed.max", 20));
        assertThat(analysed.figure("A", THROUGHPUT).value()).hasValue(30);
        assertThat(analysed.figure("A", THROUGHPUT).exactness()).isEqualTo(Exactness.UPPER_BOUND);
    }

    @Test
    void launch_configuration_is_its_most_frequent_value() { // M4
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1).in("A@1").metric("launch__registers_per_thread", 128),
                SampleLaunch.of("a", 1).in("A@1").metric("launch__registers_per_thread", 32),
                SampleLaunch.of("a", 1).in("A@1").metric("launch__registers_per_thread", 32));
        MetricFigure figure = analysed.figure("A", "launch__registers_per_thread");
        assertThat(figure.value()).hasValue(32);
        assertThat(figure.minimum()).hasValue(32);
        assertThat(figure.maximum()).hasValue(128);
    }

    @Test
    void percentages_of_devices_of_different_models_are_given_for_each() { // S3
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1)
                        .on(1, 0, "H100")
                        .in("A@1")
                        .metric(OCCUPANCY, 40)
                        .metric("sm__cycles_active.avg", 1),
                SampleLaunch.of("a", 1)
                        .on(1, 1, "L4")
                        .in("A@1")
                        .metric(OCCUPANCY, 80)
                        .metric("sm__cycles_active.avg", 1));
        MetricFigure figure = analysed.figure("A", OCCUPANCY);
        assertThat(figure.value()).isEmpty();
        assertThat(figure.byDeviceModel()).isEqualTo(Map.of("H100", 40.0, "L4", 80.0));
        assertThat(analysed.codes()).contains("device-models");
    }

    @Test
    void a_rule_can_be_overridden() {
        ReportSettings settings = new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.with(Map.of(HIT_RATE, RollUpRules.parse("max"))));
        Analysed analysed = Analysed.of(settings, hits("A@1", 10, 100), hits("A@1", 90, 100));
        assertThat(analysed.figure("A", HIT_RATE).value()).hasValue(90);
        assertThat(analysed.figure("A", HIT_RATE).rule()).isEqualTo("max");
    }

    @Test
    void a_choice_of_kernels_reduces_tables_totals_and_metrics_alike() { // K1, K2
        KernelSelection selection = new KernelSelection(
                List.of(NamePattern.parse("*")),
                List.of(NamePattern.parse("regex:^nccl")),
                KernelSelection.NameBase.DEMANGLED);
        ReportSettings settings = new ReportSettings(
                RegionSettings.DEFAULT,
                selection,
                List.of(NamePattern.parse("A"), NamePattern.parse("B"), NamePattern.parse("C")),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.derived());
        Analysed analysed = Analysed.of(
                settings,
                SampleLaunch.of("gemm", 10).in("A@1").metric("dram__bytes.sum", 1),
                SampleLaunch.of("ncclAllReduce", 20).in("A@1").metric("dram__bytes.sum", 2),
                SampleLaunch.of("ncclSend", 20).in("B@1").metric("dram__bytes.sum", 2));
        assertThat(analysed.report().selection().launchesLeftOut()).isEqualTo(2);
        assertThat(analysed.aggregate().totals().nanoseconds()).isEqualTo(10);
        assertThat(analysed.figure("A", "dram__bytes.sum").value()).hasValue(1);
        assertThat(analysed.names()).containsExactly("A", "B", "C"); // R13
        assertThat(analysed.region("B").note()).isPresent();
        assertThat(analysed.region("C").inclusive().launches()).isZero();
        assertThat(analysed.codes()).contains("region-without-launches");
    }

    @Test
    void rules_of_many_launches_are_one_finding_with_the_gain_added_up() {
        Analysed analysed = Analysed.of(
                SampleLaunch.of("a", 1000).in("A@1").rules(optimization("Latency", "first", 10)),
                SampleLaunch.of("a", 3000).in("A@1").rules(optimization("Latency", "longest", 20)),
                SampleLaunch.of("a", 500).in("A@1").rules(optimization("Other", "other", 1)));
        List<RuleFinding> findings = analysed.region("A").sections().getFirst().rules();
        assertThat(findings).hasSize(2);
        assertThat(findings.getFirst().launches()).isEqualTo(2);
        assertThat(findings.getFirst().text()).isEqualTo("longest");
        assertThat(findings.getFirst().globalGain()).hasValue(700);
        assertThat(findings.getFirst().localGain()).isEmpty();
    }

    private static RuleResult optimization(String title, String text, double percent) {
        Speedup speedup = new Speedup(Speedup.SpeedupKind.GLOBAL, percent);
        return new RuleResult(
                "SOLBottleneck",
                "Bottleneck",
                "SpeedOfLight",
                List.of(new RuleMessage(RuleResult.Type.OPTIMIZATION, title, text, Optional.of(speedup))));
    }

    private static SampleLaunch hits(String range, double hits, double sectors) {
        return SampleLaunch.of("a", 1)
                .in(range)
                .metric(HIT_RATE, sectors == 0 ? 0 : 100 * hits / sectors)
                .metric("lts__t_sectors_lookup_hit.sum", hits)
                .metric("lts__t_sectors.sum", sectors);
    }
}
