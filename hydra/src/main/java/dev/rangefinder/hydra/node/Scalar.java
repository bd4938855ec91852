package dev.rangefinder.hydra.node;

import java.math.BigInteger;

/// A value without parts, typed as YAML 1.1 types it. Whole numbers have any size, and are never equal to real ones.
public sealed interface Scalar {
    /// Nothing: `null`, `~`, or an empty YAML value.
    record Null() implements Scalar {}

    record Bool(boolean value) implements Scalar {}

    record Whole(BigInteger value) implements Scalar {
        public static Whole of(long value) {
            return new Whole(BigInteger.valueOf(value));
        }
    }

    record Real(double value) implements Scalar {}

    /// Comparable so that maps with keys whose hashes a stranger made equal stay fast.
    record Text(String value) implements Scalar, Comparable<Text> {
        @Override
        public int compareTo(Text other) {
            return value.compareTo(other.value);
        }
    }

    /// The text that Python's `str` makes of it, which is what interpolation inside a text shows: `None`, `True`,
    /// `1.5`.
    default String pythonText() {
        return switch (this) {
            case Null() -> "None";
            case Bool(boolean value) -> value ? "True" : "False";
            case Whole(BigInteger value) -> value.toString();
            case Real(double value) -> PythonFloat.text(value);
            case Text(String value) -> value;
        };
    }

    /// The name of its type in Python, as messages give it: `int`, `NoneType`.
    default String pythonType() {
        return switch (this) {
            case Null() -> "NoneType";
            case Bool(boolean _) -> "bool";
            case Whole(BigInteger _) -> "int";
            case Real(double _) -> "float";
            case Text(String _) -> "str";
        };
    }
}
