package dev.rangefinder.app.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.KnownTimeline;
import dev.rangefinder.profiler.plan.KnownTimeline.KnownRange;
import dev.rangefinder.profiler.plan.PlannedCapture;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// What is planned with Nsight Systems: its own commands, and captures that know an earlier timeline.
class TimelinePlannerTest {
    private static final String NSYS = "pipeline.nsys.enable=true";
    private static final String NCU = "pipeline.ncu.enable=true";
    private static final String INCLUDE = "pipeline.ncu.ncu_cli.nvtx.include=";

    /// `A` was opened 10 times and has two ranges inside; `B` lies in a domain.
    private static final KnownTimeline KNOWN = new KnownTimeline(
            Path.of("run.sqlite"),
            1000,
            5_000_000,
            List.of(
                    new KnownRange(RangeKind.PUSH_POP, -1, Optional.empty(), "A", 10, 400),
                    new KnownRange(RangeKind.PUSH_POP, 0, Optional.empty(), "A1", 20, 300),
                    new KnownRange(RangeKind.PUSH_POP, -1, Optional.of("LLM"), "B*", 4, 100),
                    new KnownRange(RangeKind.PUSH_POP, -1, Optional.empty(), "idle", 3, 0)));

    @TempDir
    private Path folder;

    @Test
    void a_timeline_is_recorded_then_exported_then_summarised() { // P6
        CapturePlan plan = plan(Optional.empty(), NSYS);
        Path nsys = folder.resolve("run").resolve("nsys");
        assertThat(plan.captures()).isEmpty();
        assertThat(plan.offers()).isEmpty();
        assertThat(plan.lines())
                .containsExactly(
                        "nsys profile --trace=cuda,nvtx,osrt --force-overwrite=true --output=" + nsys
                                + "/run.partial.nsys-rep python infer.py && mv -f " + nsys + "/run.partial.nsys-rep "
                                + nsys
                                + "/run.nsys-rep",
                        "nsys export --type=sqlite --force-overwrite=true --output=" + nsys + "/run.partial.sqlite "
                                + nsys + "/run.nsys-rep && mv -f " + nsys + "/run.partial.sqlite " + nsys
                                + "/run.sqlite",
                        "nsys stats --report=cuda_gpu_kern_sum --format=csv --force-overwrite=true --output=" + nsys
                                + "/summary " + nsys + "/run.nsys-rep");
        assertThat(plan.report()).isEqualTo(nsys.resolve("regions"));
    }

    @Test
    void the_timeline_comes_before_the_counters() {
        CapturePlan plan = plan(Optional.empty(), NSYS, NCU);
        assertThat(plan.commands())
                .extracting(command -> command.tool().name())
                .startsWith("nsys", "nsys", "nsys", "ncu");
        assertThat(plan.report()).isEqualTo(folder.resolve("run/ncu/regions"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "trace='cuda,nvtx' ~ --trace=cuda,nvtx",
                "sample=process-tree ~ --sample=process-tree",
                "cuda_graph_trace=node ~ --cuda-graph-trace=node",
                "extra_args=['--backtrace=none'] ~ --backtrace=none",
            })
    void a_key_becomes_its_option(String key, String option) {
        assertThat(profile(NSYS, "pipeline.nsys." + key)).contains(option);
    }

    @Test
    void a_capture_range_goes_with_its_end_and_its_name() {
        assertThat(profile(
                        NSYS,
                        "pipeline.nsys.capture_range=nvtx",
                        "pipeline.nsys.capture_range_end=stop",
                        "pipeline.nsys.nvtx_capture='decode@*'"))
                .contains(
                        "--capture-range=nvtx",
                        "--capture-range-end=stop",
                        "--nvtx-capture=decode@*",
                        "--env-var=NSYS_NVTX_PROFILER_REGISTER_ONLY=0");
        assertThat(profile(NSYS, "pipeline.nsys.capture_range=cudaProfilerApi"))
                .contains("--capture-range=cudaProfilerApi")
                .noneMatch(word -> word.startsWith("--nvtx-capture"));
        assertThat(profile(NSYS, "pipeline.nsys.capture_range_end=stop"))
                .noneMatch(word -> word.startsWith("--capture-range"));
        assertThat(profile(NSYS, "pipeline.nsys.gating_nvtx=false", "pipeline.nsys.capture_range=nvtx"))
                .noneMatch(word -> word.contains("capture"));
    }

    @Test
    void waiting_for_a_range_without_a_name_is_said() {
        assertThat(plan(Optional.empty(), NSYS, "pipeline.nsys.capture_range=nvtx", "pipeline.nsys.nvtx_capture=null")
                        .notes())
                .extracting(Message::code)
                .contains("no-range-to-wait-for");
    }

    @Test
    void an_earlier_timeline_tells_how_many_launches_to_expect() {
        assertThat(expected()).hasValue(1000);
        assertThat(expected(INCLUDE + "A")).hasValue(400);
        assertThat(expected(INCLUDE + "'A*'")).hasValue(400);
        assertThat(expected(INCLUDE + "A1")).hasValue(300);
        assertThat(expected(INCLUDE + "'A1;LLM@*'")).hasValue(400);
        assertThat(expected("pipeline.ncu.ncu_cli.launch_skip=990", "pipeline.ncu.ncu_cli.launch_count=20"))
                .hasValue(10);
        assertThat(expected(INCLUDE + "A1", "pipeline.ncu.ncu_cli.replay_mode=range"))
                .hasValue(20);
    }

    /// Another timeline of the program may tell what to expect, but only who named it vouches for its ranges.
    @Test
    void range_replay_takes_the_ranges_of_a_timeline_that_was_named_and_of_no_other() { // P1
        String range = "pipeline.ncu.ncu_cli.replay_mode=range";
        String named = "pipeline.nsys.timeline=run.sqlite";
        CapturePlan vouched = plan(Optional.of(KNOWN), NCU, range, INCLUDE + "'A*'", named);
        assertThat(vouched.finding()).isFalse();
        assertThat(vouched.discovery()).isEmpty();
        assertThat(vouched.captures())
                .extracting(capture -> capture.region().orElseThrow())
                .containsExactly("A", "A::A1");
        CapturePlan found = plan(Optional.of(KNOWN), NCU, range, INCLUDE + "'A*'");
        assertThat(found.finding()).isTrue();
        assertThat(found.discovery()).isPresent();
        assertThat(found.captures()).isEmpty();
    }

    @Test
    void a_sample_takes_the_first_instances_of_each_region() {
        CapturePlan plan = plan(Optional.of(KNOWN), NCU, INCLUDE + "'A;LLM@B\\*'", "pipeline.ncu.sample.instances=3");
        assertThat(plan.captures())
                .extracting(capture -> String.valueOf(capture.places().folder()))
                .containsExactly(
                        folder.resolve("run/ncu/samples/01-A").toString(),
                        folder.resolve("run/ncu/samples/02-LLM_B__").toString());
        assertThat(plan.captures().getFirst().capture().argv())
                .containsSubsequence("--nvtx-include", "A/", "--nvtx-include", "A", "--range-filter", "::[1-3]");
        assertThat(plan.captures())
                .extracting(PlannedCapture::expected)
                .containsExactly(OptionalLong.of(120), OptionalLong.of(75));
        assertThat(plan.notes()).extracting(Message::code).contains("sampled");
    }

    @Test
    void a_sample_of_many_instances_numbers_them_one_by_one() {
        assertThat(plan(Optional.empty(), NCU, INCLUDE + "A", "pipeline.ncu.sample.instances=11")
                        .captures()
                        .getFirst()
                        .capture()
                        .argv())
                .contains("::1|2|3|4|5|6|7|8|9|10|11");
    }

    @Test
    void whoever_names_no_region_samples_the_outermost_ones_of_the_timeline() {
        assertThat(plan(Optional.of(KNOWN), NCU, "pipeline.ncu.sample.instances=1")
                        .captures())
                .extracting(capture -> capture.region().orElseThrow())
                .containsExactly("A", "LLM@B\\*");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(Optional.empty(), NCU, "pipeline.ncu.sample.instances=1"))
                .withMessageContaining("no region is named");
    }

    @ParameterizedTest
    @CsvSource({
        "pipeline.ncu.ncu_cli.replay_mode=range",
        "pipeline.ncu.ncu_cli.range_filter='::2'",
        "pipeline.ncu.gating_nvtx=false"
    })
    void a_sample_does_not_go_with_other_filters_of_instances(String word) {
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(Optional.empty(), NCU, INCLUDE + "A", "pipeline.ncu.sample.instances=1", word))
                .withMessageContaining("pipeline.ncu.sample.instances");
    }

    @Test
    void a_sample_of_nothing_is_refused() { // C2
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(Optional.empty(), NCU, "pipeline.ncu.sample.instances=0"))
                .withMessageContaining("pipeline.ncu.sample.instances");
    }

    @Test
    void a_timeline_that_was_named_is_reported_with_the_counters() {
        String named = "pipeline.nsys.timeline=earlier.sqlite";
        assertThat(plan(Optional.empty(), NCU, named).earlierTimeline()).hasValue(folder.resolve("earlier.sqlite"));
        assertThat(plan(Optional.empty(), NCU, NSYS, named).earlierTimeline()).isEmpty();
    }

    private OptionalLong expected(String... words) {
        var all = new ArrayList<>(List.of(words));
        all.add(NCU);
        return plan(Optional.of(KNOWN), all.toArray(String[]::new))
                .captures()
                .getFirst()
                .expected();
    }

    private List<String> profile(String... words) {
        return plan(Optional.empty(), words).timeline().orElseThrow().profile().argv();
    }

    private CapturePlan plan(Optional<KnownTimeline> known, String... words) {
        return new CapturePlanning(folder, List.of("java"), Costs.unknown())
                .plan(
                        ToolConfiguration.in(folder).compose(List.of(words)),
                        List.of("python", "infer.py"),
                        folder.resolve("run"),
                        known);
    }
}
