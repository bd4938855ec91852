package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.ListedConfig;
import dev.rangefinder.hydra.defaults.LoadedConfig;
import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.ScalarNode;
import dev.rangefinder.hydra.tree.HydraSchema;
import dev.rangefinder.hydra.tree.Merge;
import java.util.List;

/// Merges the configurations of a defaults list, each into its package.
record Merging(ConfigRepository repository, Resolvers resolvers) {
    /// Parts of a package: as many as a key may have.
    private static final int MAX_PARTS = 200;

    MapNode merge(List<ListedConfig> configs) {
        Node merged = MapNode.EMPTY;
        for (ListedConfig config : configs) {
            LoadedConfig loaded = repository
                    .load(config.configPath())
                    .orElseThrow(() -> new IllegalStateException("listed and not there: " + config.configPath()));
            Node content = inPackage(loaded.content(), config.packageName());
            refuseSearchPath(config, content);
            try {
                merged = Merge.merge(merged, content, resolvers, HydraSchema.root());
            } catch (ConfigException e) {
                throw new ConfigException(
                        Kind.COMPOSITION,
                        "In '" + config.configPath() + "': " + e.kind().originalName()
                                + " raised while composing config:\n" + e.getMessage(),
                        e);
            }
        }
        if (merged instanceof MapNode map) {
            return map;
        }
        throw new ConfigException(Kind.TYPE, "The configuration is a list at its root");
    }

    private static Node inPackage(Node content, String packageName) {
        if (packageName.isEmpty()) {
            return content;
        }
        List<String> parts = List.of(packageName.split("\\.", -1));
        if (parts.size() > MAX_PARTS) {
            throw new ConfigException(Kind.COMPOSITION, "a package has more than " + MAX_PARTS + " parts");
        }
        Node wrapped = content;
        MapNode around = MapNode.EMPTY.withOrigin(content.origin());
        for (String part : parts.reversed()) {
            wrapped = around.with(part, wrapped);
        }
        return wrapped;
    }

    /// Only the primary configuration may extend the search path: the others are found by it.
    private static void refuseSearchPath(ListedConfig config, Node content) {
        if (config.primary() || config.configPath().equals("hydra/config")) {
            return;
        }
        if (content instanceof MapNode map
                && map.get("hydra").orElse(MapNode.EMPTY) instanceof MapNode hydra
                && hydra.get("searchpath").isPresent()
                && !isNothing(hydra.get("searchpath").get())) {
            throw new ConfigException(
                    Kind.COMPOSITION,
                    "In '" + config.configPath()
                            + "': Overriding hydra.searchpath is only supported from the primary config");
        }
    }

    /// An empty list counts as a search path: whoever wrote it wanted to change something.
    private static boolean isNothing(Node node) {
        return node instanceof ScalarNode scalar && (scalar.isNull() || scalar.isMissing());
    }
}
