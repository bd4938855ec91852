package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.Scalar;
import java.math.BigDecimal;
import java.math.BigInteger;

/// Arithmetic on scalars as Python does it: exact on whole numbers, in doubles as soon as one is real. Truth values
/// count as 0 and 1.
final class Numbers {
    private Numbers() {}

    static boolean isNumber(Scalar scalar) {
        return switch (scalar) {
            case Scalar.Bool bool -> true;
            case Scalar.Whole whole -> true;
            case Scalar.Real real -> true;
            case Scalar.Null nothing -> false;
            case Scalar.Text text -> false;
            case Scalar.Bytes bytes -> false;
        };
    }

    static Scalar sum(Scalar one, Scalar other) {
        return isWhole(one) && isWhole(other)
                ? new Scalar.Whole(whole(one).add(whole(other)))
                : new Scalar.Real(real(one) + real(other));
    }

    static Scalar negated(Scalar number) {
        return isWhole(number) ? new Scalar.Whole(whole(number).negate()) : new Scalar.Real(-real(number));
    }

    static Scalar absolute(Scalar number) {
        return isWhole(number) ? new Scalar.Whole(whole(number).abs()) : new Scalar.Real(Math.abs(real(number)));
    }

    /// By value, whatever the types. What is not a number at all comes last, so that there is an order.
    static int compare(Scalar one, Scalar other) {
        double a = real(one);
        double b = real(other);
        if (isWhole(one) && isWhole(other)) {
            return whole(one).compareTo(whole(other));
        }
        return isFinite(one, a) && isFinite(other, b) ? exact(one).compareTo(exact(other)) : Double.compare(a, b);
    }

    private static boolean isFinite(Scalar number, double real) {
        return isWhole(number) || Double.isFinite(real);
    }

    private static boolean isWhole(Scalar number) {
        return !(number instanceof Scalar.Real);
    }

    private static BigDecimal exact(Scalar number) {
        return isWhole(number) ? new BigDecimal(whole(number)) : new BigDecimal(real(number));
    }

    private static BigInteger whole(Scalar number) {
        return switch (number) {
            case Scalar.Bool(boolean value) -> value ? BigInteger.ONE : BigInteger.ZERO;
            case Scalar.Whole(BigInteger value) -> value;
            case Scalar.Real(double value) -> throw notWhole(number);
            case Scalar.Null() -> throw notWhole(number);
            case Scalar.Text(String value) -> throw notWhole(number);
            case Scalar.Bytes(String value) -> throw notWhole(number);
        };
    }

    private static double real(Scalar number) {
        return number instanceof Scalar.Real(double value)
                ? value
                : whole(number).doubleValue();
    }

    private static IllegalStateException notWhole(Scalar scalar) {
        return new IllegalStateException("not a whole number: " + scalar);
    }
}
