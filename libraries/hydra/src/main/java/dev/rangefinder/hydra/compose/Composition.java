package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.defaults.ConfigRepository;
import dev.rangefinder.hydra.defaults.DefaultsList;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.override.ConfigOverride;
import java.util.List;

/// A composed configuration: the whole tree with its `hydra` node, unresolved, and how it came about.
///
/// @param repository the search path that was used, with what the configuration added to it
/// @param overrides all overrides, parsed
public record Composition(
        MapNode tree,
        DefaultsList defaults,
        ConfigRepository repository,
        List<ConfigOverride> overrides,
        List<String> warnings) {
    public Composition {
        overrides = List.copyOf(overrides);
        warnings = List.copyOf(warnings);
    }

    /// The job's part: everything but `hydra`.
    public MapNode job() {
        return tree.without("hydra");
    }

    /// What describes the run itself.
    public MapNode hydra() {
        if (tree.get("hydra").orElse(MapNode.EMPTY) instanceof MapNode hydra) {
            return hydra;
        }
        throw new ConfigException(Kind.TYPE, "The configuration's 'hydra' is not a map");
    }
}
