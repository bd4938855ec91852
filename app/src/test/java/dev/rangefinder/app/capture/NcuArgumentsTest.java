package dev.rangefinder.app.capture;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Every key of `ncu_cli` reaches the command line, with its value, and nothing else does (C3).
class NcuArgumentsTest {
    private static final String CLI = "pipeline.ncu.ncu_cli.";

    /// What the preset sets is taken back, so that only what a row sets is on the command line.
    private static final List<String> NOTHING = List.of(
            "target_processes=null",
            "replay_mode=null",
            "kernel_name_base=null",
            "set=null",
            "sections=null",
            "metrics=null");

    /// Keys that make no argument of a capture: a second command prints the table.
    private static final Set<String> NO_ARGUMENT = Set.of("export.csv");

    /// Keys and values, and the words that they add to the command line, in its order.
    record Row(List<String> keys, List<String> added) {
        @Override
        public String toString() {
            return String.join(" ", keys);
        }
    }

    /// Keys in front of the arrow, separated by blanks as what they add is.
    private static final String TABLE = """
            target_processes=all -> --target-processes all
            target_processes=application-only -> --target-processes application-only
            target_processes_filter=[python,'exclude:sh'] -> --target-processes-filter python,exclude:sh
            replay_mode=kernel -> --replay-mode kernel
            replay_mode=application app_replay_match=name -> --replay-mode application --app-replay-match name
            replay_mode=application app_replay_match=grid -> --replay-mode application --app-replay-match grid
            replay_mode=application app_replay_match=all -> --replay-mode application --app-replay-match all
            replay_mode=application app_replay_mode=strict -> --replay-mode application --app-replay-mode strict
            replay_mode=application app_replay_mode=balanced -> --replay-mode application --app-replay-mode balanced
            replay_mode=application app_replay_mode=relaxed -> --replay-mode application --app-replay-mode relaxed
            replay_mode=application app_replay_buffer=file -> --replay-mode application --app-replay-buffer file
            replay_mode=application app_replay_buffer=memory -> --replay-mode application --app-replay-buffer memory
            replay_mode=range nvtx.include='ncu:A/' range_replay_options=[enable-greedy-sync,disable-host-save] -> \
            --replay-mode range --range-replay-options enable-greedy-sync,disable-host-save --nvtx-include A/
            replay_mode=app-range nvtx.include='ncu:A/' -> --replay-mode app-range --nvtx-include A/
            graph_profiling=node -> --graph-profiling node
            graph_profiling=graph -> --graph-profiling graph
            nvtx.include=['ncu:A/','ncu:B/*/C'] -> --nvtx-include A/ --nvtx-include B/*/C
            nvtx.exclude=['ncu:A/','ncu:B/'] -> --nvtx-exclude A/ --nvtx-exclude B/
            nvtx.push_pop_scope=thread -> --nvtx-push-pop-scope thread
            nvtx.push_pop_scope=process -> --nvtx-push-pop-scope process
            range_filter='yes:2:3' nvtx.include='ncu:A/' -> --nvtx-include A/ --range-filter yes:2:3
            set=nvlink -> --set nvlink
            sections=[Occupancy,'regex:Launch.*'] -> --section Occupancy --section regex:Launch.*
            section_folder=[/a,/b] -> --section-folder /a --section-folder /b
            section_folder_recursive=[/a,/b] -> --section-folder-recursive /a --section-folder-recursive /b
            metrics=[dram__bytes.sum,'group:memory'] -> --metrics dram__bytes.sum,group:memory
            disable_extra_suffixes=true metrics=[dram__bytes.sum] -> --metrics dram__bytes.sum --disable-extra-suffixes
            disable_extra_suffixes=false metrics=[dram__bytes.sum] -> --metrics dram__bytes.sum
            apply_rules=true -> --apply-rules on
            apply_rules=false -> --apply-rules off
            rules=[SOLBottleneck,Other] -> --rule SOLBottleneck --rule Other
            kernel_name=gemm kernel_name_base=function -> --kernel-name-base function --kernel-name gemm
            kernel_name='regex:a|b' kernel_name_base=mangled -> --kernel-name-base mangled --kernel-name regex:a|b
            kernel_exclude=['f()'] -> --kernel-name regex:^(?!(?:f\\(\\))$)
            kernel_id='::gemm:2' -> --kernel-id ::gemm:2
            launch_skip=7 launch_count=3 -> --launch-skip 7 --launch-count 3
            launch_skip_before_match=11 -> --launch-skip-before-match 11
            filter_mode=global -> --filter-mode global
            filter_mode=per-gpu -> --filter-mode per-gpu
            filter_mode=per-launch-config -> --filter-mode per-launch-config
            devices=[0,2] -> --devices 0,2
            call_stack=true native_include=[a,b] -> --native-include a --native-include b --call-stack
            call_stack=true native_exclude=[a,b] -> --native-exclude a --native-exclude b --call-stack
            call_stack_type=[native,python] python_include=[a,b] -> \
            --python-include a --python-include b --call-stack-type native --call-stack-type python
            call_stack_type=[python] python_exclude=[a,b] -> \
            --python-exclude a --python-exclude b --call-stack-type python
            profile_from_start=true -> --profile-from-start on
            profile_from_start=false -> --profile-from-start off
            disable_profiler_start_stop=true -> --disable-profiler-start-stop
            kill=true launch_count=5 -> --launch-count 5 --kill on
            kill=false -> --kill off
            rename_kernels=true -> --rename-kernels on
            rename_kernels=false -> --rename-kernels off
            rename_kernels_path=/names.yaml -> --rename-kernels-path /names.yaml
            cache_control=all -> --cache-control all
            cache_control=none -> --cache-control none
            clock_control=base -> --clock-control base
            clock_control=boost -> --clock-control boost
            clock_control=force-boost -> --clock-control force-boost
            clock_control=none -> --clock-control none
            pipeline_boost_state=stable -> --pipeline-boost-state stable
            pipeline_boost_state=dynamic -> --pipeline-boost-state dynamic
            import_source=true -> --import-source yes
            import_source=false -> --import-source no
            import_source=true source_folders=[/a,/b] -> --import-source yes --source-folders /a,/b
            pm_sampling_interval=1000 -> --pm-sampling-interval 1000
            pm_sampling_buffer_size=4294967296 -> --pm-sampling-buffer-size 4294967296
            pm_sampling_max_passes=2 -> --pm-sampling-max-passes 2
            warp_sampling_interval=auto -> --warp-sampling-interval auto
            warp_sampling_interval=31 -> --warp-sampling-interval 31
            warp_sampling_max_passes=5 -> --warp-sampling-max-passes 5
            warp_sampling_buffer_size=33554432 -> --warp-sampling-buffer-size 33554432
            communicator=none -> --communicator none
            communicator=tcp communicator_tcp_num_peers=2 -> --communicator tcp --communicator-tcp-num-peers 2
            communicator=shmem communicator_shmem_num_peers=8 -> --communicator shmem --communicator-shmem-num-peers 8
            communicator=tcp communicator_tcp_num_peers=2 lockstep_kernel_launch=true \
            lockstep_nvtx_include=[A/,B/] lockstep_nvtx_exclude=[C/,D/] -> \
            --communicator tcp --communicator-tcp-num-peers 2 --lockstep-kernel-launch \
            --lockstep-nvtx-include A/ --lockstep-nvtx-include B/ --lockstep-nvtx-exclude C/ --lockstep-nvtx-exclude D/
            check_exit_code=true -> --check-exit-code yes
            check_exit_code=false -> --check-exit-code no
            null_stdin=true -> --null-stdin
            null_stdin=false ->
            extra_args=[--verbose,--print-summary,per-gpu] -> --verbose --print-summary per-gpu
            """;

    @TempDir
    private Path folder;

    static Stream<Row> rows() {
        return TABLE.lines().map(line -> {
            int arrow = line.indexOf(" ->");
            return new Row(words(line.substring(0, arrow)), words(line.substring(arrow + " ->".length())));
        });
    }

    @ParameterizedTest
    @MethodSource("rows")
    void a_key_adds_its_option_with_its_value_and_nothing_else(Row row) {
        var added = new ArrayList<>(argv(row.keys()));
        // Each word of the command line without the keys goes once; what is left is what the keys added.
        argv(List.of()).forEach(word -> assertThat(added.remove(word)).as(word).isTrue());
        assertThat(added).isEqualTo(row.added());
    }

    @Test
    void a_capture_overwrites_a_file_of_ncu_only_where_that_is_configured() {
        assertThat(argv(List.of("force_overwrite=true"))).contains("--force-overwrite");
        assertThat(argv(List.of("force_overwrite=false"))).doesNotContain("--force-overwrite");
    }

    @Test
    void every_key_of_the_documented_file_has_a_row() throws IOException {
        Path file = Path.of(System.getProperty("rangefinder.root", "..")).resolve("conf/profiling/options/ncu.yaml");
        MapNode documented = (MapNode) YamlReader.readConfig(Files.readString(file), "ncu.yaml");
        var shown = rows().flatMap(row -> row.keys().stream())
                .map(key -> key.substring(0, key.indexOf('=')))
                .collect(Collectors.toCollection(LinkedHashSet::new));
        shown.addAll(NO_ARGUMENT);
        shown.add("force_overwrite");
        assertThat(keys("", documented.get("ncu_cli").orElseThrow())).containsExactlyInAnyOrderElementsOf(shown);
    }

    private static List<String> keys(String above, Node node) {
        return node instanceof MapNode map
                ? map.entries().entrySet().stream()
                        .flatMap(entry -> {
                            String key = ((Scalar.Text) entry.getKey()).value();
                            return keys(above.isEmpty() ? key : above + "." + key, entry.getValue()).stream();
                        })
                        .toList()
                : List.of(above);
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split(" +"));
    }

    private List<String> argv(List<String> keys) {
        List<String> words = Stream.concat(
                        Stream.of("pipeline.ncu.enable=true", "pipeline.ncu.discover=never"),
                        Stream.concat(NOTHING.stream(), keys.stream()).map(key -> CLI + key))
                .toList();
        return new CapturePlanning(folder, List.of("java"), Costs.unknown())
                        .plan(
                                ToolConfiguration.in(folder).compose(words),
                                List.of("program"),
                                folder.resolve("run"),
                                Optional.empty())
                        .captures()
                        .getFirst()
                        .capture()
                        .argv()
                        .stream()
                        // Where the results go depends on the ranges, and is not of these keys.
                        .filter(word -> !word.startsWith(folder.toString()))
                        .toList();
    }
}
