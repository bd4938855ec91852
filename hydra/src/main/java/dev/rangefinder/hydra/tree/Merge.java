package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.interpolation.Resolvers;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.LinkedHashMap;
import org.jspecify.annotations.Nullable;

/// Merges one tree over another: maps key by key, everything else by replacement. `???` replaces nothing, and a map
/// over an interpolation that gives a map goes over a copy of that.
public final class Merge {
    private final Node root;
    private final Resolvers resolvers;
    private final boolean struct;

    private Merge(Node root, Resolvers resolvers, boolean struct) {
        this.root = root;
        this.resolvers = resolvers;
        this.struct = struct;
    }

    /// A tree with another over it; new keys are taken.
    public static Node merge(Node base, Node over, Resolvers resolvers, Schema schema) {
        return new Merge(base, resolvers, false).containers(base, over, NodePath.ROOT, schema);
    }

    /// The part of a tree at a path with another tree over it.
    ///
    /// @param struct whether new keys are refused
    static Node part(
            Node root, NodePath path, Node base, Node over, boolean struct, Resolvers resolvers, Schema schema) {
        return new Merge(root, resolvers, struct).containers(base, over, path, schema);
    }

    private Node containers(Node base, Node over, NodePath path, Schema schema) {
        if (base instanceof MapNode below && over instanceof MapNode above) {
            return maps(below, above, path, schema);
        }
        if (base instanceof ListNode && over instanceof ListNode above) {
            return Acceptance.accepted(above, path, schema);
        }
        throw new ConfigException(Kind.TYPE, "Cannot merge DictConfig with ListConfig" + FullKey.lines(path, base));
    }

    private MapNode maps(MapNode base, MapNode over, NodePath path, Schema schema) {
        var entries = new LinkedHashMap<>(base.entries());
        for (var entry : over.entries().entrySet()) {
            Scalar key = entry.getKey();
            Schema child = Acceptance.child(schema, key, path);
            @Nullable Node before = entries.get(key);
            if (before == null && struct) {
                throw StructKeys.unknown(key, path, base);
            }
            entries.put(key, child(before, entry.getValue(), path.child(key), child));
        }
        return new MapNode(entries, base.entries().isEmpty() ? over.origin() : base.origin());
    }

    private Node child(@Nullable Node before, Node over, NodePath path, Schema schema) {
        if (before == null) {
            return Acceptance.accepted(over, path, schema);
        }
        Node base = dereferenced(before, path);
        if (over instanceof ScalarNode scalar) {
            return scalar.isMissing() ? base : Acceptance.accepted(over, path, schema);
        }
        return base instanceof ScalarNode
                ? Acceptance.accepted(over, path, schema)
                : containers(base, over, path, schema);
    }

    /// What an interpolation refers to, if that is a container; everything else as it is.
    private Node dereferenced(Node node, NodePath path) {
        if (!(node instanceof ScalarNode scalar && scalar.isInterpolation())) {
            return node;
        }
        Node target = new TreeReader(root, resolvers).dereference(path).orElse(node);
        return target instanceof ScalarNode ? node : target;
    }
}
