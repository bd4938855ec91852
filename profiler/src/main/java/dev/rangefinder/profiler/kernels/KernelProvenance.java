package dev.rangefinder.profiler.kernels;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.profiler.process.Host;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// How the files of a kernel came about, as `command.yaml` says it.
///
/// @param argv of ncu, with the workload behind it; written down before it runs (P2)
/// @param finished empty while it runs
/// @param launches how many were profiled
/// @param outcome a word: running, profiled, nothing, failed, interrupted
/// @param files in the same folder that are ours; nothing else is ever removed from it (P7)
public record KernelProvenance(
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
        String version,
        List<String> files) {
    private static final String SCHEMA = "rangefinder.kernel/1";
    /// A name that leads nowhere else.
    private static final Pattern NAME = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,200}");

    static final String PROFILED = "profiled";

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
                version,
                List.of());
    }

    KernelProvenance ended(
            Optional<String> ofTool, Instant when, int exit, long profiled, String word, List<String> made) {
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
                version,
                made);
    }

    String yaml() {
        MapNode map = MapNode.EMPTY
                .with("schema", ScalarNode.of(SCHEMA))
                .with("kernel", ScalarNode.of(kernel.name()))
                .with("regex", ScalarNode.of(kernel.regex()))
                .with("description", ScalarNode.of(kernel.description()))
                .with("rank", ScalarNode.of(rank))
                .with("outcome", ScalarNode.of(outcome))
                .with("launches", ScalarNode.of(launches))
                .with("argv", ListNode.ofTexts(argv))
                .with("tool", ScalarNode.of("ncu"))
                .with("tool_version", ScalarNode.of(toolVersion))
                .with("simulated", ScalarNode.of(simulated))
                .with("started", ScalarNode.of(started.toString()))
                .with("finished", ScalarNode.of(finished.map(Instant::toString)))
                .with(
                        "exit_status",
                        exitStatus.isPresent()
                                ? ScalarNode.of(exitStatus.getAsInt())
                                : ScalarNode.of(new Scalar.Null()))
                .with("rangefinder", ScalarNode.of(version))
                .with("host", ScalarNode.of(Host.name()))
                .with("files", ListNode.ofTexts(files));
        return YamlWriter.write(map);
    }

    /// The share of the time of all kernels that the description of a kernel tells; empty where there is no such file.
    public static OptionalDouble share(Path file) {
        return word(file, "description")
                .map(description -> new KernelEntry("-", "-", description).share())
                .orElse(OptionalDouble.empty());
    }

    /// Whether a record of ours says that its kernel was profiled.
    static boolean saysProfiled(Path file) {
        return word(file, "outcome").equals(Optional.of(PROFILED)) && isRecord(file);
    }

    /// Whether this is a record of ours.
    static boolean isRecord(Path file) {
        return word(file, "schema").equals(Optional.of(SCHEMA));
    }

    private static Optional<String> word(Path file, String key) {
        return read(file)
                .get(key)
                .filter(ScalarNode.class::isInstance)
                .map(node -> ((ScalarNode) node).value().pythonText());
    }

    /// Empty where there is no such file, or somebody else's, or an edited one: everybody does without it.
    private static MapNode read(Path file) {
        try {
            boolean sensible = Files.isRegularFile(file) && Files.size(file) <= YamlReader.MAX_LENGTH;
            return sensible && YamlReader.read(Files.readString(file), file.toString()) instanceof MapNode map
                    ? map
                    : MapNode.EMPTY;
        } catch (IOException | ConfigException _) {
            return MapNode.EMPTY;
        }
    }

    /// The text of a record whose run was killed when the capture was whole already.
    ///
    /// @param made the files that are there now
    static String completed(Path file, KernelFiles.Contents contents, Instant when, List<String> made) {
        return YamlWriter.write(read(file)
                .with("outcome", ScalarNode.of(PROFILED))
                .with("launches", ScalarNode.of(contents.launches()))
                .with("tool_version", ScalarNode.of(contents.toolVersion()))
                .with("finished", ScalarNode.of(when.toString()))
                .with("files", ListNode.ofTexts(made)));
    }

    /// Which files in the folder of a record are ours. Earlier versions listed none: all names that we give were.
    static Predicate<String> owned(Path file) {
        if (isRecord(file) && read(file).get("files").isEmpty()) {
            return KernelFiles::isName;
        }
        return files(file)::contains;
    }

    /// The files that a record of ours lists; none where there is no such record.
    static List<String> files(Path file) {
        if (!isRecord(file) || !(read(file).get("files").orElse(MapNode.EMPTY) instanceof ListNode list)) {
            return List.of();
        }
        return list.items().stream()
                .filter(ScalarNode.class::isInstance)
                .map(item -> ((ScalarNode) item).value().pythonText())
                .filter(name -> NAME.matcher(name).matches())
                .toList();
    }
}
