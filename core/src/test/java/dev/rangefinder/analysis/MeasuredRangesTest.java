package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// What range replay measured stands in the region it was measured for, and is part of no sum (R15).
class MeasuredRangesTest {
    private static final String SM = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String WARPS = "sm__warps_active.avg.pct_of_peak_sustained_active";

    @Test
    void a_result_belongs_to_the_innermost_push_pop_range() { // R15, R6
        Analysed analysed = Analysed.of(range(500).in("A@1", "inner@2").startEnd("request", 3, 9));
        assertThat(times(analysed.region("A::inner"))).containsExactly(500L);
        assertThat(times(analysed.region("A"))).isEmpty();
        assertThat(analysed.names()).containsExactly("A", "A::inner");
    }

    @Test
    void without_a_push_pop_range_it_belongs_to_the_start_end_range_opened_last() { // R15, R6
        Analysed analysed = Analysed.of(range(500).startEnd("late", 1, 9).startEnd("early", 2, 3));
        assertThat(analysed.names()).containsExactly("late");
        assertThat(analysed.region("late").key().kind()).isEqualTo(RangeKind.START_END);
        assertThat(times(analysed.region("late"))).containsExactly(500L);
    }

    @Test
    void in_several_domains_it_belongs_to_the_owner_in_each() { // R6, R15
        Analysed analysed = Analysed.of(range(500).in("A").inDomain(1, 1, "step"));
        assertThat(times(analysed.region("A"))).containsExactly(500L);
        assertThat(times(analysed.region("LLM@step"))).containsExactly(500L);
        assertThat(analysed.aggregate().rangeResults()).hasSize(1);
    }

    @Test
    void a_label_that_is_a_path_is_divided_as_for_launches() { // R3
        Analysed analysed =
                Analysed.of(range(900).in("A"), range(100).in("B"), range(300).in("A", "A::A1"));
        assertThat(analysed.names()).containsExactly("A", "A::A1", "B");
        assertThat(times(analysed.region("A"))).containsExactly(900L);
        assertThat(times(analysed.region("A::A1"))).containsExactly(300L);
        assertThat(analysed.aggregate().rangeResults())
                .extracting(RangeResult::ranges)
                .containsExactly(List.of("A"), List.of("B"), List.of("A::A1"));
    }

    @Test
    void a_region_without_launches_has_what_was_measured_as_its_numbers() { // R13, R15
        Region region = Analysed.of(range(500).in("A").metric(SM, 40)).region("A");
        assertThat(region.isMeasured()).isTrue();
        assertThat(region.inclusive().launches()).isZero();
        assertThat(region.time()).hasValue(500);
        assertThat(value(region, SM)).hasValue(40);
        assertThat(region.own()).isEmpty();
        assertThat(region.instances().count()).isEqualTo(1);
        assertThat(region.instances().timed()).isZero();
        assertThat(region.sectionsOfNumbers()).extracting(SectionTable::id).contains("SpeedOfLight");
        assertThat(region.note()).get().asString().contains("measured it as a whole");
    }

    @Test
    void several_results_of_one_range_roll_up_as_launches_do() { // R15, M1, M2
        Region region = Analysed.of(
                        range(300).in("A").metric(SM, 40).metric("lts__t_sectors.sum", 7),
                        range(100).in("A").metric(SM, 80).metric("lts__t_sectors.sum", 5))
                .region("A");
        assertThat(region.measured().orElseThrow().results()).isEqualTo(2);
        assertThat(region.time()).hasValue(400);
        assertThat(value(region, "lts__t_sectors.sum")).hasValue(12);
        assertThat(value(region, SM)).as("weighted by time").hasValue(50);
        assertThat(region.instances().count()).isEqualTo(2);
    }

    @Test
    void what_is_missing_in_some_results_is_told_with_the_number_that_have_it() { // M5
        Region region = Analysed.of(
                        range(300).in("A").metric("lts__t_sectors.sum", 7),
                        range(100).in("A"))
                .region("A");
        assertThat(region.numbers().metric("lts__t_sectors.sum").orElseThrow().launchesWithValue())
                .isEqualTo(1);
    }

    @Test
    void a_scope_of_range_results_alone_has_no_total() { // R15: parents get no sums
        Analysed analysed = Analysed.of(range(500).in("A"), range(300).in("A", "inner"));
        assertThat(analysed.aggregate().isMeasured()).isTrue();
        assertThat(analysed.aggregate().time()).isEmpty();
        assertThat(analysed.region("A").time()).hasValue(500);
    }

    @Test
    void a_region_that_only_holds_measured_ones_says_so() { // R2, R15
        Analysed analysed = Analysed.of(range(500).in("A", "inner"));
        assertThat(analysed.region("A").note()).get().asString().contains("inside it");
        assertThat(analysed.region("A").rangeResults()).isEmpty();
        assertThat(analysed.region("A").isMeasured()).isTrue();
        assertThat(analysed.region("A").time()).as("not known, and not 0").isEmpty();
    }

    @Test
    void a_region_with_launches_keeps_its_numbers_beside_results() { // R15
        Analysed launches = Analysed.of(SampleLaunch.of("gemm", 10).in("A"));
        Analysed both = Analysed.of(
                SampleLaunch.of("gemm", 10).in("A"),
                range(500).in("A"),
                range(700).in("A"));
        assertThat(both.region("A").inclusive()).isEqualTo(launches.region("A").inclusive());
        assertThat(both.region("A").exclusive()).isEqualTo(launches.region("A").exclusive());
        assertThat(both.region("A").instances()).isEqualTo(launches.region("A").instances());
        assertThat(both.region("A").note()).isEmpty();
        assertThat(times(both.region("A"))).containsExactly(500L, 700L);
        assertThat(both.region("A").isMeasured()).isFalse();
        assertThat(both.region("A").time()).hasValue(10);
        assertThat(both.region("A").measured().orElseThrow().time())
                .as("beside")
                .hasValue(1200);
    }

    @Test
    void times_of_a_measured_region_spread_over_scopes() { // S3, R15
        Analysed analysed = Analysed.of(
                range(500).on(1, 0, "GPU A").in("A"),
                range(300).on(2, 0, "GPU A").in("A"));
        assertThat(analysed.region("A").spread().orElseThrow().shortest()).isEqualTo(300);
        assertThat(analysed.region("A").spread().orElseThrow().scopes()).isEqualTo(2);
        assertThat(analysed.region("A").time()).hasValue(800);
    }

    @Test
    void a_result_of_no_range_is_listed_and_it_is_said() { // R13
        Analysed analysed = Analysed.of(range(500));
        assertThat(analysed.names()).isEmpty();
        assertThat(analysed.aggregate().rangeResults()).hasSize(1);
        assertThat(analysed.codes()).contains("no-ranges", "range-results");
    }

    @Test
    void a_region_that_was_asked_for_and_measured_is_not_missing() { // R13
        Analysed analysed = Analysed.of(
                showing("A", "B", "A::A1"),
                range(900).in("A"),
                range(100).in("B"),
                range(300).in("A", "A::A1"));
        assertThat(analysed.names()).containsExactly("A", "A::A1", "B");
        assertThat(analysed.codes()).doesNotContain("region-without-launches");
    }

    @Test
    void a_region_that_was_asked_for_and_not_measured_is_missing() { // R13
        Analysed analysed = Analysed.of(showing("A", "B", "A::A1"), range(300).in("A", "A::A1"));
        assertThat(analysed.names()).containsExactly("A", "A::A1", "B");
        assertThat(analysed.report().messages())
                .filteredOn(message -> message.code().equals("region-without-launches"))
                .extracting(message -> message.text())
                .containsExactly(
                        "region A was asked for and has no launch and no range result",
                        "region B was asked for and has no launch and no range result");
        assertThat(Analysed.of(showing("A*"), range(300).in("A", "A::A1")).codes())
                .doesNotContain("region-without-launches");
    }

    @Test
    void metrics_stand_in_the_sections_of_ncu() { // K3
        RangeResult result = only(Analysed.of(range(500).in("A").metric(SM, 40)).region("A"));
        assertThat(result.sections())
                .filteredOn(section -> section.id().equals("SpeedOfLight"))
                .singleElement()
                .satisfies(section -> assertThat(section.rows())
                        .extracting(row -> row.figure().metric())
                        .contains(SM));
    }

    @Test
    void what_was_asked_for_appears_and_nothing_else() { // K3
        Analysed metrics = Analysed.of(
                asking(Optional.of(List.of(SM, WARPS)), Optional.empty()),
                range(500).in("A").metric(SM, 40).metric("lts__t_sectors.sum", 7));
        RangeResult result = only(metrics.region("A"));
        assertThat(result.metrics()).extracting(figure -> figure.metric()).containsExactly(SM, WARPS);
        assertThat(result.metrics().getLast().value()).isEmpty();
        assertThat(result.sections()).isEmpty();
        assertThat(metrics.report().messages())
                .filteredOn(message -> message.code().equals("metrics-not-captured"))
                .singleElement()
                .satisfies(message -> assertThat(message.text()).contains(WARPS).doesNotContain(SM));
    }

    @Test
    void a_section_that_range_replay_measured_was_captured() { // K3
        Analysed analysed = Analysed.of(
                asking(Optional.empty(), Optional.of(List.of("SpeedOfLight", "Occupancy"))),
                range(500).in("A").metric(SM, 40));
        assertThat(only(analysed.region("A")).sections())
                .extracting(SectionTable::id)
                .containsExactly("SpeedOfLight", "Occupancy");
        assertThat(analysed.report().messages())
                .filteredOn(message -> message.code().equals("section-not-captured"))
                .singleElement()
                .satisfies(message -> assertThat(message.text()).contains("Occupancy"));
    }

    @Test
    void captures_of_one_region_each_make_one_tree() { // P1, R3
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        RegionAnalysis other = new RegionAnalysis(ReportSettings.DEFAULT);
        other.begin(Analysed.input("2.csv"), Session.EMPTY);
        other.add(range(300).on(102, 0, "GPU A").in("A", "A::A1").launch());
        analysis.begin(Analysed.input("1.csv"), Session.EMPTY);
        analysis.add(range(900).on(101, 0, "GPU A").in("A").launch());
        other.merge(analysis);
        Analysed analysed = new Analysed(other.finish(Analysed.PROVENANCE, Analysed.WORDING));
        assertThat(analysed.names()).containsExactly("A", "A::A1");
        assertThat(times(analysed.region("A::A1"))).containsExactly(300L);
        assertThat(analysed.report().scopes()).hasSize(2);
    }

    @Test
    void a_time_that_was_not_measured_is_in_no_spread() { // R15, S3
        SampleLaunch untimed = range(Double.NaN).on(101, 0, "GPU A").in("A", "B");
        SampleLaunch other = range(Double.NaN).on(102, 0, "GPU A").in("A", "B");
        Analysed unknown = Analysed.of(untimed, other);
        assertThat(unknown.report().scopes()).hasSize(2);
        assertThat(unknown.region("A::B").time()).isEmpty();
        assertThat(unknown.region("A::B").spread()).isEmpty();
        Analysed known =
                Analysed.of(untimed, other, range(500).on(103, 0, "GPU A").in("A", "B"));
        assertThat(known.region("A::B").spread()).get().satisfies(spread -> {
            assertThat(spread.scopes()).isEqualTo(1);
            assertThat(spread.shortest()).isEqualTo(500);
            assertThat(spread.meanNanoseconds()).isEqualTo(500);
            assertThat(spread.ofMean())
                    .containsExactly(
                            Map.entry(known.report().scopes().getLast().scope().name(), 1.0));
        });
    }

    static LongStream seeds() {
        return LongStream.range(0, 20);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void range_results_change_no_sum(long seed) { // R7, R15
        Random random = new Random(seed);
        List<SampleLaunch> kernels = new ArrayList<>();
        List<SampleLaunch> all = new ArrayList<>();
        for (int i = 0; i < 40; i++) {
            boolean measured = random.nextInt(3) == 0;
            SampleLaunch launch = SampleLaunch.of(measured ? "range" : "gemm", random.nextInt(1000))
                    .metric(SM, random.nextInt(100));
            if (random.nextInt(5) > 0) {
                launch.in("r" + random.nextInt(3), "s" + random.nextInt(2));
            }
            all.add(measured ? launch.asRangeResult() : launch);
            if (!measured) {
                kernels.add(launch);
            }
        }
        ScopeReport with = Analysed.of(all.toArray(SampleLaunch[]::new)).aggregate();
        ScopeReport without = Analysed.of(kernels.toArray(SampleLaunch[]::new)).aggregate();
        assertThat(with.totals()).isEqualTo(without.totals());
        assertThat(with.outside()).isEqualTo(without.outside());
        assertThat(with.reconciliations()).isEqualTo(without.reconciliations()).allMatch(Reconciliation::isExact);
        assertThat(with.kernels()).isEqualTo(without.kernels());
        for (Region region : without.regions()) {
            Region same = with.regions().stream()
                    .filter(other -> other.key().equals(region.key()))
                    .findFirst()
                    .orElseThrow();
            assertThat(same.inclusive()).isEqualTo(region.inclusive());
            assertThat(same.exclusive()).isEqualTo(region.exclusive());
            assertThat(same.instances()).isEqualTo(region.instances());
            assertThat(same.spread()).isEqualTo(region.spread());
        }
        assertThat(with.rangeResults()).hasSize(all.size() - kernels.size());
    }

    private static SampleLaunch range(double nanoseconds) {
        return SampleLaunch.of("range", nanoseconds).asRangeResult();
    }

    private static OptionalDouble value(Region region, String metric) {
        return region.numbers().metric(metric).orElseThrow().value();
    }

    private static List<Long> times(Region region) {
        return region.rangeResults().stream()
                .map(result -> result.nanoseconds().orElseThrow())
                .toList();
    }

    private static RangeResult only(Region region) {
        assertThat(region.rangeResults()).hasSize(1);
        return region.rangeResults().getFirst();
    }

    private static ReportSettings showing(String... regions) {
        return new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(regions).stream().map(NamePattern::parse).toList(),
                Optional.empty(),
                Optional.empty(),
                true,
                RollUpRules.derived());
    }

    private static ReportSettings asking(Optional<List<String>> metrics, Optional<List<String>> sections) {
        return new ReportSettings(
                RegionSettings.DEFAULT, KernelSelection.ALL, List.of(), metrics, sections, true, RollUpRules.derived());
    }
}
