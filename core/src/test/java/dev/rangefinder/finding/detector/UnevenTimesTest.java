package dev.rangefinder.finding.detector;

import static dev.rangefinder.finding.detector.SamplePart.kernel;
import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.finding.detector.PartDetector.PartStake;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

/// Equal work that takes unequal time: over instances, and over ranks (F2).
class UnevenTimesTest {
    private final WarmUp warmUp = new WarmUp();
    private final UnevenInstances instances = new UnevenInstances();
    private final UnevenRanks ranks = new UnevenRanks();

    @Test
    void a_first_instance_of_one_and_a_half_medians_is_a_warm_up_and_a_shorter_one_is_none() {
        assertThat(warmUp.judge(times(1499, 1000, 1000, 1000).region())).isEmpty();

        PartStake stake = only(warmUp, times(1500, 1000, 1000, 1000).region());

        assertThat(stake.potential()).hasValue(500);
        assertThat(stake.nanoseconds()).isEqualTo(1500);
        assertThat(stake.sentence())
                .isEqualTo("the first instance takes 1.50 times the median of 4 instances: 1.50 us against 1 us");
    }

    @Test
    void three_instances_tell_nothing_about_what_is_usual() {
        assertThat(warmUp.judge(times(9000, 1000, 1000).region())).isEmpty();
    }

    @Test
    void instances_are_compared_only_where_each_kernel_and_grid_can_be_shared_out_evenly() {
        SamplePart slow = times(9000, 1000, 1000, 1000);

        assertThat(warmUp.judge(slow.with(kernel("gemm", 8, 12_000, 4)).region()))
                .hasSize(1);
        assertThat(warmUp.judge(slow.with(kernel("gemm", 5, 12_000)).region())).isEmpty();
        assertThat(warmUp.judge(slow.with(kernel("gemm", 8, 12_000, 3)).region()))
                .isEmpty();
        assertThat(warmUp.judge(slow.with(kernel("gemm", 4, 11_000), kernel("tune", 1, 1000))
                        .region()))
                .isEmpty();
        assertThat(warmUp.judge(
                        slow.with(kernel("ncclDevKernel_AllReduce", 4, 12_000)).region()))
                .isEmpty();
    }

    @Test
    void instances_that_stick_out_do_so_by_a_fifth_and_by_five_deviations() {
        assertThat(instances.judge(times(1000, 1000, 1000, 1000, 1200).region()))
                .isEmpty();
        // The median is 1050, and the usual differences are 100, of which 1.48 × 5 are 740.
        assertThat(instances.judge(times(1000, 900, 1100, 900, 1100, 1790).region()))
                .isEmpty();

        PartStake stake =
                only(instances, times(1000, 900, 1100, 900, 1100, 1791).region());

        assertThat(stake.cause()).isEqualTo("outliers");
        assertThat(stake.sentence())
                .startsWith("1 of 6 instances stick out: up to 1.79 us against a median of 1.05 us");
    }

    @Test
    void what_sticks_out_could_save_all_that_is_above_the_median() {
        PartStake stake =
                only(instances, times(1000, 1000, 1300, 1000, 1000, 1201).region());

        assertThat(stake.potential()).hasValue(501);
        assertThat(stake.nanoseconds()).isEqualTo(2501);
    }

    @Test
    void the_first_instance_is_a_warm_up_and_sticks_out_nowhere_else() {
        assertThat(instances.judge(times(9000, 1000, 1000, 1000, 1000).region()))
                .isEmpty();
    }

    @Test
    void instances_that_become_slower_quarter_by_quarter_drift() {
        assertThat(instances.judge(
                        times(1000, 1000, 1030, 1030, 1060, 1060, 1099, 1099).region()))
                .isEmpty();
        assertThat(instances.judge(
                        times(1000, 1000, 1060, 1060, 1060, 1060, 1100, 1100).region()))
                .isEmpty();

        PartStake stake = only(
                instances, times(1000, 1000, 1030, 1030, 1060, 1060, 1100, 1100).region());

        assertThat(stake.cause()).isEqualTo("drift");
        assertThat(stake.potential()).hasValue(2 * (30 + 60 + 100));
        assertThat(stake.nanoseconds()).isEqualTo(2 * (1030 + 1060 + 1100));
        assertThat(stake.sentence())
                .isEqualTo("instances become slower: the last quarter takes 1.10 times as long as the first, 1.10 us"
                        + " against 1 us each");
    }

    @Test
    void beside_a_timeline_potentials_are_of_real_time() { // F2
        Profiled half = new Profiled(4, 4, OptionalLong.of(12_000), 6_000, OptionalDouble.of(1));
        SamplePart slow = times(9000, 1000, 1000, 1000).with(half).run(4, 6_000, 0, 0);

        assertThat(only(warmUp, slow.region()).potential()).hasValue(4000);
        assertThat(warmUp.judge(slow.run(0, 0, 0, 0).region())).isEmpty();
    }

    @Test
    void instances_of_a_timeline_have_no_order_and_that_is_told() {
        ReportPart scope = SamplePart.empty().scope();
        assertThat(warmUp.missing(scope)).isEmpty();
        assertThat(warmUp.missing(times(1, 1, 1, 1).scope())).isEmpty();
        SamplePart unordered = new SamplePart(
                SamplePart.empty().inclusive(),
                new Instances(4, 4, 1, 1, 1, false),
                List.of(),
                Optional.empty(),
                0,
                0,
                0,
                0,
                Optional.empty(),
                Optional.empty());
        assertThat(instances.missing(unordered.scope())).isPresent();
    }

    @Test
    void a_rank_that_takes_a_twentieth_more_than_the_mean_is_a_finding_and_less_is_none() { // S3
        assertThat(ranks.judge(aggregate(List.of(List.of(kernel("gemm", 1, 1049)), List.of(kernel("gemm", 1, 951))))))
                .isEmpty();

        PartStake stake =
                only(ranks, aggregate(List.of(List.of(kernel("gemm", 1, 950)), List.of(kernel("gemm", 1, 1050)))));

        assertThat(stake.sentence())
                .isEqualTo("rank 1 takes 5 % more GPU time than the mean of 2 scopes: 1.05 us against 1 us");
        assertThat(stake.potential()).hasValue(100);
        assertThat(stake.nanoseconds()).isEqualTo(2000);
    }

    @Test
    void collectives_contain_waiting_and_count_for_nobody() {
        List<KernelUse> slow = List.of(kernel("gemm", 1, 1200), kernel("ncclDevKernel_AllReduce", 1, 100));
        List<KernelUse> waiting = List.of(kernel("gemm", 1, 800), kernel("ncclDevKernel_AllReduce", 1, 9000));

        PartStake stake = only(ranks, aggregate(List.of(slow, waiting)));

        assertThat(stake.sentence())
                .isEqualTo("rank 0 takes 20 % more GPU time than the mean of 2 scopes: 1.20 us against 1 us, without"
                        + " collectives, which contain waiting");
        assertThat(stake.potential()).hasValue(400);
    }

    @Test
    void balancing_saves_at_most_the_time_of_all() { // F2
        List<List<KernelUse>> all = new ArrayList<>();
        LongStream.range(0, 8).forEach(rank -> all.add(List.of(kernel("gemm", 1, rank == 3 ? 10_000 : 1))));
        PartStake stake = only(ranks, aggregate(all));
        assertThat(stake.potential()).hasValue(10_007);
        assertThat(stake.nanoseconds()).isEqualTo(10_007);
    }

    @Test
    void one_scope_has_no_other_to_differ_from() {
        ReportPart alone = aggregate(List.of(List.of(kernel("gemm", 1, 1000))));
        assertThat(ranks.judge(alone)).isEmpty();
        assertThat(ranks.missing(alone)).isEmpty();
        assertThat(ranks.judge(times(1, 2, 3, 4).region())).isEmpty();
    }

    /// The aggregate of scopes that have one region each.
    private static ReportPart aggregate(List<List<KernelUse>> scopes) {
        List<ScopeReport> each = new ArrayList<>();
        List<KernelUse> all = new ArrayList<>();
        for (List<KernelUse> kernels : scopes) {
            each.add(SamplePart.empty().with(kernels.toArray(KernelUse[]::new)).asScope("rank " + each.size()));
            all.addAll(kernels);
        }
        SamplePart together = SamplePart.empty().with(all.toArray(KernelUse[]::new));
        ScopeReport scope = together.asScope("");
        ScopeReport aggregate = new ScopeReport(
                Scope.AGGREGATE,
                scope.totals(),
                scope.outside(),
                List.of(),
                scope.regions(),
                scope.kernels(),
                List.of(),
                List.of(),
                Optional.empty(),
                Optional.empty(),
                List.of());
        RegionReport report = together.report(each);
        return new ReportPart(report, aggregate, Optional.of(together.asRegion()), ScopeRegions.of(report));
    }

    private static SamplePart times(long... nanoseconds) {
        return SamplePart.empty().instances(nanoseconds);
    }

    private static PartStake only(PartDetector detector, ReportPart part) {
        List<PartStake> stakes = detector.judge(part);
        assertThat(stakes).hasSize(1);
        return stakes.getFirst();
    }
}
