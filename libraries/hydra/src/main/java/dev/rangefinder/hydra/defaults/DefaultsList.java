package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.Set;

/// Everything that is loaded, in order, for a primary configuration and some overrides.
///
/// @param configs what is merged, the first first
/// @param tree the same as a tree, with what was deleted or stayed empty
/// @param choices override key to option (none: empty), in the order of visiting
/// @param valueOverrides the overrides that choose no group: they change values after the merge
public record DefaultsList(
        List<ListedConfig> configs,
        DefaultsNode tree,
        SequencedMap<String, Optional<String>> choices,
        List<ConfigOverride> valueOverrides,
        List<String> warnings) {
    /// The path that stands for no primary configuration at all.
    static final String NO_CONFIG = "_dummy_empty_config_";

    /// Builds the list.
    ///
    /// @param configName the primary configuration; empty for none, where overrides do it all
    public static DefaultsList of(
            ConfigRepository repository,
            Optional<String> configName,
            List<ConfigOverride> overrides,
            DefaultsMode mode,
            Resolvers resolvers) {
        return of(DefaultsTree.of(repository, configName, overrides, mode, resolvers));
    }

    private static DefaultsList of(DefaultsTree tree) {
        List<ListedConfig> configs = listed(tree.root());
        refuseDuplicates(configs);
        tree.refuseUnused();
        return new DefaultsList(configs, tree.root(), tree.choices(), tree.valueOverrides(), tree.warnings());
    }

    private static List<ListedConfig> listed(DefaultsNode tree) {
        var configs = new ArrayList<ListedConfig>();
        if (tree.children().isEmpty()) {
            tree.item().ifPresent(item -> entry(item, Optional.empty()).ifPresent(configs::add));
        }
        walk(tree, Optional.empty(), configs);
        return configs;
    }

    private static void walk(DefaultsNode node, Optional<String> parent, List<ListedConfig> configs) {
        Optional<String> name =
                Optional.of(node.item().map(PlacedItem::configPath).orElse("<root>"));
        for (DefaultsNode child : node.children()) {
            if (!child.children().isEmpty()) {
                walk(child, name, configs);
            } else if (child.item().orElseThrow().isSelf()) {
                listed(node.item().orElseThrow(), parent, true, Optional.empty())
                        .ifPresent(configs::add);
            } else {
                entry(child.item().orElseThrow(), name).ifPresent(configs::add);
            }
        }
    }

    private static Optional<ListedConfig> entry(PlacedItem item, Optional<String> parent) {
        if (item.deleted() || item.isNothing() || item.isMissing()) {
            return Optional.empty();
        }
        Optional<String> key =
                item.item() instanceof DefaultItem.GroupDefault ? Optional.of(item.overrideKey()) : Optional.empty();
        return listed(item, parent, false, key);
    }

    private static Optional<ListedConfig> listed(
            PlacedItem item, Optional<String> parent, boolean isSelf, Optional<String> key) {
        String path = item.configPath();
        return path.equals(NO_CONFIG)
                ? Optional.empty()
                : Optional.of(new ListedConfig(path, item.finalPackage(), parent, isSelf, item.primary(), key));
    }

    private static void refuseDuplicates(List<ListedConfig> configs) {
        Set<String> seen = new HashSet<>();
        for (ListedConfig config : configs) {
            String key = config.overrideKey().orElse("");
            if (!key.isEmpty() && !seen.add(key)) {
                throw new ConfigException(Kind.COMPOSITION, key + " appears more than once in the final defaults list");
            }
        }
    }
}
