package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Random;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Each launch is judged by itself, and a region is bound by what holds most of its time (F1).
class BoundTest {
    private static final String COMPUTE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

    private static final String WAVES = "launch__waves_per_multiprocessor";

    static LongStream seeds() {
        return LongStream.range(0, 40);
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_times_of_the_classes_add_up_to_the_time_of_the_launches(long seed) { // F1
        List<Figures> all = figures(Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(120)));
        assertThat(all).hasSizeGreaterThan(20);
        for (Figures figures : all) {
            assertThat(sum(figures, true)).isEqualTo(figures.nanoseconds());
            assertThat(sum(figures, false)).isEqualTo(figures.launches());
            assertThat(figures.bound().isPresent()).isEqualTo(figures.launches() > 0);
            figures.bound().ifPresent(BoundTest::assertHoldsMost);
            figures.bound()
                    .flatMap(Bound::smallGrids)
                    .ifPresent(small ->
                            assertThat(small.nanoseconds()).isLessThanOrEqualTo(time(figures, BoundClass.LATENCY)));
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void the_classes_of_kernels_add_up_to_those_of_their_scope(long seed) { // F1
        ScopeReport scope = Analysed.of(ReportSettings.DEFAULT, new RandomLaunches(seed).make(120))
                .aggregate();
        for (BoundClass bound : BoundClass.values()) {
            long ofKernels = scope.kernels().stream()
                    .mapToLong(kernel -> time(kernel.figures(), bound))
                    .sum();
            assertThat(ofKernels).isEqualTo(time(scope.totals(), bound));
            assertThat(ofKernels > 0).isEqualTo(bound != BoundClass.HOST);
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void merged_parts_have_the_bounds_of_the_whole(long seed) { // F1, M7
        List<Launch> launches = new RandomLaunches(seed).make(120);
        Random random = new Random(seed);
        List<RegionAnalysis> parts = new ArrayList<>();
        for (int i = 0; i < 3; i++) {
            RegionAnalysis part = new RegionAnalysis(ReportSettings.DEFAULT);
            part.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
            parts.add(part);
        }
        launches.forEach(launch -> parts.get(random.nextInt(3)).add(launch));
        RegionAnalysis merged = parts.get(2);
        merged.merge(parts.get(0));
        merged.merge(parts.get(1));

        Analysed whole = Analysed.of(ReportSettings.DEFAULT, launches);
        Analysed together = new Analysed(merged.finish(Analysed.PROVENANCE, Analysed.WORDING));
        for (String name : whole.names()) {
            assertThat(together.region(name).inclusive().bound())
                    .isEqualTo(whole.region(name).inclusive().bound());
            assertThat(together.region(name).exclusive().bound())
                    .isEqualTo(whole.region(name).exclusive().bound());
        }
        assertThat(together.aggregate().totals().bound())
                .isEqualTo(whole.aggregate().totals().bound());
    }

    @Test
    void half_memory_and_half_compute_is_not_latency() { // F1: averages are 55 and 55
        Bound bound = bound(Analysed.of(launch("a", 500, 90, 20), launch("b", 500, 20, 90)));
        assertThat(bound.parts())
                .isEqualTo(Map.of(
                        BoundClass.COMPUTE, new Bound.Part(1, 500),
                        BoundClass.MEMORY, new Bound.Part(1, 500)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.COMPUTE);
        assertThat(bound.share()).hasValue(0.5);
    }

    @Test
    void most_time_decides_and_not_most_launches() { // F1
        Bound bound = bound(Analysed.of(
                launch("a", 100, 10, 10), launch("a", 100, 10, 10), launch("a", 300, 65, 62), launch("b", 100, 5, 70)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.BALANCED);
        assertThat(bound.share()).hasValue(0.5);
        assertThat(bound.parts().get(BoundClass.LATENCY)).isEqualTo(new Bound.Part(2, 200));
    }

    @Test
    void of_equal_times_the_class_with_more_launches_counts() { // F1
        Bound bound = bound(Analysed.of(launch("a", 200, 90, 10), launch("a", 100, 5, 70), launch("a", 100, 5, 70)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.MEMORY);
    }

    @Test
    void without_durations_launches_decide_and_there_is_no_share() { // F1, M5
        Bound bound = bound(Analysed.of(
                launch("a", Double.NaN, 90, 10), launch("a", Double.NaN, 5, 70), launch("a", Double.NaN, 5, 70)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.MEMORY);
        assertThat(bound.share()).isEmpty();
    }

    @Test
    void what_was_not_captured_is_unknown() { // F1
        Bound bound = bound(Analysed.of(
                SampleLaunch.of("a", 300).in("A").metric(COMPUTE, 90),
                SampleLaunch.of("a", 100).in("A").metric(MEMORY, 90),
                launch("a", 100, 90, 10)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.UNKNOWN);
        assertThat(bound.parts().get(BoundClass.UNKNOWN)).isEqualTo(new Bound.Part(2, 400));
    }

    @Test
    void what_to_capture_is_told_where_a_launch_is_unknown() { // F1
        assertThat(bound(Analysed.of(
                                launch("a", 300, 90, 10),
                                SampleLaunch.of("a", 100).in("A")))
                        .capture())
                .contains("SpeedOfLight");
        assertThat(bound(Analysed.of(launch("a", 300, 90, 10))).capture()).isEmpty();
    }

    @Test
    void latency_with_fewer_than_one_wave_is_a_small_grid() { // F1
        Bound bound = bound(Analysed.of(
                launch("a", 100, 10, 10).metric(WAVES, 0.99),
                launch("a", 200, 59, 10).metric(WAVES, 0.2),
                launch("a", 400, 10, 10).metric(WAVES, 1),
                launch("a", 800, 10, 10),
                launch("a", 1600, 90, 10).metric(WAVES, 0.1)));
        assertThat(bound.parts().get(BoundClass.LATENCY)).isEqualTo(new Bound.Part(4, 1500));
        assertThat(bound.smallGrids()).contains(new Bound.Part(2, 300));
    }

    @Test
    void pascal_has_other_names_for_both() { // F1
        Bound bound = bound(Analysed.of(
                SampleLaunch.of("a", 300).in("A").metric("sm__sol_pct", 20).metric("gpu__compute_memory_sol_pct", 85)));
        assertThat(bound.holdsMost()).isEqualTo(BoundClass.MEMORY);
    }

    @Test
    void range_results_have_no_bound() { // R15: their percentages are averages over the launches of the range
        Region region =
                Analysed.of(launch("range", 500, 90, 10).asRangeResult()).region("A");
        assertThat(region.isMeasured()).isTrue();
        assertThat(region.numbers().bound()).isEmpty();
        assertThat(region.inclusive().bound()).isEmpty();
    }

    @Test
    void a_choice_of_metrics_reads_what_the_bound_needs_and_shows_nothing_more() { // F1, K3
        ReportSettings chosen = new ReportSettings(
                RegionSettings.DEFAULT,
                KernelSelection.ALL,
                List.of(),
                Optional.of(List.of("dram__bytes.sum")),
                Optional.empty(),
                true,
                RollUpRules.derived());
        assertThat(new RegionAnalysis(chosen).request().metrics().orElseThrow()).contains(COMPUTE, MEMORY);
        Analysed analysed = Analysed.of(chosen, launch("a", 100, 90, 10));
        assertThat(bound(analysed).holdsMost()).isEqualTo(BoundClass.COMPUTE);
        assertThat(analysed.region("A").inclusive().metrics())
                .extracting(figure -> figure.metric())
                .containsExactly("dram__bytes.sum");
    }

    private static SampleLaunch launch(String kernel, double time, double compute, double memory) {
        return SampleLaunch.of(kernel, time).in("A").metric(COMPUTE, compute).metric(MEMORY, memory);
    }

    private static Bound bound(Analysed analysed) {
        return analysed.region("A").inclusive().bound().orElseThrow();
    }

    private static long time(Figures figures, BoundClass bound) {
        return figures.bound()
                .flatMap(parts -> Optional.ofNullable(parts.parts().get(bound)))
                .map(Bound.Part::nanoseconds)
                .orElse(0L);
    }

    private static long sum(Figures figures, boolean time) {
        return figures.bound().stream()
                .flatMap(bound -> bound.parts().values().stream())
                .mapToLong(part -> time ? part.nanoseconds() : part.launches())
                .sum();
    }

    private static void assertHoldsMost(Bound bound) {
        long most = bound.parts().entrySet().stream()
                .filter(part -> part.getKey() == bound.holdsMost())
                .mapToLong(part -> part.getValue().nanoseconds())
                .findFirst()
                .orElseThrow();
        assertThat(bound.parts().values()).allMatch(part -> part.nanoseconds() <= most);
    }

    /// Of every scope: its totals, its regions with and without what is inside them, and kernels of both.
    private static List<Figures> figures(Analysed analysed) {
        return Stream.concat(analysed.report().scopes().stream(), Stream.of(analysed.aggregate()))
                .flatMap(scope -> Stream.of(
                                Stream.of(scope.totals(), scope.outside()),
                                scope.kernels().stream().map(KernelUse::figures),
                                scope.regions().stream()
                                        .flatMap(region -> Stream.of(region.inclusive(), region.exclusive())),
                                scope.names().stream().flatMap(name -> Stream.of(name.inclusive(), name.exclusive())),
                                scope.regions().stream()
                                        .flatMap(region -> region.kernels().stream())
                                        .map(KernelUse::figures))
                        .flatMap(some -> some))
                .toList();
    }
}
