package dev.rangefinder.profiler.kernels;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.profiler.kernels.KernelPlans.Planned;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.process.Host;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How all folders of a run came about, as the `command.yaml` beside them says it: what was asked for, and what came of
/// each kernel so far. Its older keys (`timestamp` to `launch_command`) have the names that scripts look for.
final class SeriesProvenance {
    private static final String SCHEMA = "rangefinder.kernels/1";
    private static final int START_BYTES = 100;

    private final KernelRequest request;
    private final KernelPlans plan;
    private final Path output;
    private final Instant started;
    private final String version;
    private final List<MapNode> kernels = new ArrayList<>();
    private Optional<String> toolVersion = Optional.empty();

    SeriesProvenance(KernelRequest request, KernelPlans plan, Path output, Instant started, String version) {
        this.request = request;
        this.plan = plan;
        this.output = output;
        this.started = started;
        this.version = version;
    }

    /// Notes what came of the next kernel.
    ///
    /// @param ofTool the version of ncu, as far as its report tells it
    void add(KernelEntry kernel, String folder, String outcome, Optional<String> ofTool) {
        toolVersion = ofTool.or(() -> toolVersion);
        kernels.add(MapNode.EMPTY
                .with("name", ScalarNode.of(kernel.name()))
                .with("folder", ScalarNode.of(folder))
                .with("outcome", ScalarNode.of(outcome)));
    }

    /// @param planned how one of the kernels is captured; they differ in the name only
    /// @param finished empty while it runs
    String yaml(Planned planned, Optional<Instant> finished) {
        NcuCli options = planned.options();
        MapNode map = MapNode.EMPTY
                .with("schema", ScalarNode.of(SCHEMA))
                .with("timestamp", ScalarNode.of(started.toString()))
                .with("script", ScalarNode.of("rangefinder kernels profile"))
                .with("version", ScalarNode.of(version))
                .with("output_dir", ScalarNode.of(output.toString()))
                .with("kernel_source", ScalarNode.of(request.list().isPresent() ? "yaml_config" : "single_regex"))
                .with("kernel_config", ScalarNode.of(request.list().map(Path::toString)))
                .with("kernel_regex", ScalarNode.of(request.regex()))
                .with(
                        "topk",
                        request.topk().isPresent()
                                ? ScalarNode.of(request.topk().getAsInt())
                                : ScalarNode.of(new Scalar.Null()))
                .with("ncu_config", ScalarNode.of(request.ncuConfig()))
                .with("launch_skip", ScalarNode.of(plan.skip()))
                .with("launch_count", ScalarNode.of(plan.count()))
                .with("set", ScalarNode.of(options.value(NcuOption.SET, String.class)))
                .with("sections", ListNode.ofTexts(options.list(NcuOption.SECTIONS, String.class)))
                .with("metrics", ListNode.ofTexts(options.list(NcuOption.METRICS, String.class)))
                .with("launch_command", ListNode.ofTexts(planned.plan().workload()))
                .with("overrides", ListNode.ofTexts(plan.overrides()))
                .with("ncu_version", ScalarNode.of(toolVersion))
                .with("simulated", ScalarNode.of(planned.plan().simulated()))
                .with("finished", ScalarNode.of(finished.map(Instant::toString)))
                .with("host", ScalarNode.of(Host.name()))
                .with("kernels", ListNode.of(List.copyOf(kernels)));
        return YamlWriter.write(map);
    }

    /// Whether a file is such a record, and so ours to replace (P7).
    static boolean isOne(Path file) {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file)) {
            String start = new String(in.readNBytes(START_BYTES), StandardCharsets.UTF_8);
            return start.startsWith("schema: " + SCHEMA + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
