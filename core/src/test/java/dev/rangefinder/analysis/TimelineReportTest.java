package dev.rangefinder.analysis;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.capture.Remedy;
import dev.rangefinder.capture.Session;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.TimeSpread;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.SampleTimeline;
import dev.rangefinder.timeline.Timeline;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/// Real time by region: from a timeline alone, and beside captures.
class TimelineReportTest {
    private final SampleTimeline sample = new SampleTimeline();

    @Test
    void without_captures_the_kernels_of_the_timeline_are_the_launches() { // R5, R6, R7
        twoSteps();

        Analysed analysed = analysed(sample.timeline());

        assertThat(analysed.names()).containsExactly("step", "step::forward");
        Region step = analysed.region("step");
        assertThat(step.inclusive().launches()).isEqualTo(3);
        assertThat(step.inclusive().nanoseconds()).isEqualTo(10 + 20 + 30);
        assertThat(step.exclusive().launches()).isOne();
        assertThat(step.exclusive().nanoseconds()).isEqualTo(30);
        assertThat(step.instances().count()).isEqualTo(2);
        assertThat(step.kernels()).extracting(use -> use.kernel()).containsExactly("gemm(int)", "softmax(int)");
        assertThat(analysed.aggregate().outside().launches()).isEqualTo(2);
        assertThat(analysed.aggregate().reconciliations()).allMatch(Reconciliation::isExact);
        assertThat(analysed.report().selection().launchesLeftOut()).isZero();
    }

    @Test
    void a_region_tells_wall_time_gpu_time_projection_gaps_and_how_instances_spread() {
        twoSteps();

        RegionTimeline step =
                analysed(sample.timeline()).region("step").timeline().orElseThrow();

        assertThat(step.instances()).isEqualTo(2);
        assertThat(step.wallNanoseconds()).isEqualTo(100 + 50);
        assertThat(step.wall()).isEqualTo(new TimeSpread(50, 50, 100, 100));
        assertThat(step.kernels()).isEqualTo(3);
        assertThat(step.gpuNanoseconds()).isEqualTo(60);
        assertThat(step.ownGpuNanoseconds()).isEqualTo(30);
        assertThat(step.operations()).isEqualTo(4);
        assertThat(step.copyNanoseconds()).isEqualTo(5);
        // The first instance: 200 to 210, 220 to 240, copy 300 to 305; the second: 400 to 430.
        assertThat(step.projectionNanoseconds()).isEqualTo(105 + 30);
        assertThat(step.gapNanoseconds()).isEqualTo(10 + 60);
        assertThat(step.gpu()).isEqualTo(new TimeSpread(30, 30, 30, 30));
        assertThat(step.gpuShare()).hasValue(60.0 / 112);
        assertThat(step.wallShare()).hasValue(150.0 / 652);
        assertThat(step.profiled()).isEmpty();
        assertThat(step.estimates()).isEmpty();
    }

    @Test
    void kernels_without_a_recorded_call_are_outside_and_told_on_their_own() { // R7
        twoSteps();

        Analysed analysed = analysed(sample.timeline());
        ScopeTimeline scope = analysed.aggregate().timeline().orElseThrow();

        assertThat(scope.kernels()).isEqualTo(5);
        assertThat(scope.outsideKernels()).isEqualTo(2);
        assertThat(scope.unrecordedKernels()).isOne();
        assertThat(scope.unrecordedGpuNanoseconds()).isEqualTo(12);
        assertThat(analysed.codes()).contains("launch-calls-not-recorded", "times-only");
    }

    @Test
    void ranges_without_device_work_have_a_row_only_where_they_are_asked_for() { // R13
        int thread = sample.thread(7, 1);
        sample.push(thread, "step", 0, 10).push(thread, "forward", 2, 5);

        Analysed analysed = analysed(sample.timeline());
        assertThat(analysed.names()).isEmpty();
        assertThat(analysed.aggregate().totals().launches()).isZero();
        assertThat(analysed.codes())
                .contains("no-kernels", "ranges-without-device-work")
                .doesNotContain("times-only");

        Analysed asked = analysed(AttributionTest.showing("step::forward"), sample.timeline());
        assertThat(asked.names()).containsExactly("step::forward");
        assertThat(asked.region("step::forward").timeline().orElseThrow().wallNanoseconds())
                .isEqualTo(3);
    }

    @Test
    void a_label_that_is_a_path_meets_the_same_region_of_a_capture() { // R3
        int thread = sample.thread(100, 1);
        sample.push(thread, "A", 0, 10).push(thread, "A::A1", 1, 10).kernel(thread, 5, "gemm", 0, 100, 110);

        Analysed analysed = beside(sample.timeline(), SampleLaunch.of("gemm", 7).in("A", "A1"));

        assertThat(analysed.names()).containsExactly("A", "A::A1");
        assertThat(analysed.region("A::A1").timeline().orElseThrow().kernels()).isOne();
        assertThat(analysed.region("A").timeline().orElseThrow().gpuNanoseconds())
                .isEqualTo(10);
    }

    @Test
    void a_start_end_range_is_inside_another_for_calls_during_both_on_timelines_too() { // R3, R4
        int thread = sample.thread(100, 1);
        sample.range(thread, 0, RangeKind.START_END, "A", 0, 20)
                .range(thread, 0, RangeKind.START_END, "A::A1", 10, 40)
                .range(thread, 0, RangeKind.START_END, "other", 0, 40)
                .kernel(thread, 5, "gemm", 0, 100, 101)
                .kernel(thread, 15, "gemm", 0, 110, 112)
                .kernel(thread, 30, "gemm", 0, 120, 124);

        Analysed analysed = beside(
                sample.timeline(),
                SampleLaunch.of("gemm", 7).startEnd("A", 1, 1).startEnd("A::A1", 2, 2));

        assertThat(analysed.names()).containsExactlyInAnyOrder("A", "A::A1", "other", "'A::A1'");
        RegionTimeline inside = analysed.region("A::A1").timeline().orElseThrow();
        RegionTimeline lone = analysed.region("'A::A1'").timeline().orElseThrow();
        assertThat(inside.gpuNanoseconds()).isEqualTo(2);
        assertThat(inside.projectionNanoseconds()).isEqualTo(2);
        assertThat(lone.gpuNanoseconds()).isEqualTo(4);
        assertThat(lone.instances()).isOne();
        assertThat(analysed.region("A").timeline().orElseThrow().gpuNanoseconds())
                .isEqualTo(3);
        assertThat(analysed.region("other").timeline().orElseThrow().gpuNanoseconds())
                .isEqualTo(7);
    }

    @Test
    void what_a_run_took_is_not_the_sum_over_its_processes_and_devices() {
        int one = sample.thread(100, 1);
        int other = sample.thread(200, 1);
        sample.push(one, "step", 0, 300).kernel(one, 5, "gemm", 0, 10, 20).kernel(one, 6, "gemm", 1, 10, 20);
        sample.push(other, "step", 0, 300).kernel(other, 5, "gemm", 1, 10, 20);

        Analysed analysed = analysed(sample.timeline());

        assertThat(analysed.report().scopes()).hasSize(3);
        assertThat(analysed.aggregate().timeline().orElseThrow().spanNanoseconds())
                .isEqualTo(300);
    }

    @Test
    void beside_captures_launches_stay_those_of_the_captures_and_coverage_is_told() {
        int thread = sample.thread(999, 1);
        sample.push(thread, "step", 0, 100);
        for (int call = 0; call < 4; call++) {
            sample.kernel(thread, 10 + call, "gemm", 0, 200 + 20 * call, 210 + 20 * call);
        }
        sample.kernel(thread, 20, "softmax", 0, 300, 360);

        Analysed analysed =
                beside(sample.timeline(), SampleLaunch.of("gemm", 50).in("step"));

        Region step = analysed.region("step");
        assertThat(step.inclusive().launches()).isOne();
        assertThat(step.inclusive().nanoseconds()).isEqualTo(50);
        RegionTimeline real = step.timeline().orElseThrow();
        assertThat(real.profiled()).contains(new Profiled(1, 5, OptionalLong.of(50), 40, OptionalDouble.of(0.4)));
        assertThat(analysed.report().scopes()).hasSize(1);
        assertThat(step.note()).isEmpty();
    }

    @Test
    void estimates_scale_sums_by_launches_and_keep_the_weights_of_averages() { // M2
        int thread = sample.thread(999, 1);
        sample.push(thread, "step", 0, 100);
        for (int call = 0; call < 3; call++) {
            sample.kernel(thread, 10 + call, "gemm", 0, 200 + 20 * call, 210 + 20 * call);
        }
        sample.kernel(thread, 20, "softmax", 0, 300, 310).kernel(thread, 21, "other", 0, 320, 360);

        Analysed analysed = beside(
                sample.timeline(),
                SampleLaunch.of("gemm", 10)
                        .in("step")
                        .metric("dram__bytes.sum", 100)
                        .metric("dram__bytes.sum.per_second", 10e9),
                SampleLaunch.of("softmax", 10)
                        .in("step")
                        .metric("dram__bytes.sum", 1000)
                        .metric("dram__bytes.sum.per_second", 100e9));

        Estimates estimates =
                analysed.region("step").timeline().orElseThrow().estimates().orElseThrow();
        assertThat(value(estimates, "dram__bytes.sum")).isEqualTo(3 * 100 + 1000);
        assertThat(value(estimates, "dram__bytes.sum.per_second")).isEqualTo((3 * 10e9 + 100e9) / 4);
        assertThat(estimates.uncoveredShare()).hasValue(0.5);
    }

    @Test
    void regions_of_one_side_only_are_listed_and_say_so() { // R12
        int thread = sample.thread(100, 1);
        sample.push(thread, "load", 0, 10).push(thread, "step", 20, 30).push(thread, "warm-up", 40, 50);
        sample.operation(0, OperationKind.COPY, sample.call(thread, 5, 5), "", 0, 60, 65);
        sample.kernel(thread, 25, "gemm", 0, 100, 110).kernel(thread, 45, "gemm", 0, 120, 130);

        Analysed analysed = beside(
                sample.timeline(),
                SampleLaunch.of("gemm", 7).in("step"),
                SampleLaunch.of("gemm", 7).in("late"));

        assertThat(analysed.names()).containsExactly("step", "late", "load", "warm-up");
        assertThat(analysed.region("late").note()).contains("only in captures: the timeline has no such region");
        assertThat(analysed.region("late").timeline()).isEmpty();
        assertThat(analysed.region("load").note()).contains("only on the timeline: it launched no kernel");
        assertThat(analysed.region("warm-up").note())
                .contains("only on the timeline: none of its launches was profiled");
        assertThat(analysed.codes()).contains("regions-on-one-side");
    }

    @Test
    void a_preset_that_would_make_names_meet_is_named() { // R11
        int thread = sample.thread(100, 1);
        sample.push(thread, "step 7", 0, 10).kernel(thread, 5, "add", 0, 100, 110);

        Analysed analysed = beside(sample.timeline(), SampleLaunch.of("add", 7).in("step 3"));

        assertThat(analysed.report().messages())
                .filteredOn(message -> message.code().equals("regions-on-one-side"))
                .singleElement()
                .satisfies(message -> assertThat(message.remedy())
                        .isEqualTo(Analysed.WORDING.apply(new Remedy(Remedy.Code.RENAMING_PRESET, "auto numbers"))));
    }

    @Test
    void scopes_meet_by_their_device_where_it_is_the_only_one_and_else_by_their_process() { // S1
        for (int process = 0; process < 2; process++) {
            int thread = sample.thread(100 + process, 1);
            sample.push(thread, "step", 0, 10).kernel(thread, 5, "gemm", process, 100, 110);
        }
        Analysed byDevice = beside(
                sample.timeline(),
                SampleLaunch.of("gemm", 7).on(1, 0, "GPU").in("step"),
                SampleLaunch.of("gemm", 7).on(2, 1, "GPU").in("step"));
        assertThat(byDevice.report().scopes())
                .hasSize(2)
                .allSatisfy(scope -> assertThat(profiled(scope))
                        .hasValueSatisfying(told -> assertThat(told.launches())
                                .isEqualTo(told.launchesRun())
                                .isOne()));

        Analysed byProcess = beside(
                sample.timeline(),
                SampleLaunch.of("gemm", 7).on(100, 0, "GPU").in("step"),
                SampleLaunch.of("gemm", 7).on(5, 0, "GPU").in("step"));
        assertThat(byProcess.report().scopes())
                .extracting(
                        scope -> scope.scope().name() + " " + scope.timeline().isPresent())
                .containsExactly("process:5/device:0 false", "process:100/device:0 true", "process:101/device:1 true");
        assertThat(byProcess.codes()).contains("scopes-not-joined");
    }

    @Test
    void a_choice_of_kernels_applies_to_the_timeline_too() { // K2
        twoSteps();
        KernelSelection gemm =
                new KernelSelection(List.of(NamePattern.parse("gemm*")), List.of(), KernelSelection.NameBase.DEMANGLED);
        ReportSettings settings = new ReportSettings(
                RegionSettings.DEFAULT,
                gemm,
                List.of(),
                Optional.empty(),
                Optional.empty(),
                true,
                ReportSettings.DEFAULT.rules());
        RegionAnalysis analysis = new RegionAnalysis(settings);
        analysis.add(Analysed.timeline(), sample.timeline());
        Analysed analysed = new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));

        RegionTimeline step = analysed.region("step").timeline().orElseThrow();
        assertThat(step.kernels()).isEqualTo(2);
        assertThat(step.gpuNanoseconds()).isEqualTo(30);
        assertThat(analysed.report().selection().launchesLeftOut()).isEqualTo(2);
    }

    @Test
    void the_order_of_inputs_and_who_read_them_does_not_matter() { // R12, M7
        twoSteps();
        Timeline timeline = sample.timeline();
        Launch launch = SampleLaunch.of("gemm", 7).in("step").launch();

        RegionAnalysis one = new RegionAnalysis(ReportSettings.DEFAULT);
        one.add(Analysed.timeline(), timeline);
        one.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        one.add(launch);

        RegionAnalysis captures = new RegionAnalysis(ReportSettings.DEFAULT);
        captures.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        captures.add(launch);
        RegionAnalysis timelines = new RegionAnalysis(ReportSettings.DEFAULT);
        timelines.add(Analysed.timeline(), timeline);
        captures.merge(timelines);

        RegionReport merged = captures.finish(Analysed.PROVENANCE, Analysed.WORDING);
        assertThat(merged).isEqualTo(one.finish(Analysed.PROVENANCE, Analysed.WORDING));
        assertThat(merged.inputs()).hasSize(2);
    }

    /// Two instances of `step`, the first with `forward` inside, and a region without any launch; a kernel outside,
    /// and one whose call is not recorded.
    private void twoSteps() {
        int thread = sample.thread(100, 1);
        sample.push(thread, "step", 0, 100)
                .push(thread, "forward", 10, 60)
                .push(thread, "step", 150, 200)
                .push(thread, "idle", 210, 220)
                .kernel(thread, 20, "gemm", 0, 200, 210)
                .kernel(thread, 30, "gemm", 0, 220, 240)
                .operation(0, OperationKind.COPY, sample.call(thread, 70, 75), "", 0, 300, 305)
                .kernel(thread, 160, "softmax", 0, 400, 430)
                .kernel(thread, 230, "softmax", 0, 500, 540)
                .operation(0, OperationKind.KERNEL, DeviceOperations.NO_CALL, "gemm", 0, 640, 652);
    }

    private static Analysed analysed(Timeline timeline) {
        return analysed(ReportSettings.DEFAULT, timeline);
    }

    private static Analysed analysed(ReportSettings settings, Timeline timeline) {
        RegionAnalysis analysis = new RegionAnalysis(settings);
        analysis.add(Analysed.timeline(), timeline);
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }

    private static Analysed beside(Timeline timeline, SampleLaunch... launches) {
        RegionAnalysis analysis = new RegionAnalysis(ReportSettings.DEFAULT);
        analysis.begin(Analysed.input("run.ncu-rep"), Session.EMPTY);
        Stream.of(launches).map(SampleLaunch::launch).forEach(analysis::add);
        analysis.add(Analysed.timeline(), timeline);
        return new Analysed(analysis.finish(Analysed.PROVENANCE, Analysed.WORDING));
    }

    private static Optional<Profiled> profiled(ScopeReport scope) {
        return scope.timeline().flatMap(ScopeTimeline::profiled);
    }

    private static double value(Estimates estimates, String metric) {
        return estimates.metrics().stream()
                .filter(estimate -> estimate.metric().equals(metric))
                .findFirst()
                .orElseThrow()
                .value();
    }
}
