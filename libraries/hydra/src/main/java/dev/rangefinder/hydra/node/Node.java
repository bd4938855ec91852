package dev.rangefinder.hydra.node;

import java.util.function.BiPredicate;

/// One value of a configuration with the place it came from. Nodes never change and know no parent: where a node
/// stands is a [NodePath] from the root, which is why any part of a tree can be shared by the trees made from it.
///
/// Equality of nodes is equality of their data *and* origin; [#sameData] compares the data alone.
public sealed interface Node permits ScalarNode, ListNode, MapNode {
    Origin origin();

    /// The same data said to come from elsewhere; what is below keeps its own origins.
    Node withOrigin(Origin origin);

    /// Whether both hold the same data: types of scalars count (10 is not 10.0), order of keys does not, origins do
    /// not.
    default boolean sameData(Node other) {
        return sameData(other, Scalar::equals);
    }

    /// The same with scalars compared another way; keys of maps are still equal by their type.
    default boolean sameData(Node other, BiPredicate<Scalar, Scalar> sameScalar) {
        return new SameData(sameScalar).of(this, other);
    }
}
