package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Session;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RandomTimeline;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.Timeline;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

/// The time of devices by region, and the regions that the host bounds (F1).
class HostBoundTest {
    private static final String COMPUTE = "sm__throughput.avg.pct_of_peak_sustained_elapsed";
    private static final String MEMORY = "gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed";

    private final SampleTimeline sample = new SampleTimeline();
    private final int thread = sample.thread(100, 1);

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @CsvSource({
        "100, 100, 0, HOST, 0.5",
        "101, 100, 0, UNKNOWN, 1",
        "100, 50, 50, HOST, 0.25",
        "100, 50, 51, UNKNOWN, 1",
        "100, 0, 900, UNKNOWN, 1",
        "10, 90, 0, HOST, 0.9"
    })
    void the_host_bounds_where_the_device_waits_half_of_the_time_and_half_of_that_for_the_host(
            long busy, long late, long queued, BoundClass bound, double share) { // F1
        long second = 100 + busy + late;
        sample.push(thread, "work", 0, 10_000)
                .kernel(thread, 10, "gemm", 0, 100, 100 + busy)
                .kernel(thread, 100 + busy + 1, "gemm", 0, second, second)
                .kernel(thread, 20, "gemm", 0, second + queued, second + queued);

        Analysed analysed = analysed(sample.timeline());

        Bound found = bound(analysed.region("work").inclusive());
        assertThat(found.holdsMost()).isEqualTo(bound);
        assertThat(found.share()).hasValue(share);
        assertThat(found.parts()).containsOnlyKeys(BoundClass.UNKNOWN);
        assertThat(devices(analysed.region("work")).inclusive())
                .isEqualTo(new DeviceUse(busy, 0, late, 0, queued, 0, 0));
        assertThat(bound(analysed.aggregate().totals())).isEqualTo(found);
    }

    @Test
    void beside_captures_the_host_replaces_the_class_of_the_launches_and_the_times_of_classes_stay() { // F1
        sample.push(thread, "step", 0, 2_000)
                .push(thread, "gemm", 5, 20)
                .kernel(thread, 10, "gemm", 0, 100, 200)
                .kernel(thread, 800, "copy", 0, 900, 1_000);

        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        analysis.add(SampleLaunch.of("gemm", 120)
                .in("step", "gemm")
                .metric(COMPUTE, 20)
                .metric(MEMORY, 90)
                .launch());
        analysis.add(Analysed.timeline(), sample.timeline());
        Analysed analysed = new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));

        Bound step = bound(analysed.region("step").inclusive());
        assertThat(step.holdsMost()).isEqualTo(BoundClass.HOST);
        assertThat(step.parts()).isEqualTo(Map.of(BoundClass.MEMORY, new Bound.Part(1, 120)));
        assertThat(step.share()).hasValue(700.0 / 900);
        assertThat(bound(analysed.region("step").exclusive()).parts()).isEmpty();
        assertThat(bound(analysed.region("step::gemm").inclusive()).holdsMost()).isEqualTo(BoundClass.MEMORY);
        assertThat(bound(analysed.aggregate().kernels().getFirst().figures()).holdsMost())
                .isEqualTo(BoundClass.MEMORY);
    }

    @Test
    void a_gap_is_shared_out_among_the_ranges_that_the_launching_thread_was_in_meanwhile() { // F1
        int other = sample.thread(100, 2);
        sample.push(thread, "load", 100, 300)
                .push(thread, "step", 400, 1_000)
                .push(thread, "forward", 450, 520)
                .push(other, "other", 0, 1_000)
                .kernel(thread, 350, "gemm", 0, 0, 50)
                .kernel(thread, 500, "gemm", 0, 600, 700)
                .operation(0, OperationKind.COPY, sample.call(thread, 350, 360), "", 0, 690, 720)
                .operation(0, OperationKind.COPY, DeviceOperations.NO_CALL, "", 0, 730, 740);

        Analysed analysed = analysed(everyRegion(), sample.timeline());

        assertThat(devices(analysed.region("load")).inclusive()).isEqualTo(new DeviceUse(0, 0, 200, 0, 0, 0, 0));
        assertThat(devices(analysed.region("step")).exclusive()).isEqualTo(new DeviceUse(0, 0, 50 + 80, 0, 0, 0, 0));
        assertThat(devices(analysed.region("step")).inclusive()).isEqualTo(new DeviceUse(100, 0, 200, 0, 0, 0, 0));
        assertThat(devices(analysed.region("step::forward")).exclusive())
                .isEqualTo(new DeviceUse(100, 0, 70, 0, 0, 0, 0));
        assertThat(devices(analysed.region("other")).inclusive()).isEqualTo(DeviceUse.NONE);
        assertThat(devices(analysed.aggregate()))
                .isEqualTo(new DeviceSlice(
                        new DeviceUse(150, 30, 550, 0, 0, 0, 10), new DeviceUse(50, 30, 150, 0, 0, 0, 10)));
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void a_region_has_its_own_and_that_of_its_children_and_all_of_a_domain_and_outside_is_the_span(
            long seed) { // F1, R7
        Analysed analysed = analysed(everyRegion(), new RandomTimeline(seed).make());

        for (ScopeReport scope : analysed.report().scopes()) {
            Map<RegionKey, DeviceUse> children = new HashMap<>();
            Map<Tree, DeviceUse> owned = new HashMap<>();
            for (Region region : scope.regions()) {
                region.key()
                        .parent()
                        .ifPresent(
                                parent -> children.merge(parent, devices(region).inclusive(), DeviceUse::plus));
                owned.merge(Tree.of(region.key()), devices(region).exclusive(), DeviceUse::plus);
            }
            for (Region region : scope.regions()) {
                assertThat(devices(region).inclusive())
                        .isEqualTo(
                                devices(region).exclusive().plus(children.getOrDefault(region.key(), DeviceUse.NONE)));
            }
            DeviceSlice all = devices(scope);
            owned.values()
                    .forEach(use -> assertThat(use.total() + all.exclusive().total())
                            .isLessThanOrEqualTo(all.inclusive().total()));
            if (owned.size() == 1) {
                assertThat(owned.values().iterator().next().plus(all.exclusive()))
                        .isEqualTo(all.inclusive());
            }
        }
    }

    @ParameterizedTest
    @MethodSource("seeds")
    void scopes_add_up_to_the_aggregate_and_parts_merge_to_the_same(long seed) { // F1, M7, S3
        Timeline first = new RandomTimeline(seed).make();
        Timeline second = new RandomTimeline(seed + 1_000).make();
        RegionAnalysis one = new RegionAnalysis(everyRegion());
        one.add(Analysed.timeline(), first);
        one.add(Analysed.timeline(), second);
        RegionAnalysis part = new RegionAnalysis(everyRegion());
        part.add(Analysed.timeline(), first);
        RegionAnalysis merged = new RegionAnalysis(everyRegion());
        merged.add(Analysed.timeline(), second);
        merged.merge(part);

        Analysed whole = new Analysed(one.finish(Analysed.PROVENANCE, Analysed.WORDING));

        DeviceUse sum = whole.report().scopes().stream()
                .map(scope -> devices(scope).inclusive())
                .reduce(DeviceUse.NONE, DeviceUse::plus);
        assertThat(devices(whole.aggregate()).inclusive()).isEqualTo(sum);
        Analysed together = new Analysed(merged.finish(Analysed.PROVENANCE, Analysed.WORDING));
        assertThat(slices(together)).isEqualTo(slices(whole));
        assertThat(devices(together.aggregate())).isEqualTo(devices(whole.aggregate()));
    }

    @Test
    void sums_of_more_centuries_than_a_number_holds_stay_at_the_largest() {
        DeviceUse century = new DeviceUse(1L << 62, 0, 1L << 62, 0, 0, 0, 0);

        DeviceUse sum = century.plus(century);

        assertThat(sum.kernel()).isEqualTo(Long.MAX_VALUE);
        assertThat(sum.total()).isEqualTo(Long.MAX_VALUE);
        assertThat(DeviceUse.NONE.boundByHost()).isEmpty();
    }

    private static Map<RegionKey, DeviceSlice> slices(Analysed analysed) {
        Map<RegionKey, DeviceSlice> slices = new HashMap<>();
        analysed.aggregate().regions().forEach(region -> slices.put(region.key(), devices(region)));
        return slices;
    }

    private static DeviceSlice devices(Region region) {
        return region.timeline().flatMap(RegionTimeline::devices).orElseThrow();
    }

    private static DeviceSlice devices(ScopeReport scope) {
        return scope.timeline().flatMap(ScopeTimeline::devices).orElseThrow();
    }

    private static Bound bound(Figures figures) {
        return figures.bound().orElseThrow();
    }

    /// Where kernels are chosen, ranges without any are listed too (R13).
    private static ReportSettings everyRegion() {
        return new ReportSettings(
                RegionSettings.DEFAULT,
                new KernelSelection(List.of(NamePattern.parse("*")), List.of(), KernelSelection.NameBase.DEMANGLED),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                true,
                ReportSettings.DEFAULT.rules());
    }

    private static Analysed analysed(Timeline timeline) {
        return analysed(ReportSettings.DEFAULT, timeline);
    }

    private static Analysed analysed(ReportSettings settings, Timeline timeline) {
        RegionAnalysis analysis = new RegionAnalysis(settings);
        analysis.add(Analysed.timeline(), timeline);
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }
}
