package dev.rangefinder.app.capture;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.ShellWord;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class PlannerTest {
    private static final String CLI = "pipeline.ncu.ncu_cli.";

    /// Every key of `ncu_cli` with values that ncu takes; those that go together stand in one line.
    private static final List<List<String>> KEYS = List.of(
            List.of("target_processes=application-only"),
            List.of("target_processes_filter='python,exclude:nvidia-smi'"),
            List.of("replay_mode=application", "app_replay_match=name", "app_replay_mode=relaxed"),
            List.of("replay_mode=application", "app_replay_buffer=memory"),
            List.of("replay_mode=range", "range_replay_options=[enable-greedy-sync,disable-host-save]"),
            List.of("replay_mode=app-range", "nvtx.include='prefill;decode*'"),
            List.of("graph_profiling=graph"),
            List.of("nvtx.include='LLM@*;regex:[a-z]+;ncu:A/*/B'", "nvtx.exclude=[warmup]"),
            List.of("nvtx.push_pop_scope=process"),
            List.of("nvtx.include=decode", "range_filter=':2:3'"),
            List.of("set=full"),
            List.of("set=null", "sections=['regex:Speed.*',Occupancy]"),
            List.of("sections=null", "metrics=null"),
            List.of("section_folder=[/a,/b]"),
            List.of("section_folder_recursive=/c", "set=mine"),
            List.of("metrics=['breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed',dram__bytes]"),
            List.of("disable_extra_suffixes=true", "metrics=[dram__bytes.sum]"),
            List.of("apply_rules=false"),
            List.of("rules=[SOLBottleneck]"),
            List.of("kernel_name=gemm", "kernel_name_base=function"),
            List.of("kernel_name='regex:gemm|conv'", "kernel_exclude=['regex:^nccl','a(b)']"),
            List.of("kernel_exclude=['void f<int>(float*)']"),
            List.of("kernel_id='::regex:^.*gemm$:2'"),
            List.of("launch_skip=200", "launch_count=1"),
            List.of("launch_skip_before_match=10"),
            List.of("filter_mode=per-gpu"),
            List.of("devices=[0,2]"),
            List.of("call_stack=true", "native_include=['m@f.c@g']"),
            List.of("call_stack=true", "native_exclude=['m@f.c@g']", "source_folders=[/src]"),
            List.of("call_stack_type=[native,python]", "python_include=['f.py@g']", "python_exclude=['f.py@h']"),
            List.of("profile_from_start=false"),
            List.of("disable_profiler_start_stop=true"),
            List.of("kill=true", "launch_count=5"),
            List.of("rename_kernels=false"),
            List.of("rename_kernels_path=/names.yaml"),
            List.of("cache_control=none"),
            List.of("clock_control=none"),
            List.of("clock_control=boost"),
            List.of("pipeline_boost_state=dynamic"),
            List.of("import_source=true"),
            List.of("pm_sampling_interval=1000", "pm_sampling_buffer_size=1048576", "pm_sampling_max_passes=2"),
            List.of("warp_sampling_interval=auto", "warp_sampling_max_passes=5", "warp_sampling_buffer_size=33554432"),
            List.of("communicator=tcp", "communicator_tcp_num_peers=2", "lockstep_kernel_launch=true"),
            List.of(
                    "communicator=tcp",
                    "communicator_tcp_num_peers=2",
                    "lockstep_kernel_launch=true",
                    "lockstep_nvtx_include=[A/]",
                    "lockstep_nvtx_exclude=[B/]"),
            List.of("communicator=shmem", "communicator_shmem_num_peers=8"),
            List.of("check_exit_code=false"),
            List.of("null_stdin=true"),
            List.of("export.csv=false"),
            List.of("force_overwrite=false"),
            List.of("extra_args=[--verbose]"));

    @TempDir
    private Path folder;

    static Stream<String> presets() {
        return Stream.of(
                        "default",
                        "high",
                        "rtx3090",
                        "rtx3090.compute",
                        "rtx3090.memory",
                        "a100",
                        "h100",
                        "b200",
                        "rtx5090")
                .map(name -> "profiling/ncu@pipeline.ncu=ncu." + name);
    }

    @ParameterizedTest
    @MethodSource("presets")
    void every_preset_makes_commands_that_ncu_takes(String preset) {
        assertAccepted(List.of(preset));
        assertAccepted(List.of(preset, CLI + "replay_mode=range", CLI + "nvtx.include='A;B;A::A1'"));
    }

    static IntStream lines() {
        return IntStream.range(0, KEYS.size());
    }

    @ParameterizedTest
    @MethodSource("lines")
    void every_key_makes_commands_that_ncu_takes(int line) {
        assertAccepted(words(KEYS.get(line)));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10})
    void keys_go_together(long seed) {
        Random random = new Random(seed);
        for (int i = 0; i < 10; i++) {
            var words = new ArrayList<String>();
            for (int n = 0; n < 3; n++) {
                words.addAll(words(KEYS.get(random.nextInt(KEYS.size()))));
            }
            try {
                configured(words);
            } catch (ConfigException e) {
                // What ncu would refuse is refused earlier; that is another test's business.
                assertThat(e).hasMessageContaining("ncu_cli");
                continue;
            }
            assertAccepted(words);
        }
    }

    private static List<String> words(List<String> keys) {
        return keys.stream().map(key -> CLI + key).toList();
    }

    private void assertAccepted(List<String> words) {
        for (Command command : plan(words, "python", "infer.py").commands()) {
            List<String> argv = command.argv();
            if (argv.getFirst().equals("nsys")) {
                // Ranges are discovered first (P1).
                continue;
            }
            assertThat(argv.getFirst()).isEqualTo("ncu");
            NcuCommandLine parsed = NcuCommandLine.parse(argv.subList(1, argv.size()));
            assertThat(parsed.words()).isNotEmpty();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "launch_skip=200 ~ --launch-skip 200",
                "kernel_name='regex:gemm' ~ --kernel-name regex:gemm",
                "kernel_exclude=['regex:^nccl'] ~ --kernel-name regex:^(?!.*(?:^nccl))",
                "kernel_exclude=['f()'] ~ --kernel-name regex:^(?!(?:f\\(\\))$)",
                "nvtx.include='decode*' ~ --nvtx --nvtx-include regex:decode.*/ --nvtx-include regex:decode.*",
                "devices=[0,2] ~ --devices 0,2",
                "profile_from_start=false ~ --profile-from-start off",
                "check_exit_code=false ~ --check-exit-code no",
                "apply_rules=true ~ --apply-rules on",
                "section_folder=[/a,/b] ~ --section-folder /a --section-folder /b",
                "replay_mode=application ~ --replay-mode application"
            })
    void a_key_becomes_its_option(String key, String option) {
        assertThat(String.join(" ", capture(List.of(CLI + key)))).contains(" " + option + " ");
    }

    @Test
    void what_is_null_is_not_passed() {
        assertThat(capture(List.of(CLI + "set=null", CLI + "sections=null", CLI + "metrics=null")))
                .doesNotContain("--set", "--section", "--metrics", "--launch-skip", "--nvtx-include");
    }

    @Test
    void ncu_is_told_to_look_at_no_file_of_its_own() { // P2
        CapturePlan plan = plan(List.of(), "x");
        assertThat(plan.tool().environment()).containsEntry("LC_ALL", "C");
        assertThat(plan.commands().subList(1, plan.commands().size()))
                .allSatisfy(command -> assertThat(command.line()).contains("--config-file off"));
        assertThat(plan.commands())
                .filteredOn(command -> command.line().contains("--page"))
                .allSatisfy(command -> assertThat(command.line()).contains("--print-units base"));
    }

    @Test
    void a_table_is_printed_with_the_columns_that_tell_the_ranges() { // R15
        CapturePlan plan = plan(List.of(CLI + "replay_mode=range", CLI + "nvtx.include='A;B'"), "x");
        assertThat(plan.commands())
                .filteredOn(command -> command.line().contains("--page raw"))
                .hasSize(2)
                .allSatisfy(command -> assertThat(command.line()).contains(" --nvtx "));
    }

    @Test
    void kernel_replay_takes_one_capture_and_range_replay_one_for_each_region() { // P1
        String include = CLI + "nvtx.include='A;B;A::A1'";
        assertThat(plan(List.of(include), "x").captures()).hasSize(1);
        CapturePlan ranges = plan(List.of(include, CLI + "replay_mode=range"), "x");
        assertThat(ranges.captures())
                .extracting(capture -> capture.region().orElseThrow())
                .containsExactly("A", "B", "A::A1");
        assertThat(ranges.captures())
                .extracting(capture -> String.valueOf(capture.places().folder().getFileName()))
                .containsExactly("01-A", "02-B", "03-A__A1");
        assertThat(ranges.notes()).extracting(Message::code).contains("capture-per-region");
    }

    /// Only range replay by patterns must know the ranges, and a recording with NVTX tells them as well.
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "range  | A*  | pipeline.ncu.discover=auto                                   | true  | true",
                "range  | A*  | pipeline.ncu.discover=never                                  | false | false",
                "range  | A*  | pipeline.nsys.timeline=earlier.sqlite                        | false | false",
                "range  | A;B | pipeline.ncu.discover=auto                                   | false | false",
                "kernel | A*  | pipeline.ncu.discover=auto                                   | false | false",
                "range  | A*  | pipeline.nsys.enable=true                                    | false | true",
                "range  | A*  | pipeline.nsys.enable=true pipeline.nsys.trace=[cuda]         | true  | true",
                "range  | A*  | pipeline.nsys.enable=true pipeline.ncu.discover=never        | false | true",
            })
    void the_program_runs_once_more_only_where_nothing_else_tells_its_ranges( // P1
            String replay, String include, String words, boolean discovered, boolean finding) {
        var all = new ArrayList<>(List.of(words.split(" ")));
        all.add(CLI + "replay_mode=" + replay);
        all.add(CLI + "nvtx.include='" + include + "'");
        CapturePlan plan = plan(all, "x");
        assertThat(plan.discovery().isPresent()).isEqualTo(discovered);
        assertThat(plan.finding()).isEqualTo(finding);
        assertThat(plan.captures().isEmpty()).isEqualTo(finding);
    }

    @ParameterizedTest
    @ValueSource(strings = {"null", "true"})
    void gating_means_the_same_wherever_it_came_from(String gating) { // C3
        String typed = "pipeline.ncu.gating_nvtx=" + gating;
        assertThat(capture(List.of(typed))).isEqualTo(capture(List.of())).doesNotContain("--nvtx-include");
        assertThat(String.join(" ", capture(List.of(typed, CLI + "nvtx.include=default"))))
                .contains("--nvtx-include regex:LLM@.*/", "--nvtx-include regex:prefill.*", "regex:decode.*/");
        assertThat(capture(List.of("pipeline.ncu.gating_nvtx=false", CLI + "nvtx.include=A")))
                .doesNotContain("--nvtx-include")
                .contains("--nvtx");
    }

    @ParameterizedTest
    @ValueSource(strings = {"range", "app-range"})
    void range_replay_without_a_list_measures_the_usual_ranges(String mode) { // C1, C3
        CapturePlan plan = plan(List.of(CLI + "replay_mode=" + mode, "pipeline.ncu.discover=never"), "x");
        assertThat(plan.captures())
                .extracting(capture -> capture.region().orElseThrow())
                .containsExactly("LLM@*", "prefill*", "decode*");
    }

    @Test
    void old_names_of_counters_are_understood_and_the_shipped_presets_have_none() { // C3
        assertThat(plan(List.of(), "x").notes()).extracting(Message::code).doesNotContain("old-metric-names");
        CapturePlan plan = plan(List.of(CLI + "metrics=[flop_count_dp,gpu__time_duration.sum]"), "x");
        assertThat(plan.captures().getFirst().capture().line())
                .contains("--metrics smsp__sass_thread_inst_executed_op_dadd_pred_on.sum,"
                        + "smsp__sass_thread_inst_executed_op_dmul_pred_on.sum,"
                        + "smsp__sass_thread_inst_executed_op_dfma_pred_on.sum,gpu__time_duration.sum,");
        assertThat(plan.notes())
                .filteredOn(note -> note.code().equals("old-metric-names"))
                .singleElement()
                .satisfies(note -> assertThat(note.text()).contains("flop_count_dp"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"torch_profiler", "static_analysis", "direct_inference"})
    void a_stage_that_is_never_run_gives_one_warning_with_key_and_origin(String stage) { // C3
        String key = "pipeline." + stage + ".enable";
        assertThat(plan(List.of(), "x").notes()).extracting(Message::code).doesNotContain("stage-not-run");
        assertThat(plan(List.of(key + "=true"), "x").notes())
                .filteredOn(note -> note.code().equals("stage-not-run"))
                .singleElement()
                .satisfies(note -> {
                    assertThat(note.level()).isEqualTo(Message.Level.WARNING);
                    assertThat(note.text()).contains(key, "the override");
                });
    }

    @Test
    void the_workload_is_what_is_typed_or_configured_or_bundled() {
        assertThat(plan(List.of("pipeline.workload.command='a b'"), "x", "y").workload())
                .containsExactly("x", "y");
        assertThat(plan(List.of("pipeline.workload.command='python infer.py'")).workload())
                .containsExactly("python", "infer.py");
        assertThat(plan(List.of("pipeline.workload.module=my.runner", "device=cuda:1"))
                        .workload())
                .startsWith("python3", "-m", "my.runner")
                .contains("device='cuda:1'", "pipeline.torch_profiler.enable=false", "hydra.job.chdir=true");
        assertThat(plan(List.of("simulator.enable=true")).workload()).contains("tiny-llm", "device=cuda:0");
        assertThat(plan(List.of(
                                "simulator.enable=true",
                                "model/dummy_shallow_resnet/arch@model=dummy_shallow_resnet.default"))
                        .workload())
                .contains("shallow-resnet");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(List.of()))
                .withMessageContaining("no program to profile");
    }

    @Test
    void the_simulated_device_is_used_only_where_it_is_asked_for() { // §9
        assertThat(plan(List.of(), "x").tool().simulated()).isFalse();
        CapturePlan plan = plan(List.of("simulator.enable=true", "simulator.fault=hang:3", "simulator.seed=7"));
        assertThat(plan.tool().simulated()).isTrue();
        assertThat(plan.tool().environment())
                .containsEntry("RANGEFINDER_FAULT", "hang:3")
                .containsEntry("RANGEFINDER_SEED", "7")
                // Else Java could not open a run directory with letters beyond ASCII.
                .containsEntry("LC_ALL", "C.UTF-8");
    }

    @Test
    void a_list_of_ranges_that_lost_its_quotes_to_the_shell_is_the_same_list() { // C1
        assertThat(capture(List.of(CLI + "nvtx.include=A;B's x;A::A1")))
                .isEqualTo(capture(List.of(CLI + "nvtx.include='A;B\\'s x;A::A1'")));
        assertThat(capture(List.of(CLI + "nvtx.exclude=A;B"))).isEqualTo(capture(List.of(CLI + "nvtx.exclude=[A,B]")));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            replay_mode=range | profile_from_start=false | profile_from_start
            replay_mode=app-range | profile_from_start=false | profile_from_start
            replay_mode=range | import_source=true | import_source
            replay_mode=app-range | app_replay_buffer=memory | app_replay_buffer
            communicator=none | lockstep_kernel_launch=true | lockstep_kernel_launch
            call_stack=true | python_include=[f] | python_include
            call_stack_type=[python] | native_include=[f] | native_include
            """)
    void what_ncu_refuses_is_refused_before_it_starts(String one, String other, String key) { // C2
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> plan(List.of(CLI + one, CLI + other), "x"))
                .withMessageContaining(CLI + key);
    }

    @Test
    void a_line_can_be_pasted_into_a_shell() {
        assertThat(plan(List.of(), "sh", "-c", "echo 'a  b' > \"$X\"")
                        .captures()
                        .getFirst()
                        .capture()
                        .line())
                .endsWith(" sh -c 'echo '\\''a  b'\\'' > \"$X\"'");
        assertThat(ShellWord.of("")).isEqualTo("''");
        assertThat(ShellWord.of("a\nb")).isEqualTo("'a\nb'");
    }

    private List<String> capture(List<String> words) {
        return plan(words, "x").captures().getFirst().capture().argv();
    }

    private CapturePlan plan(List<String> words, String... program) {
        return new CapturePlanning(folder, List.of("java"), Costs.unknown())
                .plan(configured(words), List.of(program), folder.resolve("run"), Optional.empty());
    }

    private ToolConfiguration.Configured configured(List<String> words) {
        var all = new ArrayList<>(List.of("pipeline.ncu.enable=true"));
        all.addAll(words);
        return ToolConfiguration.in(folder).compose(all);
    }
}
