package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The tree of defaults lists for a primary configuration and some overrides, before it is read as a list.
public final class DefaultsTree {
    private final DefaultsNode root;
    private final GroupOverrides groups;
    private final List<String> warnings;

    private DefaultsTree(DefaultsNode root, GroupOverrides groups, List<String> warnings) {
        this.root = root;
        this.groups = groups;
        this.warnings = warnings;
    }

    /// Builds the tree.
    ///
    /// @param configName the primary configuration; empty for none, where overrides do it all
    public static DefaultsTree of(
            ConfigRepository repository,
            Optional<String> configName,
            List<ConfigOverride> overrides,
            DefaultsMode mode,
            Resolvers resolvers) {
        var groups = new GroupOverrides(repository, overrides, mode.lenientPackages());
        var builder = new TreeBuilder(repository, groups, mode.skipMissing(), resolvers);
        var primary = new DefaultItem.ConfigDefault(configName.orElse(DefaultsList.NO_CONFIG), Optional.empty(), false);
        DefaultsNode root = mode.withHydra() ? builder.withHydra(primary) : builder.primary(primary);
        return new DefaultsTree(root, groups, builder.warnings());
    }

    public DefaultsNode root() {
        return root;
    }

    /// Override key to option (none: empty), in the order of visiting.
    public SequencedMap<String, Optional<String>> choices() {
        return groups.choices();
    }

    /// Refuses overrides and `override` items that no item of the tree took.
    public void refuseUnused() {
        groups.refuseUnused();
    }

    List<ConfigOverride> valueOverrides() {
        return groups.valueOverrides();
    }

    List<String> warnings() {
        return warnings;
    }
}
