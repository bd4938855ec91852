package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.capture.RangeAttributes.PayloadType;
import dev.rangefinder.simulator.trace.NvtxCall.Event;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Pattern;

/// A line of a trace behind its first one: when, on which thread, and what. Texts are bounded and taken out of their
/// notation; whatever the notation does not write is refused.
///
/// @param nanoseconds on the clock of the machine
/// @param thread the operating system's id
record TraceRecord(long nanoseconds, long thread, NvtxCall call) {
    /// The longest name or label, in characters.
    static final int LONGEST_TEXT = 64 * 1024;

    private static final Pattern COLOR = Pattern.compile("[0-9a-fA-F]{8}");

    /// @throws IllegalArgumentException with what is wrong
    static TraceRecord parse(String line) {
        List<String> fields = List.of(line.split("\t", -1));
        if (fields.size() < 3) {
            throw new IllegalArgumentException("a line has a time, a thread and a kind");
        }
        return new TraceRecord(whole(fields.get(0)), natural(fields.get(1)), call(fields));
    }

    private static NvtxCall call(List<String> fields) {
        return switch (fields.get(2)) {
            case "domain" -> {
                expect(fields, 5);
                yield new NvtxCall.Domain(natural(fields.get(3)), text(fields.get(4)));
            }
            case "string" -> {
                expect(fields, 6);
                yield new NvtxCall.RegisteredString(
                        natural(fields.get(3)), natural(fields.get(4)), text(fields.get(5)));
            }
            case "category" -> {
                expect(fields, 6);
                yield new NvtxCall.Category(natural(fields.get(3)), natural(fields.get(4)), text(fields.get(5)));
            }
            case "thread" -> {
                expect(fields, 4);
                yield new NvtxCall.ThreadName(text(fields.get(3)));
            }
            case "push" -> {
                expect(fields, 8);
                yield new NvtxCall.Push(natural(fields.get(3)), event(fields, 4));
            }
            case "pop" -> {
                expect(fields, 4);
                yield new NvtxCall.Pop(natural(fields.get(3)));
            }
            case "start" -> {
                expect(fields, 9);
                yield new NvtxCall.Start(natural(fields.get(3)), range(fields.get(4)), event(fields, 5));
            }
            case "end" -> {
                expect(fields, 5);
                yield new NvtxCall.End(natural(fields.get(3)), range(fields.get(4)));
            }
            case "mark" -> {
                expect(fields, 8);
                yield new NvtxCall.Mark(natural(fields.get(3)), event(fields, 4));
            }
            default -> throw new IllegalArgumentException("no such kind of event");
        };
    }

    private static void expect(List<String> fields, int count) {
        if (fields.size() != count) {
            throw new IllegalArgumentException(
                    "a " + fields.get(2) + " has " + count + " fields, not " + fields.size());
        }
    }

    private static Event event(List<String> fields, int first) {
        return new Event(
                natural(fields.get(first)),
                color(fields.get(first + 1)),
                payload(fields.get(first + 2)),
                text(fields.get(first + 3)));
    }

    private static OptionalInt color(String field) {
        if (field.equals("-")) {
            return OptionalInt.empty();
        }
        if (!COLOR.matcher(field).matches()) {
            throw new IllegalArgumentException("a colour has eight hexadecimal digits");
        }
        return OptionalInt.of(Integer.parseUnsignedInt(field, 16));
    }

    private static Optional<Payload> payload(String field) {
        if (field.equals("-")) {
            return Optional.empty();
        }
        int colon = field.indexOf(':');
        String number = field.substring(colon + 1);
        return Optional.of(
                switch (field.substring(0, Math.max(colon, 0))) {
                    case "u64" -> new Payload(PayloadType.UINT64, Long.parseUnsignedLong(number));
                    case "i64" -> new Payload(PayloadType.INT64, Long.parseLong(number));
                    case "f64" -> new Payload(PayloadType.DOUBLE, bits(Double.parseDouble(number)));
                    case "u32" ->
                        new Payload(PayloadType.UINT32, Integer.toUnsignedLong(Integer.parseUnsignedInt(number)));
                    case "i32" -> new Payload(PayloadType.INT32, Integer.parseInt(number));
                    case "f32" -> new Payload(PayloadType.FLOAT, bits(Float.parseFloat(number)));
                    default -> throw new IllegalArgumentException("no such type of payload");
                });
    }

    private static long bits(double value) {
        return Double.doubleToRawLongBits(value);
    }

    /// A text out of its notation: `\\`, `\t`, `\n` and `\r` are one character each.
    static String text(String field) {
        if (field.length() > 2 * LONGEST_TEXT) {
            throw new IllegalArgumentException("a text has more than " + LONGEST_TEXT + " characters");
        }
        if (field.indexOf('\\') < 0) {
            return bounded(field);
        }
        StringBuilder text = new StringBuilder(field.length());
        boolean escaped = false;
        for (int index = 0; index < field.length(); index++) {
            char character = field.charAt(index);
            if (escaped) {
                text.append(meant(character));
                escaped = false;
            } else if (character == '\\') {
                escaped = true;
            } else {
                text.append(character);
            }
        }
        if (escaped) {
            throw new IllegalArgumentException("a \\ with nothing to escape");
        }
        return bounded(text.toString());
    }

    private static char meant(char escaped) {
        return switch (escaped) {
            case '\\' -> '\\';
            case 't' -> '\t';
            case 'n' -> '\n';
            case 'r' -> '\r';
            default -> throw new IllegalArgumentException("a \\ with nothing to escape");
        };
    }

    private static String bounded(String text) {
        if (text.length() > LONGEST_TEXT) {
            throw new IllegalArgumentException("a text has more than " + LONGEST_TEXT + " characters");
        }
        return text;
    }

    // Programs may end what they never started, with any 64 bits.
    private static long range(String digits) {
        return Long.parseUnsignedLong(digits);
    }

    private static long whole(String digits) {
        return Long.parseLong(digits);
    }

    static long natural(String digits) {
        long value = Long.parseLong(digits);
        if (value < 0) {
            throw new IllegalArgumentException("an id is negative");
        }
        return value;
    }
}
