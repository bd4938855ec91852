package dev.rangefinder.hydra.compose;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Scalar;
import java.math.BigDecimal;
import java.util.Optional;

/// Whether Python calls two values equal: numbers by their size, whatever their type, so that `1`, `1.0` and `true`
/// are one; keys of maps by their type.
final class PythonEquality {
    private PythonEquality() {}

    static boolean of(Node one, Node other) {
        return one.sameData(other, PythonEquality::sameScalar);
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
}
