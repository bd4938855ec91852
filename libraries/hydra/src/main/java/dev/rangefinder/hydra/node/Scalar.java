package dev.rangefinder.hydra.node;

import java.math.BigInteger;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/// A value without parts, typed as YAML 1.1 types it. Whole numbers have any size, and are never equal to real ones.
/// Equality is written out, as the usual one of records, since the JVM links that one anew at every start.
public sealed interface Scalar {
    /// Nothing: `null`, `~`, or an empty YAML value.
    record Null() implements Scalar {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Null;
        }

        @Override
        public int hashCode() {
            return 0;
        }
    }

    record Bool(boolean value) implements Scalar {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bool bool && value == bool.value;
        }

        @Override
        public int hashCode() {
            return Boolean.hashCode(value);
        }
    }

    record Whole(BigInteger value) implements Scalar {
        public static Whole of(long value) {
            return new Whole(BigInteger.valueOf(value));
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Whole whole && value.equals(whole.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    record Real(double value) implements Scalar {
        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Real real && Double.compare(value, real.value) == 0;
        }

        @Override
        public int hashCode() {
            return Double.hashCode(value);
        }
    }

    /// Comparable so that maps with keys whose hashes a stranger made equal stay fast.
    record Text(String value) implements Scalar, Comparable<Text> {
        @Override
        public int compareTo(Text other) {
            return value.compareTo(other.value);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Text text && value.equals(text.value);
        }

        @Override
        public int hashCode() {
            return value.hashCode();
        }
    }

    /// Bytes (`!!binary`), which are no text.
    ///
    /// @param base64 them in base64, without line breaks: equal bytes, equal texts
    record Bytes(String base64) implements Scalar {
        public static Bytes of(byte[] value) {
            return new Bytes(Base64.getEncoder().encodeToString(value));
        }

        public byte[] value() {
            return Base64.getDecoder().decode(base64);
        }

        @Override
        public boolean equals(@Nullable Object other) {
            return other instanceof Bytes bytes && base64.equals(bytes.base64);
        }

        @Override
        public int hashCode() {
            return base64.hashCode();
        }
    }

    /// The text that Python's `str` makes of it, which is what interpolation inside a text shows: `None`, `True`,
    /// `1.5`.
    default String pythonText() {
        if (this instanceof Text(String value)) {
            return value;
        }
        if (this instanceof Whole(BigInteger value)) {
            return value.toString();
        }
        if (this instanceof Real(double value)) {
            return PythonFloat.text(value);
        }
        if (this instanceof Bool(boolean value)) {
            return value ? "True" : "False";
        }
        return this instanceof Bytes bytes ? PythonBytes.text(bytes.value()) : "None";
    }

    /// The name of its type in Python, as messages give it: `int`, `NoneType`.
    default String pythonType() {
        return switch (this) {
            case Null() -> "NoneType";
            case Bool(boolean _) -> "bool";
            case Whole(BigInteger _) -> "int";
            case Real(double _) -> "float";
            case Text(String _) -> "str";
            case Bytes(String _) -> "bytes";
        };
    }
}
