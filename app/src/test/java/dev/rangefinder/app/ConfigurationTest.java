package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// `config`: what words and presets compose, and what is refused (C2).
class ConfigurationTest {
    @TempDir
    private Path folder;

    @Test
    void presets_and_words_are_shown_as_they_compose() {
        MapNode ncu = part(config("profiling/ncu@pipeline.ncu=ncu.high", "pipeline.ncu.ncu_cli.replay_mode=range"));
        assertThat(text(ncu, "replay_mode")).isEqualTo("range\n");
        assertThat(text(ncu, "sections")).contains("WarpStateStats", "InstructionStats");
        assertThat(text(ncu, "kernel_name")).isEqualTo("null\n");
    }

    @Test
    void what_is_printed_is_yaml_that_reads_back_to_the_same_text() {
        String printed = config();
        assertThat(YamlWriter.write(YamlReader.read(printed, "printed"))).isEqualTo(printed);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "model/dummy_shallow_resnet/arch@model=dummy_shallow_resnet.default",
                "model/dummy_shallow_resnet/infer@infer=dummy_shallow_resnet.default",
                "dataset/sampling@dataset.sampling=default",
                "dataset/sampling=random",
                "pipeline.ncu.ncu_cli.kernel_name=regex:flash.*",
                "pipeline.ncu.ncu_cli.kernel_exclude=[regex:memcpy.*, regex:memset.*]",
                "pipeline.ncu.ncu_cli.launch_skip=200",
                "pipeline.ncu.ncu_cli.launch_count=1",
                "pipeline.ncu.ncu_cli.nvtx.include='LLM@*'",
                "pipeline.ncu.ncu_cli.force_overwrite=false",
                "pipeline.nsys.trace='cuda,nvtx'",
                "pipeline.nsys.capture_range=nvtx",
                "profiling/torch@pipeline.torch_profiler=torch-profiler.max",
                "profiling/ncu@pipeline.ncu=ncu.rtx3090.compute",
                "hydra.run.dir=tmp/profile-output/${now:%Y%m%d-%H%M%S}",
                "device=cuda:1",
                "infer.max_new_tokens=64",
                "pipeline.ncu.report.aggregate=false"
            })
    void words_that_documents_print_compose(String word) {
        Cli.Result result = Cli.run("config", word);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            pipeline.ncu.ncu_cli.replay_mod=range   | did you mean 'pipeline.ncu.ncu_cli.replay_mode'?
            pipeline.ncu.ncu_cli.replay_mode=rang   | did you mean 'range'?
            pipeline.ncu.report.agregate=false      | did you mean 'pipeline.ncu.report.aggregate'?
            ncu_cli.replay_mode=range               | did you mean 'pipeline.ncu.ncu_cli.replay_mode'?
            +pipeline.ncu.report.agregate=false     | pipeline.ncu.report.agregate: no such key; did you mean 'aggregate'?
            pipeline.ncu.report.aggregate=maybe     | (from the override pipeline.ncu.report.aggregate=maybe)
            pipeline.ncu.report.formats=[htlm]      | there is no format 'htlm'; did you mean 'html'?
            pipeline.ncu.report.formats=[]          | formats must not be empty; there are md, csv, html, folded, speedscope, json
            pipeline.ncu.report.kernels.include=['regex:('] | 'regex:(' is no regular expression
            pipeline.nsys.capture_range=nvxt        | did you mean 'nvtx'?
            profiling/ncu@pipeline.ncu=ncu.hgih     | Available options in 'profiling/ncu'
            profiling/ncu@pipeline.nc=ncu.high      | Did you mean to override profiling/ncu@pipeline.ncu?
            experiment=a,b                          | To use it as a list
            experiment=a;b                          | ^
            """)
    void what_makes_no_sense_is_refused_and_the_right_thing_named(String word, String remedy) {
        Cli.Result result = Cli.run("config", word);
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.out()).isEmpty();
        assertThat(result.err()).startsWith("rangefinder: ").contains(remedy);
    } // C2

    @Test
    void a_wrong_key_in_a_file_is_told_with_its_line() throws IOException {
        write("report/mine.yaml", """
                defaults:
                  - default
                  - _self_
                kernels:
                  tpo: 3
                """);
        Cli.Result result = Cli.run("config", "--config-dir", folder.toString(), "report@pipeline.ncu.report=mine");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("pipeline.ncu.report.kernels.tpo", "did you mean 'top'?", "mine.yaml:5");
    } // C2

    @Test
    void a_folder_of_ones_own_extends_the_tree_and_replaces_what_it_also_has() throws IOException {
        write("profiling/ncu/ncu.mine.yaml", """
                defaults:
                  - ncu.default
                  - _self_
                ncu_cli:
                  set: full
                """);
        write("profiling/nsys/nsys.default.yaml", """
                trace: cuda
                sample: none
                capture_range: none
                capture_range_end: null
                nvtx_capture: prefill
                """);
        String printed = config("--config-dir", folder.toString(), "profiling/ncu@pipeline.ncu=ncu.mine");
        assertThat(text(part(printed), "set")).isEqualTo("full\n");
        assertThat(printed).contains("trace: cuda\n").contains("replay_mode: kernel\n");
    }

    @Test
    void a_value_of_the_environment_is_printed_only_when_it_is_asked_for() {
        String path = System.getenv("PATH");
        assertThat(config("experiment=${oc.env:PATH}"))
                .contains("experiment: ${oc.env:PATH}")
                .doesNotContain(path);
        assertThat(config("experiment=${oc.env:PATH}", "--resolve").replaceAll("\\s+", ""))
                .contains(path.replaceAll("\\s+", ""));
        Cli.Result part = Cli.run("config", "experiment=${oc.env:PATH}", "device=${experiment}", "-p", "device");
        assertThat(part.exitCode()).isEqualTo(2);
        assertThat(part.out() + part.err()).contains("--resolve shows it").doesNotContain(path);
        assertThat(config("experiment=${oc.env:PATH}", "-p", "experiment", "--resolve"))
                .isEqualTo(path + "\n");
        Cli.Result refused = Cli.run("config", "pipeline.ncu.ncu_cli.replay_mode=${oc.env:PATH}");
        assertThat(refused.exitCode()).isEqualTo(2);
        assertThat(refused.err()).contains("replay_mode").doesNotContain(path);
    }

    @Test
    void a_part_is_shown_alone() {
        assertThat(config("-p", "pipeline.nsys")).startsWith("# @package pipeline.nsys\ntrace: cuda,nvtx,osrt\n");
        assertThat(config("--package", "pipeline.ncu.ncu_cli.set")).isEqualTo("roofline\n");
        Cli.Result nothing = Cli.run("config", "-p", "nope");
        assertThat(nothing.exitCode()).isEqualTo(2);
        assertThat(nothing.err()).isEqualTo("rangefinder: package 'nope' not found in config\n");
    }

    @Test
    void how_it_came_about_can_be_asked() {
        assertThat(config("--info", "defaults", "profiling/ncu@pipeline.ncu=ncu.high"))
                .contains("| profiling/ncu/ncu.high ", "| pipeline.ncu ")
                .doesNotContain("ncu.default");
        assertThat(config("--info", "searchpath", "--config-dir", folder.toString()))
                .containsSubsequence("command-line", "main", "rangefinder://conf");
        assertThat(config("--cfg", "hydra")).startsWith("hydra:\n  run:\n    dir: ");
    }

    @Test
    void another_tree_takes_the_place_of_all_with_the_same_checks() throws IOException {
        write("config.yaml", "pipeline:\n  ncu:\n    enabel: true\n");
        Cli.Result result = Cli.run("config", "--config-path", folder.toString());
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains("pipeline.ncu.enabel", "did you mean 'enable'?", "config.yaml:3");
    } // C2

    @Test
    void groups_and_presets_are_listed() {
        assertThat(config("--list")).contains("profiling/ncu: ncu.a100, ").contains("report: default");
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }

    private static String config(String... arguments) {
        String[] line = new String[arguments.length + 1];
        line[0] = "config";
        System.arraycopy(arguments, 0, line, 1, arguments.length);
        Cli.Result result = Cli.run(line);
        assertThat(result.err()).isEmpty();
        assertThat(result.exitCode()).isZero();
        return result.out();
    }

    private static MapNode part(String printed) {
        Node node = YamlReader.read(printed, "printed");
        for (String key : new String[] {"pipeline", "ncu", "ncu_cli"}) {
            node = ((MapNode) node).get(key).orElseThrow();
        }
        return (MapNode) node;
    }

    private static String text(MapNode map, String key) {
        return YamlWriter.write(map.get(key).orElseThrow()).replace("...\n", "");
    }
}
