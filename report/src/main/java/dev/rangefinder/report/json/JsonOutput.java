package dev.rangefinder.report.json;

import dev.rangefinder.report.content.PlainNumber;
import java.io.OutputStream;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Writes JSON value by value and keeps none of it.
///
/// What is absent, and what is not a finite number, is `null`. `<` and the two line separators that JavaScript knows
/// are escaped, so that the text may stand inside a page; half a surrogate pair, which no encoding can carry, becomes
/// U+FFFD.
final class JsonOutput {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            // A document that breaks off must not look complete.
            .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
            .characterEscapes(new SafeInPages())
            .build();

    private final JsonGenerator generator;

    private JsonOutput(JsonGenerator generator) {
        this.generator = generator;
    }

    static JsonOutput on(OutputStream out) {
        return new JsonOutput(FACTORY.createGenerator(new Indented(), out));
    }

    /// Ends the document. Without this its last part may be missing.
    void finish() {
        generator.writeRaw('\n');
        generator.flush();
    }

    void object(Runnable members) {
        generator.writeStartObject();
        members.run();
        generator.writeEndObject();
    }

    void object(String name, Runnable members) {
        generator.writeName(encodable(name));
        object(members);
    }

    /// An array of objects.
    <T> void objects(String name, Iterable<T> elements, Consumer<? super T> members) {
        generator.writeName(name);
        generator.writeStartArray();
        elements.forEach(element -> object(() -> members.accept(element)));
        generator.writeEndArray();
    }

    void texts(String name, Iterable<String> elements) {
        generator.writeName(name);
        generator.writeStartArray();
        elements.forEach(element -> generator.writeString(encodable(element)));
        generator.writeEndArray();
    }

    void absent(String name) {
        generator.writeNullProperty(name);
    }

    void flag(String name, boolean value) {
        generator.writeBooleanProperty(name, value);
    }

    void text(String name, String value) {
        generator.writeStringProperty(name, encodable(value));
    }

    void text(String name, Optional<String> value) {
        value.ifPresentOrElse(text -> text(name, text), () -> absent(name));
    }

    void whole(String name, long value) {
        generator.writeNumberProperty(name, value);
    }

    void whole(String name, OptionalLong value) {
        value.ifPresentOrElse(number -> whole(name, number), () -> absent(name));
    }

    void real(String name, double value) {
        generator.writeName(encodable(name));
        if (Double.isFinite(value)) {
            generator.writeNumber(PlainNumber.of(value));
        } else {
            generator.writeNull();
        }
    }

    void real(String name, OptionalDouble value) {
        real(name, value.orElse(Double.NaN));
    }

    void milliseconds(String name, long nanoseconds) {
        generator.writeName(name);
        generator.writeNumber(PlainNumber.milliseconds(nanoseconds));
    }

    void milliseconds(String name, OptionalLong nanoseconds) {
        nanoseconds.ifPresentOrElse(value -> milliseconds(name, value), () -> absent(name));
    }

    void milliseconds(String name, OptionalDouble nanoseconds) {
        generator.writeName(name);
        double value = nanoseconds.orElse(Double.NaN);
        if (Double.isFinite(value)) {
            generator.writeNumber(PlainNumber.milliseconds(value));
        } else {
            generator.writeNull();
        }
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

        Indented() {
            printer.indentObjectsWith(new DefaultIndenter("  ", "\n"));
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
}
