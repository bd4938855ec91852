package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.MapNode;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// What is loaded where no primary configuration is named.
final class NoConfig {
    static final LoadedConfig LOADED = new LoadedConfig(
            DefaultsList.NO_CONFIG,
            TextConfigSource.of("schema", "structured", "", Map.of()),
            Optional.empty(),
            List.of(),
            MapNode.EMPTY);

    private NoConfig() {}
}
