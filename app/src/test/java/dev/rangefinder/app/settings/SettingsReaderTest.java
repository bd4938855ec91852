package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.bind.BoundKey;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.MethodSource;

class SettingsReaderTest {
    private static final SettingsReader READER = new SettingsReader();

    @Test
    void the_tree_as_it_ships_is_bound() {
        Settings settings = READER.read(ConfTree.OURS.composed());
        assertThat(settings.experiment()).contains("stage1");
        assertThat(settings.pipeline().workload().module()).isEmpty();
        assertThat(settings.infer().maxNewTokens()).hasValue(8192);
        assertThat(settings.model().others()).containsOnlyKeys("dtype", "preprocess");
        assertThat(settings.dataset().sampling()).isEqualTo(Dataset.Sampling.DEFAULT);
        assertThat(settings.dataset().others()).isEmpty();
    }

    @Test
    void no_stage_is_switched_on_or_off_in_the_shipped_tree() { // C3
        Pipeline pipeline = READER.read(ConfTree.OURS.composed()).pipeline();
        assertThat(pipeline.ncu().enable()).isEmpty();
        assertThat(pipeline.ncu().gatingNvtx()).isEmpty();
        assertThat(pipeline.nsys().enable()).isEmpty();
        assertThat(Stream.of(pipeline.directInference(), pipeline.staticAnalysis(), pipeline.torchProfiler()))
                .allSatisfy(stage -> assertThat(((MapNode) stage.orElseThrow()).get("enable"))
                        .hasValueSatisfying(enable ->
                                assertThat(enable.sameData(yaml("false"))).isTrue()));
    }

    @ParameterizedTest
    @CsvSource({
        "direct_inference, 5",
        "static_analysis, {write_reports: sometimes}",
        "torch_profiler, '{activities: [gpu], warmup_rounds: 1.5, schedule: {wait: 1}}'",
    })
    void what_a_stage_that_is_never_run_is_told_is_accepted_unread(String stage, String value) { // C3
        MapNode tree = ConfTree.changed(ConfTree.OURS.composed(), "pipeline." + stage, yaml(value));
        assertThat(READER.read(tree).pipeline().captures()).isTrue();
    }

    @ParameterizedTest
    @CsvSource({
        "null,  null,  true,  false",
        "null,  false, true,  false",
        "null,  true,  false, true",
        "true,  null,  true,  false",
        "true,  true,  true,  true",
        "false, null,  false, false",
        "false, true,  false, true",
    })
    void counters_are_captured_unless_switched_off_or_only_a_timeline_is_wanted(
            String ncu, String nsys, boolean captures, boolean records) { // C3
        Pipeline pipeline = typed("pipeline.ncu.enable=" + ncu, "pipeline.nsys.enable=" + nsys);
        assertThat(pipeline.captures()).isEqualTo(captures);
        assertThat(pipeline.nsys().runs()).isEqualTo(records);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            value = {
                "null  ~ null        ~ kernel      ~ 0",
                "true  ~ null        ~ kernel      ~ 0",
                "true  ~ null        ~ application ~ 0",
                "false ~ null        ~ range       ~ 0",
                "null  ~ null        ~ range       ~ 3",
                "true  ~ null        ~ app-range   ~ 3",
                "null  ~ []          ~ range       ~ 3",
                "null  ~ default     ~ kernel      ~ 3",
                "true  ~ 'default;x' ~ kernel      ~ 4",
                "false ~ default     ~ kernel      ~ 0",
            })
    void ranges_limit_a_capture_by_value_and_not_by_where_the_value_came_from(
            String gating, String include, String mode, int patterns) { // C3
        Pipeline pipeline = typed(
                "pipeline.ncu.gating_nvtx=" + gating,
                "pipeline.ncu.ncu_cli.nvtx.include=" + include,
                "pipeline.ncu.ncu_cli.replay_mode=" + mode);
        assertThat(pipeline.counters().include()).hasSize(patterns);
    }

    private static Pipeline typed(String... words) {
        return ToolConfiguration.in(Path.of("target"))
                .compose(List.of(words))
                .settings()
                .pipeline();
    }

    @Test
    void the_command_line_of_ncu_is_the_one_that_users_know() {
        NcuCli ncu = READER.read(ConfTree.OURS.composed()).pipeline().ncu().ncuCli();
        assertThat(ncu.list(NcuOption.METRICS, String.class)).hasSize(9);
        assertThat(ncu.values().entrySet())
                .filteredOn(entry -> !entry.getKey().equals("metrics"))
                .containsExactlyInAnyOrder(
                        Map.entry("target_processes", "all"),
                        Map.entry("replay_mode", "kernel"),
                        Map.entry("set", "roofline"),
                        Map.entry("kernel_name_base", "demangled"),
                        Map.entry(
                                "sections",
                                List.of("SpeedOfLight", "MemoryWorkloadAnalysis", "Occupancy", "SchedulerStats")),
                        Map.entry("export.csv", true),
                        Map.entry("force_overwrite", true));
    }

    /// Every preset of every group, by the override that chooses it.
    static Stream<String> presets() {
        return ConfTree.OURS.mounts(Map.of()).stream()
                .flatMap(mount -> mount.key().stream())
                .flatMap(key -> ConfTree.OURS.files().stream()
                        .filter(file -> file.startsWith(key.split("@", 2)[0] + "/"))
                        .map(file -> file.substring(key.split("@", 2)[0].length() + 1))
                        .filter(file -> !file.contains("/"))
                        .map(file -> key + "=" + file.replaceFirst("\\.yaml$", "")));
    }

    @ParameterizedTest
    @MethodSource("presets")
    void every_preset_is_bound(String word) {
        String[] parts = word.split("=", 2);
        assertThat(READER.read(ConfTree.OURS.composed(Map.of(parts[0], parts[1]))))
                .isNotNull();
    }

    @Test
    void the_tree_that_users_bring_along_is_bound_though_it_lacks_what_is_new() {
        var reference = new ConfTree(SharedData.folder("hydra/trees/reference"));
        Settings settings = READER.read(reference.composed(Map.of("profiling/ncu@pipeline.ncu", "ncu.rtx3090")));
        assertThat(settings.pipeline().ncu().ncuCli().is(NcuOption.FORCE_OVERWRITE, true))
                .isTrue();
        assertThat(settings.pipeline().ncu().report()).isEqualTo(Report.DEFAULT);
        assertThat(settings.pipeline().ncu().ncuCli().includedRanges())
                .containsExactly(new RangePattern(RangePattern.Kind.GLOB, "decode*"));
    }

    @Test
    void every_key_that_is_bound_is_in_the_tree() {
        MapNode tree = ConfTree.OURS.composed();
        assertThat(READER.keys())
                .extracting(BoundKey::path)
                .filteredOn(path -> !path.endsWith("*"))
                .allSatisfy(
                        path -> assertThat(ConfTree.changed(tree, path, tree)).isNotNull());
    }

    @Test
    void the_hydra_part_is_not_looked_at_and_all_else_may_be_absent() {
        assertThat(READER.read(MapNode.EMPTY.with("hydra", MapNode.EMPTY))
                        .pipeline()
                        .ncu()
                        .report())
                .isEqualTo(Report.DEFAULT);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '~',
            quoteCharacter = '`',
            value = {
                "pipeline.ncu.ncu_cli.replay_mode ~ ranges ~ did you mean 'range'? (kernel, application, range, app-range)",
                "pipeline.ncu.ncu_cli.target_processes ~ every ~ (all, application-only)",
                "pipeline.ncu.ncu_cli.set ~ rofline ~ did you mean 'roofline'?",
                "pipeline.ncu.ncu_cli.kernel_name_base ~ dmangled ~ did you mean 'demangled'?",
                "pipeline.ncu.ncu_cli.clock_control ~ reset ~ (base, boost, force-boost, none)",
                "pipeline.ncu.ncu_cli.cache_control ~ flush ~ (all, none)",
                "pipeline.ncu.ncu_cli.launch_skip ~ -1 ~ a whole number of 0 or more",
                "pipeline.ncu.ncu_cli.launch_count ~ one ~ but it is the text 'one'",
                "pipeline.ncu.ncu_cli.kernel_name ~ 'regex:(' ~ is no regular expression",
                "pipeline.ncu.ncu_cli.nvtx.include ~ 'a;regex:[' ~ is no regular expression",
                "pipeline.ncu.ncu_cli.nvtx.include ~ ['ncu:'] ~ must not be empty",
                "pipeline.ncu.ncu_cli.nvtx.push_pop_scope ~ global ~ (thread, process)",
                "pipeline.ncu.ncu_cli.metrics ~ ['a b'] ~ is no metric",
                "pipeline.ncu.ncu_cli.sections ~ ['.*Light'] ~ needs regex:",
                "pipeline.ncu.ncu_cli.range_filter ~ 'maybe:1:2' ~ is no filter of ranges",
                "pipeline.ncu.ncu_cli.warp_sampling_interval ~ 32 ~ neither auto nor a number",
                "pipeline.ncu.ncu_cli.devices ~ [gpu] ~ is no number of a device",
                "pipeline.ncu.ncu_cli.lockstep_nvtx_include ~ A/ ~ needs lockstep_kernel_launch=true",
                "pipeline.ncu.ncu_cli.python_include ~ a@b ~ needs call_stack_type=[python]",
                "pipeline.ncu.ncu_cli.force_overwrite ~ 1 ~ expected true or false",
                "pipeline.ncu.enable ~ 'yes' ~ expected true or false",
                "pipeline.nsys.trace ~ 'cuda,ntvx' ~ did you mean 'nvtx'?",
                "pipeline.nsys.sample ~ always ~ (process-tree,",
                "pipeline.nsys.capture_range ~ range ~ (none, nvtx, cudaProfilerApi, hotkey)",
                "pipeline.nsys.capture_range_end ~ 'repeat:0' ~ is no end of a capture range",
                "pipeline.nsys.capture_range_end ~ repeat-shutdown ~ is no end of a capture range",
                "infer.max_new_tokens ~ .inf ~ but it is the number inf",
                "pipeline.ncu.report.regions.nesting ~ process ~ (domain, thread)",
                "pipeline.ncu.report.regions.separator ~ '' ~ separator must not be empty",
                "pipeline.ncu.report.regions.max ~ 0 ~ a whole number of 1 or more",
                "pipeline.ncu.report.regions.rename ~ [torch] ~ (auto, none, numbers, pytorch, or pattern=>replacement)",
                "pipeline.ncu.report.regions.rename ~ number ~ there is no 'number'; did you mean 'numbers'?",
                "pipeline.ncu.report.regions.rename ~ [auto, none] ~ rename takes 'none' only alone",
                "pipeline.ncu.report.regions.rename ~ ['(=>x'] ~ is no regular expression",
                "pipeline.ncu.report.regions.rename ~ [{pattern: a}] ~ a pattern needs a replacement",
                "pipeline.ncu.report.regions.rename ~ ['a=>$1'] ~ cannot replace",
                "pipeline.ncu.report.kernels.include ~ 'regex:(?=x)' ~ is no regular expression",
                "pipeline.ncu.report.rules ~ {a.sum: mean} ~ no such roll-up rule: 'mean'"
            })
    void what_the_tools_do_not_take_is_refused_with_key_and_origin(String key, String value, String message) { // C2
        MapNode tree = ConfTree.changed(
                ConfTree.OURS.composed(),
                key,
                yaml(value).withOrigin(new Origin.CommandLineOverride(key + "=" + value)));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> READER.read(tree))
                .satisfies(e -> assertThat(e.getMessage())
                        .startsWith(key.substring(0, key.lastIndexOf('.')))
                        .contains(message)
                        .containsPattern(
                                "\\(from (the override " + Pattern.quote(key) + "=|conf/report/default.yaml:|test:)")
                        .hasLineCount(1));
    }

    @ParameterizedTest
    @CsvSource({
        "pipeline.ncu.ncu_cli, replay_mod, replay_mode",
        "pipeline.ncu.ncu_cli, sectoins, sections",
        "pipeline.ncu.report, agregate, aggregate",
        "pipeline, nsy, nsys",
        "pipeline.nsys, capture_rang, capture_range"
    })
    void an_unknown_key_is_refused_with_the_nearest_one(String parent, String key, String nearest) { // C2
        MapNode tree = ConfTree.OURS.composed();
        Node at = tree;
        for (String step : parent.split("\\.", -1)) {
            at = ((MapNode) at).get(step).orElseThrow();
        }
        MapNode changed = ConfTree.changed(tree, parent, ((MapNode) at).with(key, yaml("1")));
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> READER.read(changed))
                .withMessageStartingWith(parent + "." + key + ": no such key; did you mean '" + nearest + "'?");
    }

    @ParameterizedTest
    @CsvSource({
        "pipeline.ncu.ncu_cli.replay_mod, pipeline.ncu.ncu_cli.replay_mode",
        "pipeline.ncu.ncu_cil, pipeline.ncu.ncu_cli",
        "pipeline.ncu.replay_mode, pipeline.ncu.ncu_cli.replay_mode",
        "ncu.ncu_cli.replay_mode, pipeline.ncu.ncu_cli.replay_mode",
        "pipelin.nsys.enabel, pipeline.nsys.enable",
        "xperiment, experiment",
        "nothing.of.the.kind,"
    })
    void a_key_that_is_not_there_leads_to_the_one_that_was_meant(String key, @Nullable String nearest) { // C2
        assertThat(READER.nearestKey(key)).isEqualTo(Optional.ofNullable(nearest));
    }

    private static Node yaml(String text) {
        return YamlReader.read(text, "test");
    }
}
