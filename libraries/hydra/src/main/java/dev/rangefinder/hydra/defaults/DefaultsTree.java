package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.override.OverrideWord;
import java.util.List;
import java.util.Optional;
import java.util.SequencedMap;

/// The tree of defaults lists for a primary configuration and some words, before it is read as a list.
public final class DefaultsTree {
    private final DefaultsNode root;
    private final GroupWords groups;
    private final List<String> warnings;

    private DefaultsTree(DefaultsNode root, GroupWords groups, List<String> warnings) {
        this.root = root;
        this.groups = groups;
        this.warnings = warnings;
    }

    /// Builds the tree.
    ///
    /// @param configName the primary configuration; empty for none, where words do it all
    public static DefaultsTree of(
            ConfigRepository repository,
            Optional<String> configName,
            List<OverrideWord> words,
            DefaultsMode mode,
            Resolvers resolvers) {
        var groups = new GroupWords(repository, words, mode.lenientPackages());
        var builder = new TreeBuilder(repository, groups, mode.skipMissing(), resolvers);
        var primary = new DefaultItem.Config(configName.orElse(DefaultsList.NO_CONFIG), Optional.empty(), false);
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

    /// Refuses words and `override` items that no item of the tree took.
    public void refuseUnused() {
        groups.refuseUnused();
    }

    List<OverrideWord> valueWords() {
        return groups.valueWords();
    }

    List<String> warnings() {
        return warnings;
    }
}
