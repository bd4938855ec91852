package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.yaml.YamlReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// A `conf/` tree, put together as simply as its primary configuration allows: files merged into packages, in order.
record ConfTree(Path folder) {
    static final ConfTree OURS =
            new ConfTree(Path.of(System.getProperty("rangefinder.root", "..")).resolve("conf"));

    /// An item of the defaults list.
    ///
    /// @param key what a word must say to choose another option; empty where none can be chosen
    /// @param file relative to the folder; empty for a placeholder
    /// @param into the keys from the root to where the file goes
    record Mount(Optional<String> key, Optional<String> file, List<String> into) {}

    List<String> files() {
        try (Stream<Path> files = Files.walk(folder)) {
            return files.filter(file -> file.toString().endsWith(".yaml"))
                    .map(file -> folder.relativize(file).toString().replace('\\', '/'))
                    .sorted()
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    String text(String file) {
        try {
            return Files.readString(folder.resolve(file));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    MapNode read(String file) {
        return (MapNode) YamlReader.readConfig(text(file), "conf/" + file);
    }

    /// The defaults list with some options chosen, by key.
    List<Mount> mounts(Map<String, String> choices) {
        ListNode defaults = (ListNode) read("config.yaml").get("defaults").orElseThrow();
        var mounts = new ArrayList<Mount>();
        for (Node item : defaults.items()) {
            if (item instanceof MapNode map) {
                var entry = map.entries().firstEntry();
                String key = text(entry.getKey());
                Optional<String> option = Optional.ofNullable(choices.get(key))
                        .or(() -> Optional.of(((ScalarNode) entry.getValue()).value())
                                .filter(value -> !(value instanceof Scalar.Null))
                                .map(ConfTree::text));
                mounts.add(new Mount(
                        Optional.of(key), option.map(name -> key.split("@", 2)[0] + "/" + name + ".yaml"), into(key)));
            } else {
                String path = text(((ScalarNode) item).value());
                mounts.add(
                        path.equals("_self_")
                                ? new Mount(Optional.empty(), Optional.of("config.yaml"), List.of())
                                : new Mount(
                                        Optional.empty(), Optional.of(path.split("@", 2)[0] + ".yaml"), into(path)));
            }
        }
        return mounts;
    }

    /// The tree with some options chosen; interpolations of plain keys are replaced by their values.
    MapNode composed(Map<String, String> choices) {
        MapNode root = MapNode.EMPTY;
        for (Mount mount : mounts(choices)) {
            if (mount.file().isPresent()) {
                MapNode content = read(mount.file().get()).without("defaults");
                for (String key : mount.into().reversed()) {
                    content = MapNode.EMPTY.withOrigin(content.origin()).with(key, content);
                }
                root = merged(root, content);
            }
        }
        return (MapNode) resolved(root, root);
    }

    MapNode composed() {
        return composed(Map.of());
    }

    /// The tree with one value changed, as a word would: the key must be there.
    static MapNode changed(MapNode tree, String path, Node value) {
        String[] steps = path.split("\\.", 2);
        Node old = tree.get(steps[0]).orElseThrow(() -> new IllegalArgumentException("no key " + path));
        return tree.with(steps[0], steps.length == 1 ? value : changed((MapNode) old, steps[1], value));
    }

    private static List<String> into(String key) {
        String[] parts = key.split("@", 2);
        return List.of((parts.length == 2 ? parts[1] : parts[0].replace('/', '.')).split("\\.", -1));
    }

    private static MapNode merged(MapNode under, MapNode over) {
        MapNode merged = under;
        for (var entry : over.entries().entrySet()) {
            Node value = entry.getValue() instanceof MapNode map
                            && under.get(entry.getKey()).orElse(null) instanceof MapNode old
                    ? merged(old, map)
                    : entry.getValue();
            merged = merged.with(entry.getKey(), value);
        }
        return merged;
    }

    private static Node resolved(Node node, MapNode root) {
        if (node instanceof MapNode map) {
            MapNode changed = map;
            for (var entry : map.entries().entrySet()) {
                changed = changed.with(entry.getKey(), resolved(entry.getValue(), root));
            }
            return changed;
        }
        if (node instanceof ScalarNode leaf
                && leaf.value() instanceof Scalar.Text(String text)
                && text.matches("\\$\\{[a-z_.]+}")) {
            Node target = root;
            for (String key : text.substring(2, text.length() - 1).split("\\.", -1)) {
                target = ((MapNode) target).get(key).orElseThrow();
            }
            return target.withOrigin(leaf.origin());
        }
        return node;
    }

    private static String text(Scalar scalar) {
        return ((Scalar.Text) scalar).value();
    }
}
