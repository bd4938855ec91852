package dev.rangefinder.capture;

import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// The event attributes that a range was opened with.
///
/// @param category its text, if any, is in the domain's name table of family 1
/// @param color as ARGB
public record RangeAttributes(
        long version, long category, OptionalInt color, Optional<Payload> payload, Optional<EventMessage> message) {

    /// The types of payload, in the order of their codes in NVTX, from 1.
    public enum PayloadType {
        UINT64,
        INT64,
        DOUBLE,
        UINT32,
        INT32,
        FLOAT
    }

    /// The types of message, in the order of their codes in NVTX, from 0.
    public enum TextType {
        UNKNOWN,
        ASCII,
        UNICODE,
        REGISTERED
    }

    /// A number that the program attached.
    ///
    /// @param bits the number: itself for whole numbers, IEEE 754 bits of a double for both floating-point types
    public record Payload(PayloadType type, long bits) {
        /// The number as text, exactly.
        public String text() {
            return switch (type) {
                case UINT64, UINT32 -> Long.toUnsignedString(bits);
                case INT64, INT32 -> Long.toString(bits);
                case DOUBLE, FLOAT -> Double.toString(Double.longBitsToDouble(bits));
            };
        }
    }

    /// The message of the attributes.
    ///
    /// @param text the text itself, or empty for a registered string
    /// @param handle of the registered string
    public record EventMessage(TextType type, Optional<String> text, OptionalLong handle) {}
}
