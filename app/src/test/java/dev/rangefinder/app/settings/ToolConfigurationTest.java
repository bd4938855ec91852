package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import dev.rangefinder.hydra.defaults.ConfigSource;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.RangePattern;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Where the tool's configuration comes from.
class ToolConfigurationTest {
    @TempDir
    private Path folder;

    @Test
    void words_with_patterns_need_no_quotes_within_those_of_the_shell() { // C1
        for (String word : List.of("A;B;A::A1", "'A;B;A::A1'", "[A,B,'A::A1']")) {
            assertThat(ToolConfiguration.in(folder)
                            .compose(List.of("pipeline.ncu.ncu_cli.nvtx.include=" + word))
                            .settings()
                            .pipeline()
                            .ncu()
                            .ncuCli()
                            .includedRanges())
                    .extracting(RangePattern::text)
                    .containsExactly("A", "B", "A::A1");
        }
        assertThat(PatternOverrides.quoted(List.of(
                        "pipeline.ncu.ncu_cli.nvtx.include=null",
                        "++pipeline.ncu.ncu_cli.nvtx.exclude=layer[0]",
                        "pipeline.ncu.ncu_cli.nvtx.include=${x}",
                        "pipeline.ncu.ncu_cli.kernel_exclude=regex:^nccl",
                        "device=a;b")))
                .containsExactly(
                        "pipeline.ncu.ncu_cli.nvtx.include=null",
                        "++pipeline.ncu.ncu_cli.nvtx.exclude='layer[0]'",
                        "pipeline.ncu.ncu_cli.nvtx.include=${x}",
                        "pipeline.ncu.ncu_cli.kernel_exclude='regex:^nccl'",
                        "device=a;b");
    }

    @Test
    void the_tree_inside_the_tool_is_enough() {
        Settings settings = ToolConfiguration.in(folder).compose(List.of()).settings();
        assertThat(settings.pipeline().ncu().report()).isEqualTo(Report.DEFAULT);
        assertThat(providers(ToolConfiguration.in(folder))).containsExactly("main");
    }

    @Test
    void a_conf_folder_of_another_program_is_left_alone() throws IOException {
        write("conf/config.yaml", "lr: 0.1\n");
        write("conf/model/big.yaml", "layers: 96\n");
        ToolConfiguration configuration = ToolConfiguration.in(folder);
        assertThat(providers(configuration)).containsExactly("main");
        assertThat(configuration.compose(List.of()).settings().experiment()).contains("stage1");
    }

    @Test
    void a_projects_own_folder_comes_before_the_tools_and_the_command_lines_before_both() throws IOException {
        write("conf/report/quick.yaml", "defaults: [default, _self_]\nkernels: {top: 3}\n");
        write("more/report/quick.yaml", "defaults: [default, _self_]\nkernels: {top: 4}\n");
        List<String> words = List.of("report@pipeline.ncu.report=quick");
        assertThat(top(ToolConfiguration.in(folder), words)).isEqualTo(3);
        var both = new ToolConfiguration(folder, Optional.of(Path.of("more")), Optional.empty(), "config");
        assertThat(top(both, words)).isEqualTo(4);
        assertThat(providers(both)).containsExactly("command-line", "project", "main");
    }

    @Test
    void a_folder_that_is_not_there_is_refused() {
        var missing = new ToolConfiguration(folder, Optional.of(Path.of("nope")), Optional.empty(), "config");
        assertThatExceptionOfType(ConfigException.class)
                .isThrownBy(() -> missing.compose(List.of()))
                .withMessage("there is no folder of configurations 'nope'");
    }

    @Test
    void a_tree_that_users_have_carries_over_as_their_own_conf_and_alone() throws IOException {
        Path tree = SharedData.folder("hydra/trees/reference").toAbsolutePath();
        Files.createSymbolicLink(folder.resolve("conf"), tree);
        List<String> words = List.of(
                "profiling/ncu@pipeline.ncu=ncu.rtx3090.compute",
                "pipeline.ncu.enable=true",
                "dataset.sampling.num_samples_per_epoch=3",
                "pipeline.torch_profiler.activities=[cpu,cuda]");
        var alone = new ToolConfiguration(folder, Optional.empty(), Optional.of(tree), "config");
        for (ToolConfiguration configuration : List.of(ToolConfiguration.in(folder), alone)) {
            Settings settings = configuration.compose(words).settings();
            assertThat(settings.pipeline().captures()).isTrue();
            assertThat(settings.pipeline().ncu().report()).isEqualTo(Report.DEFAULT);
            assertThat(settings.pipeline().ncu().ncuCli().list(NcuOption.SECTIONS, String.class))
                    .contains("InstructionStats");
        }
    }

    private static int top(ToolConfiguration configuration, List<String> words) {
        return configuration
                .compose(words)
                .settings()
                .pipeline()
                .ncu()
                .report()
                .kernels()
                .top();
    }

    private static List<String> providers(ToolConfiguration configuration) {
        return configuration.places().stream().map(ConfigSource::provider).toList();
    }

    private void write(String file, String text) throws IOException {
        Path path = folder.resolve(file);
        Files.createDirectories(path.getParent());
        Files.writeString(path, text);
    }
}
