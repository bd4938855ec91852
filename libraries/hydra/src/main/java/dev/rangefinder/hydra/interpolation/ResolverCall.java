package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.NodePath;
import java.util.List;

/// One use of a resolver.
///
/// @param arguments as written, typed, with all interpolations in them resolved
/// @param root the tree that is read
/// @param path where in it the interpolation stands
public record ResolverCall(List<Node> arguments, Node root, NodePath path) {
    public ResolverCall {
        arguments = List.copyOf(arguments);
    }
}
