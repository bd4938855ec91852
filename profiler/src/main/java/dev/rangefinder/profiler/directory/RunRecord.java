package dev.rangefinder.profiler.directory;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// How far a run has come, kept in its folder so that it can be resumed, and so that later plans know what it cost.
///
/// @param ended how the run ended; empty while it goes on
/// @param replacing whether it is complete, and on its way into the place of an earlier run (P7)
/// @param essence the words of all commands, in order: what makes two runs the same
/// @param captures in the order of the plan; those that have not begun are not listed
/// @param files that are the run's own, in its folder: nothing else is ever removed (P7)
/// @param messages what the run had to tell besides its captures
public record RunRecord(
        Optional<CaptureStatus> ended,
        boolean replacing,
        List<String> essence,
        List<Captured> captures,
        List<String> files,
        List<Message> messages) {
    static final String FILE = RunPlaces.RECORD;
    private static final String SCHEMA = RunPlaces.SCHEMA + "1";
    private static final String RUNNING = "running";
    private static final String REPLACING = "replacing";
    /// Ours have the words of a few commands.
    private static final long LARGEST = 16 << 20;
    /// More than any run counts, and little enough to be added up.
    private static final int MOST_BITS = 50;
    /// More than any run has to tell.
    private static final int MOST_MESSAGES = 1_000;

    public RunRecord {
        essence = List.copyOf(essence);
        captures = List.copyOf(captures);
        files = List.copyOf(files);
        messages = messages.stream().limit(MOST_MESSAGES).toList();
    }

    static RunRecord begun(List<String> essence) {
        return new RunRecord(Optional.empty(), false, essence, List.of(), List.of(), List.of());
    }

    /// One capture.
    ///
    /// @param folder in the run directory
    /// @param status how the capture itself ended, whatever became of its exports
    /// @param profiled how many launches or ranges
    /// @param passes of all of them together
    /// @param messages what it had to tell
    public record Captured(
            String folder,
            CaptureStatus status,
            long profiled,
            long passes,
            long milliseconds,
            List<Message> messages) {
        public Captured {
            messages = messages.stream().limit(MOST_MESSAGES).toList();
        }
    }

    /// What the folder says; empty where it says nothing that makes sense.
    public static Optional<RunRecord> in(Path root) {
        Path file = root.resolve(FILE);
        try {
            if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) || Files.size(file) > LARGEST) {
                return Optional.empty();
            }
            return read(YamlReader.read(Files.readString(file), file.toString()));
        } catch (CharacterCodingException | ConfigException _) {
            // Somebody else's file, or an edited one; a run beside it must not suffer.
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    RunRecord with(Captured captured) {
        var all = new ArrayList<>(without(captured.folder()).captures);
        all.add(captured);
        return new RunRecord(ended, replacing, essence, all, files, messages);
    }

    RunRecord without(String folder) {
        List<Captured> others = captures.stream()
                .filter(captured -> !captured.folder().equals(folder))
                .toList();
        return new RunRecord(ended, replacing, essence, others, files, messages);
    }

    /// The same, which goes on.
    RunRecord running() {
        return new RunRecord(Optional.empty(), false, essence, captures, files, messages);
    }

    RunRecord ended(CaptureStatus status) {
        return new RunRecord(Optional.of(status), false, essence, captures, files, messages);
    }

    RunRecord takingItsPlace() {
        return new RunRecord(ended, true, essence, captures, files, messages);
    }

    /// Whether there is nothing to go on with.
    boolean isDone() {
        return !replacing && ended.equals(Optional.of(CaptureStatus.DONE));
    }

    public RunRecord saying(List<Message> other) {
        return new RunRecord(ended, replacing, essence, captures, files, other);
    }

    /// The same, with this first.
    public RunRecord saying(Message message) {
        var all = new ArrayList<>(List.of(message));
        all.addAll(messages);
        return saying(all);
    }

    RunRecord with(Collection<String> other) {
        return new RunRecord(ended, replacing, essence, captures, List.copyOf(other), messages);
    }

    /// What every report of the run tells, not only the first (C4).
    List<Message> told() {
        return Stream.concat(messages.stream(), captures.stream().flatMap(captured -> captured.messages().stream()))
                .toList();
    }

    /// How a capture ended; empty where it never did.
    Optional<Captured> of(String folder) {
        return captures.stream()
                .filter(captured -> captured.folder().equals(folder))
                .findFirst();
    }

    /// nsys writes a recording also when it is ended before the program, and only the record tells such a one apart.
    boolean callsWhole(String folder) {
        return of(folder).stream().allMatch(captured -> captured.status().isWhole());
    }

    String yaml() {
        return YamlWriter.write(MapNode.EMPTY
                .with("schema", ScalarNode.of(SCHEMA))
                .with(
                        "status",
                        ScalarNode.of(
                                replacing
                                        ? REPLACING
                                        : ended.map(RunRecord::word).orElse(RUNNING)))
                .with(
                        "captures",
                        ListNode.of(captures.stream().map(RunRecord::node).toList()))
                .with("commands", ListNode.ofTexts(essence))
                .with("files", ListNode.ofTexts(files))
                .with("messages", nodes(messages)));
    }

    private static ListNode nodes(List<Message> messages) {
        return ListNode.of(messages.stream().map(RunRecord::node).toList());
    }

    private static List<Message> messages(MapNode map) {
        return items(map, "messages").stream()
                .filter(MapNode.class::isInstance)
                .map(message -> message((MapNode) message))
                .toList();
    }

    private static MapNode node(Message message) {
        return MapNode.EMPTY
                .with("level", ScalarNode.of(message.level().name().toLowerCase(Locale.ROOT)))
                .with("code", ScalarNode.of(message.code()))
                .with("text", ScalarNode.of(message.text()))
                .with("remedy", ScalarNode.of(message.remedy()));
    }

    private static Message message(MapNode map) {
        Message.Level level = Stream.of(Message.Level.values())
                .filter(one -> one.name().equalsIgnoreCase(text(map, "level")))
                .findFirst()
                .orElse(Message.Level.WARNING);
        return new Message(level, text(map, "code"), text(map, "text"), text(map, "remedy"));
    }

    private static MapNode node(Captured captured) {
        return MapNode.EMPTY
                .with("folder", ScalarNode.of(captured.folder()))
                .with("status", ScalarNode.of(word(captured.status())))
                .with("profiled", ScalarNode.of(captured.profiled()))
                .with("passes", ScalarNode.of(captured.passes()))
                .with("milliseconds", ScalarNode.of(captured.milliseconds()))
                .with("messages", nodes(captured.messages()));
    }

    private static Optional<RunRecord> read(Node node) {
        if (!(node instanceof MapNode map) || !text(map, "schema").equals(SCHEMA)) {
            return Optional.empty();
        }
        List<Captured> captures = items(map, "captures").stream()
                .filter(MapNode.class::isInstance)
                .map(MapNode.class::cast)
                .map(captured -> new Captured(
                        text(captured, "folder"),
                        status(text(captured, "status")),
                        whole(captured, "profiled"),
                        whole(captured, "passes"),
                        whole(captured, "milliseconds"),
                        messages(captured)))
                .toList();
        List<String> files =
                texts(map, "files").stream().filter(RunRecord::staysInside).toList();
        String word = text(map, "status").toLowerCase(Locale.ROOT);
        boolean replacing = word.equals(REPLACING);
        Optional<CaptureStatus> ended =
                Optional.of(replacing ? CaptureStatus.DONE : status(word)).filter(_ -> !word.equals(RUNNING));
        return Optional.of(new RunRecord(ended, replacing, texts(map, "commands"), captures, files, messages(map)));
    }

    /// A record that somebody edited must not lead us out of its folder.
    private static boolean staysInside(String name) {
        try {
            Path path = Path.of(name);
            return !name.isEmpty()
                    && !path.isAbsolute()
                    && path.equals(path.normalize())
                    && !path.startsWith("..")
                    && !name.equals(FILE);
        } catch (InvalidPathException _) {
            return false;
        }
    }

    private static List<String> texts(MapNode map, String key) {
        return items(map, key).stream()
                .map(item -> item instanceof ScalarNode(var value, var origin) ? value.pythonText() : "")
                .toList();
    }

    private static String word(CaptureStatus status) {
        return status.name().toLowerCase(Locale.ROOT);
    }

    private static CaptureStatus status(String word) {
        return Stream.of(CaptureStatus.values())
                .filter(status -> word(status).equalsIgnoreCase(word))
                .findFirst()
                .orElse(CaptureStatus.FAILED);
    }

    private static String text(MapNode map, String key) {
        return map.get(key)
                .filter(ScalarNode.class::isInstance)
                .map(node -> ((ScalarNode) node).value().pythonText())
                .orElse("");
    }

    private static long whole(MapNode map, String key) {
        return map.get(key).orElse(MapNode.EMPTY) instanceof ScalarNode(Scalar.Whole(var number), var origin)
                        && number.signum() >= 0
                        && number.bitLength() <= MOST_BITS
                ? number.longValue()
                : 0;
    }

    private static List<Node> items(MapNode map, String key) {
        return map.get(key).orElse(MapNode.EMPTY) instanceof ListNode list ? list.items() : List.of();
    }
}
