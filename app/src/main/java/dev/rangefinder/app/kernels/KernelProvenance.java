package dev.rangefinder.app.kernels;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.io.IOException;
import java.net.InetAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;

/// How the files of a kernel came about, as `command.yaml` says it.
///
/// @param argv of ncu, with the workload behind it; written down before it runs (P2)
/// @param finished empty while it runs
/// @param launches how many were profiled
/// @param outcome a word: running, profiled, nothing, failed, interrupted
record KernelProvenance(
        KernelEntry kernel,
        int rank,
        List<String> argv,
        Optional<String> toolVersion,
        boolean simulated,
        Instant started,
        Optional<Instant> finished,
        OptionalInt exitStatus,
        long launches,
        String outcome,
        String version) {
    private static final ScalarNode NONE = ScalarNode.of(new Scalar.Null());
    private static final String SCHEMA = "rangefinder.kernel/1";

    static KernelProvenance begun(
            KernelEntry kernel, int rank, List<String> argv, boolean simulated, Instant started, String version) {
        return new KernelProvenance(
                kernel,
                rank,
                argv,
                Optional.empty(),
                simulated,
                started,
                Optional.empty(),
                OptionalInt.empty(),
                0,
                "running",
                version);
    }

    KernelProvenance ended(Optional<String> ofTool, Instant when, int exit, long profiled, String word) {
        return new KernelProvenance(
                kernel,
                rank,
                argv,
                ofTool,
                simulated,
                started,
                Optional.of(when),
                OptionalInt.of(exit),
                profiled,
                word,
                version);
    }

    String yaml() {
        MapNode map = MapNode.EMPTY
                .with("schema", text(SCHEMA))
                .with("kernel", text(kernel.name()))
                .with("regex", text(kernel.regex()))
                .with("description", text(kernel.description()))
                .with("rank", number(rank))
                .with("outcome", text(outcome))
                .with("launches", number(launches))
                .with("argv", ListNode.of(argv.stream().map(ScalarNode::of).toList()))
                .with("tool", text("ncu"))
                .with("tool_version", toolVersion.map(KernelProvenance::text).orElse(NONE))
                .with("simulated", ScalarNode.of(new Scalar.Bool(simulated)))
                .with("started", text(started.toString()))
                .with("finished", finished.map(when -> text(when.toString())).orElse(NONE))
                .with("exit_status", exitStatus.isPresent() ? number(exitStatus.getAsInt()) : NONE)
                .with("rangefinder", text(version))
                .with("host", text(host()));
        return YamlWriter.write(map);
    }

    /// The share of the time of all kernels that the description of a kernel tells; empty where there is no such file.
    static OptionalDouble share(Path file) {
        try {
            if (!Files.isRegularFile(file) || Files.size(file) > YamlReader.MAX_LENGTH) {
                return OptionalDouble.empty();
            }
            if (YamlReader.read(Files.readString(file), file.toString()) instanceof MapNode map
                    && map.get("description").orElse(MapNode.EMPTY) instanceof ScalarNode description) {
                return new KernelEntry("-", "-", description.value().pythonText()).share();
            }
            return OptionalDouble.empty();
        } catch (IOException | ConfigException _) {
            // Somebody else's file, or an edited one; the report does without it.
            return OptionalDouble.empty();
        }
    }

    static String host() {
        try {
            return InetAddress.getLocalHost().getHostName();
        } catch (IOException _) {
            return "unknown";
        }
    }

    private static ScalarNode text(String text) {
        return ScalarNode.of(text);
    }

    private static ScalarNode number(long number) {
        return ScalarNode.of(Scalar.Whole.of(number));
    }
}
