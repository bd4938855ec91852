package dev.rangefinder.hydra.node;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Optional;
import java.util.SequencedMap;

/// A map of a configuration, in the order of its keys. Keys keep their type: `1` and `'1'` are two keys.
public record MapNode(SequencedMap<Scalar, Node> entries, Origin origin) implements Node {
    public static final MapNode EMPTY = new MapNode(new LinkedHashMap<>(), Origin.unknown());

    public MapNode {
        entries = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(entries));
    }

    @Override
    public MapNode withOrigin(Origin other) {
        return new MapNode(entries, other);
    }

    public Optional<Node> get(String key) {
        return get(new Scalar.Text(key));
    }

    public Optional<Node> get(Scalar key) {
        return Optional.ofNullable(entries.get(key));
    }

    /// This map with one key set, at its old place or at the end.
    public MapNode with(Scalar key, Node value) {
        var changed = new LinkedHashMap<>(entries);
        changed.put(key, value);
        return new MapNode(changed, origin);
    }

    public MapNode with(String key, Node value) {
        return with(new Scalar.Text(key), value);
    }

    /// This map without a key, present or not.
    public MapNode without(Scalar key) {
        var changed = new LinkedHashMap<>(entries);
        changed.remove(key);
        return new MapNode(changed, origin);
    }

    public MapNode without(String key) {
        return without(new Scalar.Text(key));
    }
}
