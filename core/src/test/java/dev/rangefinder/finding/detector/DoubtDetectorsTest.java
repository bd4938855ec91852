package dev.rangefinder.finding.detector;

import static dev.rangefinder.finding.detector.SamplePart.clocked;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.finding.detector.PartDetector.PartStake;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Bound.Part;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Profiled;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// Reasons for doubt, which save nothing (F4).
class DoubtDetectorsTest {
    private final UnevenClocks clocks = new UnevenClocks();
    private final ColdCaches caches = new ColdCaches();
    private final PartialCoverage coverage = new PartialCoverage();
    private final SampledLaunches sampled = new SampledLaunches();

    @Test
    void clocks_differ_by_more_than_three_percent() {
        assertThat(clocks.judge(part(clocked("gemm", "GPU A", 20_000, 1.00e9, 1.03e9))))
                .isEmpty();

        PartStake stake = only(clocks, part(clocked("gemm", "GPU A", 20_000, 1.00e9, 1.05e9)));

        assertThat(stake.sentence())
                .isEqualTo("the clock of launches of 20 us and more differs by 5 %: from 1 to 1.05 GHz");
        assertThat(stake.potential()).isEmpty();
        assertThat(stake.launches()).isEqualTo(2);
    }

    @Test
    void the_clock_of_short_launches_is_not_looked_at() {
        assertThat(clocks.judge(part(clocked("gemm", "GPU A", 19_999, 1.00e9, 1.50e9))))
                .isEmpty();
    }

    @Test
    void clocks_are_compared_between_kernels_and_not_between_models_of_devices() { // S3
        KernelUse slow = clocked("gemm", "GPU A", 20_000, 1.0e9, 1.0e9);
        assertThat(clocks.judge(part(slow, clocked("add", "GPU A", 20_000, 1.1e9, 1.1e9))))
                .hasSize(1);
        assertThat(clocks.judge(part(slow, clocked("add", "GPU B", 20_000, 1.1e9, 1.1e9))))
                .isEmpty();
    }

    @Test
    void without_a_clock_that_is_told() {
        assertThat(clocks.missing(SamplePart.empty()
                        .with(SamplePart.kernel("gemm", 1, 50_000))
                        .scope()))
                .contains("gpc__cycles_elapsed.avg.per_second");
        assertThat(clocks.missing(SamplePart.empty()
                        .with(clocked("gemm", "GPU A", 20_000, 1e9, 1e9))
                        .scope()))
                .isEmpty();
    }

    @Test
    void cold_caches_matter_where_memory_bounds_half_of_the_time() {
        SamplePart half = SamplePart.empty().with(bound(BoundClass.MEMORY, 500, 1000));
        assertThat(caches.judge(half.caches("none").region())).isEmpty();
        assertThat(caches.judge(half.region())).isEmpty();
        assertThat(caches.judge(SamplePart.empty()
                        .with(bound(BoundClass.MEMORY, 499, 1000))
                        .caches("all")
                        .region()))
                .isEmpty();

        PartStake stake = only(caches, half.caches("all").region());

        assertThat(stake.sentence()).contains("memory bounds 50 % of the profiled time");
        assertThat(stake.nanoseconds()).isEqualTo(500);
        assertThat(stake.potential()).isEmpty();
    }

    @Test
    void kernels_that_were_not_profiled_are_told_below_95_percent() {
        assertThat(coverage.judge(profiled(10, 10, 0.95).region())).isEmpty();
        assertThat(coverage.judge(profiled(0, 10, 0).region())).isEmpty();

        PartStake stake = only(coverage, profiled(10, 10, 0.94).region());

        assertThat(stake.cause()).isEqualTo("kernels");
        assertThat(stake.sentence()).startsWith("counters tell about 94 % of the real GPU time");
    }

    @Test
    void launches_without_a_duration_or_throughputs_are_told_where_others_have_them() { // M5
        assertThat(coverage.judge(SamplePart.empty()
                        .with(new Figures(30, 30, 500, List.of()))
                        .region()))
                .isEmpty();
        PartStake untimed = only(
                coverage,
                SamplePart.empty().with(new Figures(30, 28, 500, List.of())).region());
        assertThat(untimed.cause()).isEqualTo("durations");
        assertThat(untimed.sentence()).isEqualTo("2 of 30 launches have no duration");

        PartStake unknown = only(
                coverage,
                SamplePart.empty().with(bound(BoundClass.UNKNOWN, 10, 1000)).region());
        assertThat(unknown.cause()).isEqualTo("metrics");
        assertThat(unknown.sentence()).startsWith("1 of 2 launches have no throughputs");
    }

    @Test
    void a_sample_of_launches_is_told() {
        assertThat(sampled.judge(profiled(10, 10, 1).region())).isEmpty();
        assertThat(sampled.judge(profiled(0, 10, 1).region())).isEmpty();

        PartStake stake = only(sampled, profiled(9, 10, 1).region());

        assertThat(stake.sentence()).isEqualTo("counters are those of 9 of 10 launches that ran");
        assertThat(sampled.missing(SamplePart.empty()
                        .with(SamplePart.kernel("gemm", 1, 50_000))
                        .scope()))
                .isPresent();
        assertThat(sampled.missing(profiled(9, 10, 1).scope())).isEmpty();
    }

    /// Two launches of which one has a class.
    private static Figures bound(BoundClass one, long nanoseconds, long all) {
        return new Figures(
                2,
                2,
                all,
                List.of(),
                Optional.of(new Bound(
                        Map.of(one, new Part(1, nanoseconds), BoundClass.LATENCY, new Part(1, all - nanoseconds)))));
    }

    private static SamplePart profiled(long launches, long run, double share) {
        return SamplePart.empty().with(new Profiled(launches, run, OptionalLong.of(100), 50, OptionalDouble.of(share)));
    }

    private static ReportPart part(KernelUse... kernels) {
        return SamplePart.empty().with(kernels).region();
    }

    private static PartStake only(PartDetector detector, ReportPart part) {
        List<PartStake> stakes = detector.judge(part);
        assertThat(stakes).hasSize(1);
        return stakes.getFirst();
    }
}
