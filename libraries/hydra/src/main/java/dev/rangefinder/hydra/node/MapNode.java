package dev.rangefinder.hydra.node;

import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Objects;
import java.util.Optional;
import java.util.SequencedMap;
import org.jspecify.annotations.Nullable;

/// A map of a configuration, in the order of its keys. Keys keep their type: `1` and `'1'` are two keys.
///
/// No record, since one could not make a changed map without copying its entries twice.
public final class MapNode implements Node {
    public static final MapNode EMPTY = new MapNode(new LinkedHashMap<>(), Origin.unknown());

    private final SequencedMap<Scalar, Node> entries;
    private final Origin origin;

    /// A map with a copy of the entries.
    public MapNode(SequencedMap<Scalar, Node> entries, Origin origin) {
        this(Collections.unmodifiableSequencedMap(new LinkedHashMap<>(entries)), origin, true);
    }

    private MapNode(SequencedMap<Scalar, Node> entries, Origin origin, boolean unchangeable) {
        this.entries = unchangeable ? entries : Collections.unmodifiableSequencedMap(entries);
        this.origin = origin;
    }

    public SequencedMap<Scalar, Node> entries() {
        return entries;
    }

    @Override
    public Origin origin() {
        return origin;
    }

    @Override
    public MapNode withOrigin(Origin other) {
        return new MapNode(entries, other, true);
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
        return new MapNode(changed, origin, false);
    }

    public MapNode with(String key, Node value) {
        return with(new Scalar.Text(key), value);
    }

    /// This map without a key, present or not.
    public MapNode without(Scalar key) {
        var changed = new LinkedHashMap<>(entries);
        changed.remove(key);
        return new MapNode(changed, origin, false);
    }

    public MapNode without(String key) {
        return without(new Scalar.Text(key));
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof MapNode map && entries.equals(map.entries) && origin.equals(map.origin);
    }

    @Override
    public int hashCode() {
        return Objects.hash(entries, origin);
    }

    @Override
    public String toString() {
        return "MapNode[entries=" + entries + ", origin=" + origin + "]";
    }
}
