package dev.rangefinder.report.json;

import dev.rangefinder.report.content.PlainNumber;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Writes JSON value by value and keeps none of it.
///
/// What is absent, and what is not a finite number, is `null`. `<` and the two line separators that JavaScript knows
/// are escaped, so that the text may stand inside a page; half a surrogate pair, which no encoding can carry, becomes
/// U+FFFD.
public final class JsonOutput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            // A document that breaks off must not look complete.
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .characterEscapes(new SafeInPages())
            .build();

    private final JsonGenerator generator;
    private final LineBreaks lineBreaks;

    private JsonOutput(JsonGenerator generator, LineBreaks lineBreaks) {
        this.generator = generator;
        this.lineBreaks = lineBreaks;
    }

    /// JSON for people too: with line breaks and indentation.
    public static JsonOutput on(OutputStream out) {
        LineBreaks lineBreaks = new LineBreaks();
        return new JsonOutput(FACTORY.createGenerator(new Indented(lineBreaks), out), lineBreaks);
    }

    /// JSON without a blank that is not needed.
    public static JsonOutput compact(OutputStream out) {
        return new JsonOutput(FACTORY.createGenerator(ObjectWriteContext.empty(), out), new LineBreaks());
    }

    /// Ends the document. Without this its last part may be missing.
    public void finish() {
        generator.writeRaw('\n');
        generator.flush();
    }

    public void object(Runnable members) {
        generator.writeStartObject();
        members.run();
        generator.writeEndObject();
    }

    public void object(String name, Runnable members) {
        generator.writeName(encodable(name));
        object(members);
    }

    /// An object on a line of its own, for what is small and very frequent.
    public void line(String name, Runnable members) {
        generator.writeName(encodable(name));
        lineBreaks.pause(true);
        object(members);
        lineBreaks.pause(false);
    }

    /// An array of objects.
    public <T> void objects(String name, Iterable<T> elements, Consumer<? super T> members) {
        generator.writeName(name);
        generator.writeStartArray();
        elements.forEach(element -> object(() -> members.accept(element)));
        generator.writeEndArray();
    }

    public void texts(String name, Iterable<String> elements) {
        generator.writeName(name);
        generator.writeStartArray();
        elements.forEach(element -> generator.writeString(encodable(element)));
        generator.writeEndArray();
    }

    /// Null where there is none.
    public void texts(String name, Optional<List<String>> elements) {
        elements.ifPresentOrElse(list -> texts(name, list), () -> absent(name));
    }

    public void array(String name, Runnable elements) {
        generator.writeName(name);
        array(elements);
    }

    /// An array as an element of another.
    public void array(Runnable elements) {
        generator.writeStartArray();
        elements.run();
        generator.writeEndArray();
    }

    public void element(long value) {
        generator.writeNumber(value);
    }

    public void element(String value) {
        generator.writeString(encodable(value));
    }

    public void element(Optional<String> value) {
        value.ifPresentOrElse(this::element, generator::writeNull);
    }

    public void absent(String name) {
        generator.writeNullProperty(name);
    }

    public void flag(String name, boolean value) {
        generator.writeBooleanProperty(name, value);
    }

    public void text(String name, String value) {
        generator.writeStringProperty(name, encodable(value));
    }

    public void text(String name, Optional<String> value) {
        value.ifPresentOrElse(text -> text(name, text), () -> absent(name));
    }

    public void whole(String name, long value) {
        generator.writeNumberProperty(name, value);
    }

    public void whole(String name, OptionalLong value) {
        value.ifPresentOrElse(number -> whole(name, number), () -> absent(name));
    }

    public void real(String name, double value) {
        generator.writeName(encodable(name));
        if (PlainNumber.isExactWhole(value)) {
            generator.writeNumber((long) value);
        } else if (Double.isFinite(value)) {
            generator.writeNumber(PlainNumber.of(value));
        } else {
            generator.writeNull();
        }
    }

    public void real(String name, OptionalDouble value) {
        real(name, value.orElse(Double.NaN));
    }

    public void milliseconds(String name, long nanoseconds) {
        generator.writeName(name);
        generator.writeNumber(PlainNumber.milliseconds(nanoseconds));
    }

    public void milliseconds(String name, OptionalLong nanoseconds) {
        nanoseconds.ifPresentOrElse(value -> milliseconds(name, value), () -> absent(name));
    }

    public void milliseconds(String name, OptionalDouble nanoseconds) {
        generator.writeName(name);
        double value = nanoseconds.orElse(Double.NaN);
        if (Double.isFinite(value)) {
            generator.writeNumber(PlainNumber.milliseconds(value));
        } else {
            generator.writeNull();
        }
    }

    public void wholes(String name, LongStream values) {
        generator.writeName(name);
        generator.writeStartArray();
        values.forEach(generator::writeNumber);
        generator.writeEndArray();
    }

    public void milliseconds(String name, DoubleStream nanoseconds) {
        generator.writeName(name);
        generator.writeStartArray();
        nanoseconds.forEach(value -> generator.writeNumber(PlainNumber.milliseconds(value)));
        generator.writeEndArray();
    }

    private static String encodable(String text) {
        for (int index = 0; index < text.length(); index++) {
            if (Character.isSurrogate(text.charAt(index))) {
                return withoutHalves(text);
            }
        }
        return text;
    }

    private static String withoutHalves(String text) {
        StringBuilder whole = new StringBuilder(text.length());
        text.codePoints()
                .map(point -> Character.getType(point) == Character.SURROGATE ? 0xFFFD : point)
                .forEach(whole::appendCodePoint);
        return whole.toString();
    }

    /// What Jackson escapes by itself, and what could end a script.
    private static final class SafeInPages extends CharacterEscapes {
        private static final long serialVersionUID = 1L;
        private static final SerializedString LINE_SEPARATOR = new SerializedString("\\u2028");
        private static final SerializedString PARAGRAPH_SEPARATOR = new SerializedString("\\u2029");

        @Override
        public int[] getEscapeCodesForAscii() {
            int[] codes = standardAsciiEscapesForJSON();
            codes['<'] = ESCAPE_STANDARD;
            return codes;
        }

        @Override
        // Null is how Jackson says that a character stays as it is.
        @SuppressWarnings("NullAway")
        public SerializableString getEscapeSequence(int character) {
            return switch (character) {
                case 0x2028 -> LINE_SEPARATOR;
                case 0x2029 -> PARAGRAPH_SEPARATOR;
                default -> null;
            };
        }
    }

    /// Asks for line breaks and two blanks of indentation.
    private static final class Indented extends ObjectWriteContext.Base {
        private final DefaultPrettyPrinter printer = new DefaultPrettyPrinter();

        Indented(LineBreaks lineBreaks) {
            printer.indentObjectsWith(lineBreaks);
        }

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return printer;
        }
    }

    /// Line breaks with two blanks per level, as bytes: they are a third of a long report.
    private static final class LineBreaks implements DefaultPrettyPrinter.Indenter {
        private static final List<SerializedString> BY_LEVEL = IntStream.range(0, 24)
                .mapToObj(level -> new SerializedString("\n" + "  ".repeat(level)))
                .toList();

        private boolean paused;

        void pause(boolean wanted) {
            paused = wanted;
        }

        @Override
        public void writeIndentation(JsonGenerator generator, int level) {
            if (paused) {
                generator.writeRaw(' ');
            } else if (level < BY_LEVEL.size()) {
                generator.writeRaw(BY_LEVEL.get(level));
            } else {
                generator.writeRaw("\n" + "  ".repeat(level));
            }
        }

        @Override
        public boolean isInline() {
            return false;
        }
    }
}
