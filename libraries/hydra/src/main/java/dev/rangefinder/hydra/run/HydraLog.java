package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.TreeReader;
import java.time.Clock;
import java.time.LocalDateTime;
import java.time.format.DateTimeFormatter;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/// What Hydra says of its own work, as `hydra.hydra_logging` wants it: on which stream and in which format. Files are
/// not written, and levels other than that of information are not told apart.
record HydraLog(List<Handler> handlers, Clock clock) {
    private static final DateTimeFormatter TIME = DateTimeFormatter.ofPattern("yyyy-MM-dd HH:mm:ss,SSS", Locale.ROOT);
    private static final Set<String> SHOWN_LEVELS = Set.of("INFO", "DEBUG", "NOTSET");

    /// Somebody who takes lines, and how they look.
    private record Handler(Consumer<String> stream, String format) {}

    static HydraLog of(HydraSession session, Composition composition) {
        TreeReader reader = session.reader(composition);
        var handlers = new ArrayList<Handler>();
        if (reader.select("hydra.hydra_logging").orElse(MapNode.EMPTY) instanceof MapNode logging
                && logging.get("root").orElse(MapNode.EMPTY) instanceof MapNode root
                && (isShown(text(root, "level")) || Trees.isTrue(reader, "hydra.verbose"))
                && root.get("handlers").orElse(ListNode.of(List.of())) instanceof ListNode names) {
            for (Node name : names.items()) {
                handler(session.console(), logging, name).ifPresent(handlers::add);
            }
        }
        return new HydraLog(handlers, session.clock());
    }

    void info(String message) {
        String time = TIME.format(LocalDateTime.now(clock));
        for (Handler handler : handlers) {
            String line = handler.format()
                    .replace("%(asctime)s", time)
                    .replace("%(name)s", "hydra")
                    .replace("%(levelname)s", "INFO")
                    .replace("%(message)s", message);
            handler.stream().accept(line + "\n");
        }
    }

    private static boolean isShown(Optional<String> level) {
        return level.isPresent() && SHOWN_LEVELS.contains(level.get());
    }

    private static Optional<Handler> handler(Console console, MapNode logging, Node name) {
        if (!(name instanceof ScalarNode scalar)) {
            return Optional.empty();
        }
        MapNode handler = map(map(logging, "handlers"), scalar.value().pythonText());
        if (handler.entries().isEmpty() || handler.get("filename").isPresent()) {
            return Optional.empty();
        }
        boolean toOutput = text(handler, "stream")
                .filter(stream -> stream.endsWith("stdout"))
                .isPresent();
        String format = text(handler, "formatter")
                .flatMap(formatter -> text(map(map(logging, "formatters"), formatter), "format"))
                .orElse("%(message)s");
        return Optional.of(new Handler(toOutput ? console.output() : console.errors(), format));
    }

    private static MapNode map(MapNode parent, String key) {
        return parent.get(key).orElse(MapNode.EMPTY) instanceof MapNode map ? map : MapNode.EMPTY;
    }

    private static Optional<String> text(MapNode parent, String key) {
        return parent.get(key).orElse(MapNode.EMPTY) instanceof ScalarNode scalar && !scalar.isNull()
                ? Optional.of(scalar.value().pythonText())
                : Optional.empty();
    }
}
