package dev.rangefinder.app.settings;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.hydra.bind.BoundKey;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/// The tables of `docs/configuration.md` are made of `conf/` and of the types of settings, and so cannot drift.
class ConfigurationDocumentTest {
    private static final Path DOCUMENT = ConfTree.OURS.folder().resolveSibling("docs/configuration.md");
    private static final int LONGEST_VALUE = 60;

    @Test
    void the_tables_say_what_the_tree_and_the_types_say() throws IOException {
        String written = Files.readString(DOCUMENT);
        String generated = replaced(replaced(written, "presets", presets()), "keys", keys());
        if (System.getProperty("golden") != null) {
            Files.writeString(DOCUMENT, generated);
        }
        assertThat(DOCUMENT).as("'mvn -B verify -Dgolden' rewrites the tables").hasContent(generated);
    }

    private static String replaced(String document, String name, String table) {
        String begin = "<!-- " + name + " -->\n";
        String end = "<!-- end of " + name + " -->";
        int from = document.indexOf(begin) + begin.length();
        int to = document.indexOf(end);
        assertThat(from).as("%s has the marks of the table %s", DOCUMENT, name).isBetween(begin.length(), to);
        return document.substring(0, from) + "\n" + table + "\n" + document.substring(to);
    }

    private static String presets() {
        var rows = new StringBuilder("| override | preset | what it is |\n|---|---|---|\n");
        for (ConfTree.Mount mount : ConfTree.OURS.mounts(Map.of())) {
            if (mount.key().isPresent()) {
                String group = mount.key().get().split("@", 2)[0];
                for (String option : options(group)) {
                    String file = group + "/" + option + ".yaml";
                    boolean usual = mount.file().equals(Optional.of(file));
                    rows.append("| `").append(word(mount.key().get(), group)).append("=…` | ");
                    rows.append(usual ? "**`" + option + "`**" : "`" + option + "`")
                            .append(" | ");
                    rows.append(cell(KeyComments.of(ConfTree.OURS.text(file)).title()))
                            .append(" |\n");
                }
            }
        }
        return rows.toString();
    }

    /// A package that a group has anyway need not be said.
    private static String word(String key, String group) {
        return key.equals(group + "@" + group.replace('/', '.')) ? group : key;
    }

    private static List<String> options(String group) {
        return ConfTree.OURS.files().stream()
                .filter(file -> file.startsWith(group + "/"))
                .map(file -> file.substring(group.length() + 1))
                .filter(file -> !file.contains("/"))
                .map(file -> file.replaceFirst("\\.yaml$", ""))
                .toList();
    }

    private static String keys() {
        Map<String, String> expected =
                new SettingsReader().keys().stream().collect(Collectors.toMap(BoundKey::path, BoundKey::expected));
        SequencedMap<String, String> comments = comments();
        var rows = new StringBuilder();
        var parts = new ArrayList<String>();
        values(ConfTree.OURS.composed(), "", comments).forEach((path, value) -> {
            String part = part(path);
            if (!parts.contains(part)) {
                parts.add(part);
                rows.append(rows.isEmpty() ? "" : "\n")
                        .append("### ")
                        .append(heading(part))
                        .append("\n\n");
                rows.append("| key | usual value | takes | what it does |\n|---|---|---|---|\n");
            }
            String takes = expected.getOrDefault(path, "anything: it belongs to the workload");
            rows.append("| `").append(path).append("` | ").append(value).append(" | ");
            rows.append(cell(takes(path, takes)))
                    .append(" | ")
                    .append(cell(comments.getOrDefault(path, "")))
                    .append(" |\n");
        });
        return rows.toString();
    }

    private static String takes(String path, String takes) {
        return path.startsWith("hydra.") ? "as in Hydra" : takes;
    }

    private static String heading(String part) {
        return part.isEmpty() ? "The run" : "`" + part + "`";
    }

    /// The first keys of a path that make a table of their own.
    private static String part(String path) {
        return List.of(
                        "pipeline.ncu.ncu_cli",
                        "pipeline.ncu.report",
                        "pipeline.ncu",
                        "pipeline.nsys",
                        "pipeline",
                        "model",
                        "infer",
                        "dataset")
                .stream()
                .filter(part -> path.startsWith(part + "."))
                .findFirst()
                .orElse("");
    }

    /// What the files say of each key, the first file first; all of them are mounted in the order of the defaults
    /// list.
    private static SequencedMap<String, String> comments() {
        var comments = new LinkedHashMap<String, String>();
        for (ConfTree.Mount mount : ConfTree.OURS.mounts(Map.of())) {
            String prefix = mount.into().stream().map(key -> key + ".").collect(Collectors.joining());
            mount.file()
                    .ifPresent(file -> KeyComments.of(ConfTree.OURS.text(file))
                            .byPath()
                            .forEach((path, comment) -> comments.putIfAbsent(prefix + path, comment)));
        }
        return comments;
    }

    /// The values of the tree as it ships, the parts in the order in which one reads.
    private static SequencedMap<String, String> values(Node node, String path, Map<String, String> comments) {
        var values = new LinkedHashMap<String, String>();
        if (node instanceof MapNode map && (path.isEmpty() || !map.entries().isEmpty())) {
            map.entries().forEach((key, value) -> {
                String below = path.isEmpty() ? key.pythonText() : path + "." + key.pythonText();
                values.putAll(values(value, below, comments));
            });
        } else {
            assertThat(comments).as("comments of keys").containsKey(path);
            values.put(path, "`" + shown(node) + "`");
        }
        return path.isEmpty() ? inReadingOrder(values) : values;
    }

    private static SequencedMap<String, String> inReadingOrder(SequencedMap<String, String> values) {
        var ordered = new LinkedHashMap<String, String>();
        for (String part : List.of(
                "pipeline.ncu",
                "pipeline.ncu.ncu_cli",
                "pipeline.ncu.report",
                "pipeline.nsys",
                "pipeline",
                "",
                "model",
                "infer",
                "dataset")) {
            values.forEach((path, value) -> {
                if (part(path).equals(part)) {
                    ordered.put(path, value);
                }
            });
        }
        return ordered;
    }

    private static String shown(Node node) {
        String text = text(node);
        return text.length() <= LONGEST_VALUE ? text : text.substring(0, LONGEST_VALUE) + "…";
    }

    private static String text(Node node) {
        return switch (node) {
            case ListNode list ->
                list.items().stream().map(ConfigurationDocumentTest::text).collect(Collectors.joining(", ", "[", "]"));
            case MapNode _ -> "{}";
            case ScalarNode leaf ->
                switch (leaf.value()) {
                    case Scalar.Null() -> "null";
                    case Scalar.Bool(boolean value) -> Boolean.toString(value);
                    case Scalar.Text(String text) -> text.replace("\n", "\\n").replace("|", "\\|");
                    case Scalar.Bytes bytes -> bytes.pythonText();
                    case Scalar.Whole _, Scalar.Real _ -> leaf.value().pythonText();
                };
        };
    }

    private static String cell(String text) {
        return text.replace("|", "\\|").replace("<", "&lt;").replace("*", "\\*");
    }
}
