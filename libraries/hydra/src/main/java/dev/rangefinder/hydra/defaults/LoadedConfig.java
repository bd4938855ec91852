package dev.rangefinder.hydra.defaults;

import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import java.util.List;
import java.util.Optional;

/// One configuration as it was found: its own content without the defaults list, that list, and the package its
/// header asks for.
///
/// @param content a map, or a list that nothing can be merged into
public record LoadedConfig(
        String path, ConfigSource source, Optional<String> header, List<DefaultItem> defaults, Node content) {
    public LoadedConfig {
        defaults = List.copyOf(defaults);
    }

    boolean hasContent() {
        return content instanceof MapNode map && !map.entries().isEmpty();
    }
}
