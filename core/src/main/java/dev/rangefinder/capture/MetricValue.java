package dev.rangefinder.capture;

import java.util.Optional;

/// One value of one metric, in base units, as the capture stored it.
///
/// The type of one metric differs between tool versions, so compare values as numbers.
public sealed interface MetricValue {
    /// The value as a number; NaN where it is not one (M5 treats both alike).
    default double number() {
        return Double.NaN;
    }

    /// The digits of a whole number, however it was stored; empty for anything else.
    default Optional<String> wholeText() {
        return Optional.empty();
    }

    /// A floating-point value; NaN and infinities are legal.
    record Real(double value) implements MetricValue {
        @Override
        public double number() {
            return value;
        }

        @Override
        public Optional<String> wholeText() {
            boolean exact = value == Math.rint(value) && Math.abs(value) < (1L << 53);
            return exact ? Optional.of(Long.toString((long) value)) : Optional.empty();
        }
    }

    /// An unsigned 64-bit whole number, kept exactly.
    record Whole(long unsigned) implements MetricValue {
        @Override
        public double number() {
            return unsignedToDouble(unsigned);
        }

        @Override
        public Optional<String> wholeText() {
            return Optional.of(toString());
        }

        @Override
        public String toString() {
            return Long.toUnsignedString(unsigned);
        }
    }

    /// A text, such as a cache configuration.
    record Text(String text) implements MetricValue {}

    /// The capture lists the metric and gives no value for it.
    record None() implements MetricValue {}

    /// The nearest double of an unsigned 64-bit number.
    static double unsignedToDouble(long unsigned) {
        if (unsigned >= 0) {
            return (double) unsigned;
        }
        // Halved so that it fits a signed long; the lowest bit is kept sticky so that rounding stays correct.
        return (double) ((unsigned >>> 1) | (unsigned & 1)) * 2.0;
    }
}
