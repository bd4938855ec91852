package dev.rangefinder.hydra.node;

import java.util.function.BiPredicate;
import org.jspecify.annotations.Nullable;

/// Compares nodes by their data alone.
///
/// @param sameScalar whether two scalars are one; keys of maps are compared by their type too
record SameData(BiPredicate<Scalar, Scalar> sameScalar) {
    boolean of(Node one, Node other) {
        return switch (one) {
            case ScalarNode scalar ->
                other instanceof ScalarNode second && sameScalar.test(scalar.value(), second.value());
            case ListNode list -> other instanceof ListNode second && sameItems(list, second);
            case MapNode map -> other instanceof MapNode second && sameEntries(map, second);
        };
    }

    private boolean sameItems(ListNode one, ListNode other) {
        if (one.items().size() != other.items().size()) {
            return false;
        }
        for (int i = 0; i < one.items().size(); i++) {
            if (!of(one.items().get(i), other.items().get(i))) {
                return false;
            }
        }
        return true;
    }

    private boolean sameEntries(MapNode one, MapNode other) {
        if (one.entries().size() != other.entries().size()) {
            return false;
        }
        for (var entry : one.entries().entrySet()) {
            @Nullable Node second = other.entries().get(entry.getKey());
            if (second == null || !of(entry.getValue(), second)) {
                return false;
            }
        }
        return true;
    }
}
