package dev.rangefinder.hydra.defaults;

import java.util.List;
import java.util.Optional;

/// A node of the defaults tree: an item, and the items of its own defaults list. The root above `hydra/config` and
/// the primary configuration has no item.
public record DefaultsNode(Optional<PlacedItem> item, List<DefaultsNode> children) {
    public DefaultsNode {
        children = List.copyOf(children);
    }

    static DefaultsNode leaf(PlacedItem item) {
        return new DefaultsNode(Optional.of(item), List.of());
    }
}
