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

/// How the files of a kernel came about, as `command.yaml` says it.
///
/// @param argv of ncu, with the workload behind it
/// @param launches how many were profiled
/// @param outcome a word: profiled, nothing, failed, interrupted
record KernelProvenance(
        KernelEntry kernel,
        int rank,
        List<String> argv,
        Optional<String> toolVersion,
        boolean simulated,
        Instant started,
        Instant finished,
        int exitStatus,
        long launches,
        String outcome,
        String version) {
    private static final String SCHEMA = "rangefinder.kernel/1";

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
                .with("tool_version", text(toolVersion.orElse("unknown")))
                .with("simulated", ScalarNode.of(new Scalar.Bool(simulated)))
                .with("started", text(started.toString()))
                .with("finished", text(finished.toString()))
                .with("exit_status", number(exitStatus))
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

    private static String host() {
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
