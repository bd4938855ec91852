package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigDecimal;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// Whether Python calls two values equal: numbers by their size, whatever their type, so that `1`, `1.0` and `true`
/// are one; keys of maps by their type.
final class PythonEquality {
    private PythonEquality() {}

    static boolean of(Node one, Node other) {
        return switch (one) {
            case ScalarNode scalar -> other instanceof ScalarNode second && sameScalar(scalar.value(), second.value());
            case ListNode list -> other instanceof ListNode second && sameItems(list, second);
            case MapNode map -> other instanceof MapNode second && sameEntries(map, second);
        };
    }

    private static boolean sameScalar(Scalar one, Scalar other) {
        Optional<BigDecimal> number = number(one);
        Optional<BigDecimal> second = number(other);
        if (number.isPresent() && second.isPresent()) {
            return number.get().compareTo(second.get()) == 0;
        }
        boolean isNotANumber = one instanceof Scalar.Real(double real) && Double.isNaN(real);
        return !isNotANumber && one.equals(other);
    }

    private static Optional<BigDecimal> number(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Bool(boolean value) -> Optional.of(value ? BigDecimal.ONE : BigDecimal.ZERO);
            case Scalar.Whole(var value) -> Optional.of(new BigDecimal(value));
            case Scalar.Real(double value) when Double.isFinite(value) -> Optional.of(new BigDecimal(value));
            case Scalar.Real _, Scalar.Null _, Scalar.Text _, Scalar.Bytes _ -> Optional.empty();
        };
    }

    private static boolean sameItems(ListNode one, ListNode other) {
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

    private static boolean sameEntries(MapNode one, MapNode other) {
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
