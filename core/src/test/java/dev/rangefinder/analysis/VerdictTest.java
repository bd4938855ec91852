package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.tuple;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Verdict;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What a report says first: how much lies in regions, where the time goes, and which metrics stand in tables (K3).
class VerdictTest {
    private static final String SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String OLD_DRAM = "dram__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String DRAM = "gpu__dram_throughput.avg.pct_of_peak_sustained_elapsed";

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void what_is_inside_and_outside_makes_the_total_and_scopes_make_the_report(long seed) { // R7
        Analysed analysed = Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(80));
        Verdict report = analysed.report().verdict();
        assertThat(report).isEqualTo(analysed.aggregate().verdict());
        List<Verdict> scopes =
                analysed.report().scopes().stream().map(ScopeReport::verdict).toList();
        assertThat(Figures.sum(scopes.stream().map(Verdict::totals))).isEqualTo(report.totals());
        assertThat(Figures.sum(scopes.stream().map(Verdict::inside))).isEqualTo(report.inside());
        Stream.concat(scopes.stream(), Stream.of(report)).forEach(verdict -> {
            assertThat(Figures.sum(Stream.of(verdict.inside(), verdict.outside())))
                    .isEqualTo(verdict.totals());
            assertThat(verdict.share().orElseThrow()).isBetween(0.0, 1.0);
        });
    }

    @Test
    void the_regions_that_own_most_are_named_and_beside_them_those_that_may_overlap() {
        Verdict verdict = Analysed.of(
                        launch(100).in("A"),
                        launch(400).in("A", "B"),
                        launch(300).in("C"),
                        launch(50).in("D"),
                        launch(150).startEnd("request", 1, 1))
                .report()
                .verdict();
        assertThat(verdict.longest())
                .extracting(longest -> longest.region().name(), Verdict.Longest::share, Verdict.Longest::beside)
                .containsExactly(
                        tuple("A::B", OptionalDouble.of(0.4), false),
                        tuple("C", OptionalDouble.of(0.3), false),
                        tuple("A", OptionalDouble.of(0.1), false),
                        tuple("request", OptionalDouble.of(0.15), true));
        assertThat(verdict.regions()).isEqualTo(5);
    }

    @Test
    void the_costliest_region_is_followed_down_as_long_as_one_inside_has_more_than_half_of_it() {
        Verdict verdict = Analysed.of(
                        launch(100).in("step"),
                        launch(100).in("step", "forward"),
                        launch(200).in("step", "backward", "mlp"),
                        launch(200).in("step", "backward", "attention"),
                        launch(300).in("load"),
                        launch(100))
                .report()
                .verdict();
        assertThat(verdict.costliest())
                .contains(new Verdict.Costliest(
                        RegionKey.outermost(RangeKind.PUSH_POP, Optional.empty(), "step", false)
                                .child("backward", false),
                        400,
                        0.4));
        assertThat(verdict.gpuBusy()).isEmpty();
        assertThat(verdict.waitsForHost()).isEmpty();
    }

    @Test
    void nothing_is_costliest_where_no_time_is_known_or_ranges_were_measured_as_a_whole() { // M5, R15
        assertThat(Analysed.of(launch(Double.NaN).in("A")).report().verdict().costliest())
                .isEmpty();
        assertThat(Analysed.of(launch(100).in("A").asRangeResult())
                        .report()
                        .verdict()
                        .costliest())
                .isEmpty();
    }

    @Test
    void of_chosen_regions_the_share_is_theirs_and_launches_of_all_others_are_outside() { // R8
        Analysed analysed = Analysed.of(
                AttributionTest.showing("A"),
                launch(100).in("A"),
                launch(250).in("B"),
                launch(50).in("B"),
                launch(100));
        for (Verdict verdict :
                List.of(analysed.report().verdict(), analysed.aggregate().verdict())) {
            assertThat(verdict.inside().launches()).isOne();
            assertThat(verdict.inside().nanoseconds()).isEqualTo(100);
            assertThat(verdict.outside().launches()).isEqualTo(3);
            assertThat(verdict.outside().nanoseconds()).isEqualTo(400);
            assertThat(verdict.outsideRanges().launches()).isOne();
            assertThat(verdict.outsideRanges().nanoseconds()).isEqualTo(100);
            assertThat(verdict.share()).hasValue(0.2);
        }
    }

    @Test
    void without_durations_it_is_a_share_of_launches() { // M5
        Verdict verdict = Analysed.of(launch(Double.NaN).in("A"), launch(Double.NaN))
                .report()
                .verdict();
        assertThat(verdict.byTime()).isFalse();
        assertThat(verdict.share()).hasValue(0.5);
        assertThat(verdict.longest()).isEmpty();
    }

    @Test
    void of_ranges_that_were_measured_as_a_whole_the_longest_are_named_without_a_share() { // R15
        Verdict verdict = Analysed.of(
                        launch(100).in("A").asRangeResult(), launch(300).in("B").asRangeResult())
                .report()
                .verdict();
        assertThat(verdict.results()).isEqualTo(2);
        assertThat(verdict.measuredRegions()).isEqualTo(2);
        assertThat(verdict.share()).isEmpty();
        assertThat(verdict.longest())
                .extracting(longest -> longest.region().name() + " " + longest.nanoseconds() + " " + longest.share())
                .containsExactly("B 300 OptionalDouble.empty", "A 100 OptionalDouble.empty");
    }

    @Test
    void the_usual_metrics_stand_in_tables_by_the_first_name_that_was_captured() { // K3
        assertThat(Analysed.of(launch(1)
                                .in("A")
                                .metric(OLD_DRAM, 3)
                                .metric(SM, 1)
                                .metric("dram__bytes.sum", 1))
                        .report()
                        .headlines())
                .containsExactly(new Headline(SM, Optional.of("SM %")), new Headline(OLD_DRAM, Optional.of("DRAM %")));
        assertThat(Analysed.of(launch(1).in("A").metric(OLD_DRAM, 3).metric(DRAM, 1))
                        .report()
                        .headlines())
                .containsExactly(new Headline(DRAM, Optional.of("DRAM %")));
    }

    @Test
    void a_usual_metric_that_was_only_measured_for_whole_ranges_stands_in_tables_too() { // K3, R15
        assertThat(Analysed.of(
                                launch(1).in("A"),
                                launch(1).in("B").metric(SM, 1).asRangeResult())
                        .report()
                        .headlines())
                .containsExactly(new Headline(SM, Optional.of("SM %")));
    }

    @Test
    void chosen_metrics_stand_in_tables_by_their_names_each_once_and_at_most_six() { // K3
        List<String> chosen = List.of("b.sum", "a.sum", "b.sum", "c.sum", "d.sum", "e.sum", "f.sum", "g.sum");
        SampleLaunch launch = launch(1).in("A");
        List.of("a", "b", "c", "d", "e", "f", "g").forEach(name -> launch.metric(name + ".sum", 1));
        ReportSettings settings = new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.of(chosen),
                Optional.empty(),
                true,
                RollUpRules.derived());
        assertThat(Analysed.of(settings, launch).report().headlines())
                .extracting(headline -> headline.metric() + headline.title().orElse(""))
                .containsExactly("b.sum", "a.sum", "c.sum", "d.sum", "e.sum", "f.sum");
    }

    private static SampleLaunch launch(double time) {
        return SampleLaunch.of("gemm", time);
    }
}
