package dev.rangefinder.profiler.kernels;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import dev.rangefinder.hydra.yaml.YamlWriter;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The list of kernels as YAML: under `kernels`, each with `name`, `regex` and `description`; the first ranks first.
public final class KernelList {
    private KernelList() {}

    /// The text of a list.
    ///
    /// @param remarks lines on top, for people
    public static String yaml(List<KernelEntry> kernels, List<String> remarks) {
        StringBuilder text = new StringBuilder();
        remarks.forEach(remark ->
                text.append("# ").append(remark.replaceAll("\\p{Cntrl}", " ")).append('\n'));
        return text.append(YamlWriter.write(MapNode.EMPTY.with(
                        "kernels",
                        ListNode.of(kernels.stream().map(KernelList::node).toList()))))
                .toString();
    }

    private static MapNode node(KernelEntry kernel) {
        return MapNode.EMPTY
                .with("name", ScalarNode.of(kernel.name()))
                .with("regex", ScalarNode.of(kernel.regex()))
                .with("description", ScalarNode.of(kernel.description()));
    }

    /// Reads a list. Without an expression the name itself is meant.
    ///
    /// @throws ConfigException if it is none
    public static List<KernelEntry> read(Path file) {
        Node node = parsed(file);
        if (!(node instanceof MapNode map) || !(map.get("kernels").orElse(MapNode.EMPTY) instanceof ListNode list)) {
            throw refused(file + ": there is no list 'kernels' in it");
        }
        var kernels = new ArrayList<KernelEntry>();
        for (Node item : list.items()) {
            kernels.add(entry(item, file, kernels.size() + 1));
        }
        return kernels;
    }

    private static Node parsed(Path file) {
        try {
            if (Files.size(file) > YamlReader.MAX_LENGTH) {
                throw refused(file + ": too large for a list of kernels");
            }
            return YamlReader.read(Files.readString(file), file.toString());
        } catch (CharacterCodingException _) {
            throw refused(file + ": not a text in UTF-8");
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static KernelEntry entry(Node item, Path file, int number) {
        String where = file + ": kernel " + number;
        if (!(item instanceof MapNode map)) {
            throw refused(where + " is not a name with its expression");
        }
        String name = text(map, "name").orElseThrow(() -> refused(where + " has no name"));
        String regex = text(map, "regex").orElseGet(() -> KernelEntry.exactly(name));
        return new KernelEntry(name, regex, text(map, "description").orElse(""));
    }

    private static Optional<String> text(MapNode map, String key) {
        return map.get(key)
                .filter(node -> node instanceof ScalarNode scalar && !scalar.isNull())
                .map(node -> ((ScalarNode) node).value().pythonText())
                .filter(text -> !text.isBlank());
    }

    private static ConfigException refused(String what) {
        return new ConfigException(Kind.VALUE, what, "'kernels top' writes such lists");
    }
}
