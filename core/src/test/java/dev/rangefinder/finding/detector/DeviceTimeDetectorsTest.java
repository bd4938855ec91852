package dev.rangefinder.finding.detector;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.finding.detector.PartDetector.PartStake;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Evidence;
import dev.rangefinder.result.Evidence.Relation;
import java.util.List;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;

/// What the time of devices tells: waiting and copying (F1, F2).
class DeviceTimeDetectorsTest {
    private final HostWaits host = new HostWaits();
    private final LostTime copies = LostTime.copies();

    @Test
    void a_tenth_of_the_time_waiting_for_the_host_is_a_finding_and_less_is_none() { // F2
        assertThat(host.judge(part(new DeviceUse(900, 0, 60, 39, 0, 0, 1)).region()))
                .isEmpty();

        PartStake stake =
                only(host, part(new DeviceUse(900, 0, 60, 40, 0, 0, 0)).region());

        assertThat(stake.cause()).isEqualTo("late-launch");
        assertThat(stake.potential()).isEqualTo(OptionalLong.of(100));
        assertThat(stake.nanoseconds()).isEqualTo(100);
        assertThat(stake.evidence())
                .containsExactly(
                        new Evidence("time waiting for the host ÷ device time", 10, "%", Relation.AT_LEAST, 10));
        assertThat(stake.sentence())
                .isEqualTo("the GPU waits for the host 10 % of the time: 6 % because launches come late, 4 % after"
                        + " synchronising calls");
    }

    @Test
    void all_of_a_run_needs_to_wait_a_twentieth_only() {
        assertThat(host.judge(part(new DeviceUse(951, 0, 49, 0, 0, 0, 0)).scope()))
                .isEmpty();
        assertThat(only(host, part(new DeviceUse(950, 0, 50, 0, 0, 0, 0)).scope())
                        .potential())
                .hasValue(50);
    }

    @Test
    void the_larger_cause_is_named_and_the_advice_follows_it() {
        PartStake sync =
                only(host, part(new DeviceUse(800, 0, 60, 140, 0, 0, 0)).region());

        assertThat(sync.cause()).isEqualTo("sync");
        assertThat(sync.advice()).hasValueSatisfying(text -> assertThat(text).contains("wait for the device"));
    }

    @Test
    void kernels_as_short_as_a_launch_call_for_fewer_launches() {
        DeviceUse use = new DeviceUse(1_000_000, 0, 1_000_000, 0, 0, 0, 0);
        PartStake brief = only(host, part(use).run(101, 1_000_000, 0, 0).region());
        PartStake longer = only(host, part(use).run(100, 1_000_000, 0, 0).region());
        PartStake graphs = only(host, part(use).run(101, 1_000_000, 0, 1).region());

        assertThat(brief.advice()).hasValueSatisfying(text -> assertThat(text).contains("CUDA graphs, fused kernels"));
        assertThat(brief.evidence().getLast())
                .isEqualTo(new Evidence("mean kernel time", 1_000_000.0 / 101, "ns", Relation.BELOW, 10_000));
        assertThat(brief.sentence()).endsWith("; it runs 50.5 kernels per ms of 9.90 us each");
        assertThat(longer.advice()).isEmpty();
        assertThat(longer.evidence()).hasSize(1);
        assertThat(graphs.sentence()).endsWith("after synchronising calls");
        assertThat(graphs.advice()).isEmpty();
    }

    @Test
    void few_kernels_are_counted_by_the_second() {
        DeviceUse use = new DeviceUse(5_000, 0, 9_995_000, 0, 0, 0, 0);
        assertThat(only(host, part(use).run(1, 5_000, 0, 0).region()).sentence())
                .endsWith("; it runs 100 kernels per s of 5 us each");
    }

    @Test
    void copies_that_run_alone_for_a_twentieth_of_the_time_are_a_finding_and_less_is_none() { // F2
        assertThat(copies.judge(part(new DeviceUse(951, 49, 0, 0, 0, 0, 0)).region()))
                .isEmpty();

        PartStake stake =
                only(copies, part(new DeviceUse(900, 50, 0, 0, 50, 0, 0)).region());

        assertThat(stake.potential()).hasValue(50);
        assertThat(stake.nanoseconds()).isEqualTo(50);
        assertThat(stake.sentence())
                .isEqualTo("the GPU does nothing but copy and fill memory 5 % of the time; kernels run 90 % of it");
        assertThat(stake.evidence())
                .containsExactly(new Evidence("time of copies alone ÷ device time", 5, "%", Relation.AT_LEAST, 5));
    }

    @Test
    void waiting_for_what_nobody_recorded_is_told_apart() {
        LostTime unknown = LostTime.unknown();
        assertThat(unknown.judge(part(new DeviceUse(901, 0, 0, 0, 0, 40, 59)).region()))
                .isEmpty();

        PartStake stake =
                only(unknown, part(new DeviceUse(500, 0, 0, 0, 400, 40, 60)).region());

        assertThat(stake.potential()).hasValue(100);
        assertThat(stake.sentence())
                .startsWith("the GPU waits 10 % of the time")
                .contains("6 % before", "4 % while");
    }

    @Test
    void gaps_before_work_that_was_launched_in_time_are_told_apart() {
        LostTime queued = LostTime.queued();
        assertThat(queued.judge(part(new DeviceUse(901, 0, 0, 0, 99, 0, 0)).region()))
                .isEmpty();
        assertThat(only(queued, part(new DeviceUse(800, 0, 100, 0, 100, 0, 0)).region())
                        .potential())
                .hasValue(100);
    }

    @Test
    void times_as_long_as_a_number_holds_are_no_error() {
        long most = Long.MAX_VALUE;
        DeviceUse use = new DeviceUse(most, most, most, most, most, most, most);
        for (PartDetector detector : List.of(host, copies, LostTime.unknown(), LostTime.queued())) {
            PartStake stake = only(detector, part(use).region());
            assertThat(stake.potential().orElseThrow()).isBetween(0L, stake.nanoseconds());
        }
    }

    @Test
    void a_part_owns_its_exclusive_time() {
        ReportPart region = part(new DeviceUse(1, 2, 3, 4, 5, 6, 7)).region();
        assertThat(host.own(region)).isEqualTo(7);
        assertThat(copies.own(region)).isEqualTo(2);
        assertThat(LostTime.unknown().own(region)).isEqualTo(13);
        assertThat(LostTime.queued().own(region)).isEqualTo(5);
        assertThat(host.own(part(new DeviceUse(1, 2, 3, 4, 5, 6, 7)).scope())).isZero();
    }

    @Test
    void without_a_timeline_nothing_can_be_judged_and_that_is_told() { // F2
        ReportPart scope = SamplePart.empty().scope();
        for (PartDetector detector : List.of(host, copies, LostTime.unknown(), LostTime.queued())) {
            assertThat(detector.judge(scope)).isEmpty();
            assertThat(detector.missing(scope)).contains("a timeline");
            assertThat(detector.facts().capture()).isEqualTo("nsys profile --trace cuda,nvtx");
            assertThat(detector.missing(part(DeviceUse.NONE).scope())).isEmpty();
            assertThat(detector.judge(part(DeviceUse.NONE).scope())).isEmpty();
        }
    }

    @Test
    void gpu_time_outside_any_range_is_told_from_a_tenth_on() {
        OutsideRanges outside = new OutsideRanges();
        assertThat(outside.judge(SamplePart.empty().run(9, 1000, 99, 0).scope()))
                .isEmpty();
        assertThat(outside.judge(SamplePart.empty().run(9, 1000, 100, 0).region()))
                .isEmpty();

        PartStake stake = only(outside, SamplePart.empty().run(9, 1000, 100, 0).scope());

        assertThat(stake.potential()).isEmpty();
        assertThat(stake.sentence())
                .isEqualTo("10 % of the GPU time is outside any range: 1 launch of 100 ns together");
        assertThat(stake.nanoseconds()).isEqualTo(100);
    }

    private static SamplePart part(DeviceUse use) {
        return SamplePart.empty().with(use);
    }

    private static PartStake only(PartDetector detector, ReportPart part) {
        List<PartStake> stakes = detector.judge(part);
        assertThat(stakes).hasSize(1);
        return stakes.getFirst();
    }
}
