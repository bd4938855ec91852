package dev.rangefinder.report.json.stream;

import dev.rangefinder.report.content.PlainNumber;
import java.io.OutputStream;
import java.math.BigInteger;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import java.util.stream.DoubleStream;
import java.util.stream.LongStream;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.SerializableString;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.io.CharacterEscapes;
import tools.jackson.core.io.SerializedString;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonFactoryBuilder;
import tools.jackson.core.json.JsonWriteFeature;

/// Writes JSON value by value and keeps none of it.
///
/// What is absent is `null`; half a surrogate pair, which no encoding can carry, becomes U+FFFD. In a report, `<` and
/// the two line separators that JavaScript knows are escaped, so that the text may stand inside a page.
public final class JsonOutput {
    private static final JsonFactory REPORT =
            factory().characterEscapes(new SafeInPages()).build();

    /// How many words are kept encoded; further ones are written as texts.
    private static final int MOST_WORDS = 1000;

    private final JsonGenerator generator;
    private final Indentation indentation;
    private final Map<String, SerializedString> words = new HashMap<>();

    private JsonOutput(JsonGenerator generator, Indentation indentation) {
        this.generator = generator;
        this.indentation = indentation;
    }

    /// A report, for people too: with line breaks and indentation.
    public static JsonOutput on(OutputStream out) {
        return indented(REPORT, out);
    }

    /// A report without a blank that is not needed.
    public static JsonOutput compact(OutputStream out) {
        return new JsonOutput(REPORT.createGenerator(ObjectWriteContext.empty(), out), new Indentation());
    }

    /// What a command prints.
    ///
    /// @param asciiOnly whether everything else is escaped, so that no name of a capture can hurt a terminal
    public static JsonOutput printed(OutputStream out, boolean asciiOnly) {
        return indented(
                factory()
                        .configure(JsonWriteFeature.ESCAPE_NON_ASCII, asciiOnly)
                        .build(),
                out);
    }

    private static JsonFactoryBuilder factory() {
        // A document that breaks off must not look complete.
        return JsonFactory.builder().disable(StreamWriteFeature.AUTO_CLOSE_CONTENT);
    }

    private static JsonOutput indented(JsonFactory factory, OutputStream out) {
        Indentation indentation = new Indentation();
        return new JsonOutput(factory.createGenerator(indentation, out), indentation);
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
        boolean before = indentation.pause(true);
        object(members);
        indentation.pause(before);
    }

    /// Objects with a line each.
    public <T> void lines(String name, Iterable<T> elements, Consumer<? super T> members) {
        generator.writeName(encodable(name));
        indentation.line(true);
        generator.writeStartArray();
        for (T element : elements) {
            generator.writeStartObject();
            boolean before = indentation.pause(true);
            members.accept(element);
            generator.writeEndObject();
            indentation.pause(before);
        }
        generator.writeEndArray();
        indentation.line(false);
    }

    public <T> void objects(String name, Iterable<T> elements, Consumer<? super T> members) {
        array(name, () -> elements.forEach(element -> object(() -> members.accept(element))));
    }

    public void texts(String name, Iterable<String> elements) {
        array(name, () -> elements.forEach(this::element));
    }

    /// Null where there is none.
    public void texts(String name, Optional<List<String>> elements) {
        elements.ifPresentOrElse(list -> texts(name, list), () -> absent(name));
    }

    public void array(String name, Runnable elements) {
        generator.writeName(name);
        array(elements);
    }

    public void array(Runnable elements) {
        generator.writeStartArray();
        elements.run();
        generator.writeEndArray();
    }

    /// A number as an element; what is not a finite number is null.
    public void element(double value) {
        real(value);
    }

    /// An element that is missing.
    public void absentElement() {
        generator.writeNull();
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
        generator.writeNullProperty(encodable(name));
    }

    public void flag(String name, boolean value) {
        generator.writeBooleanProperty(name, value);
    }

    public void text(String name, String value) {
        generator.writeStringProperty(encodable(name), encodable(value));
    }

    /// A text that is one of few and written very often: it is encoded once.
    public void word(String name, String value) {
        SerializedString encoded = words.get(value);
        if (encoded == null) {
            if (words.size() == MOST_WORDS || !isWord(value)) {
                text(name, value);
                return;
            }
            encoded = new SerializedString(value);
            words.put(value, encoded);
        }
        name(name);
        generator.writeString(encoded);
    }

    private void name(String name) {
        SerializedString encoded = words.get(name);
        if (encoded == null) {
            generator.writeName(encodable(name));
            if (words.size() < MOST_WORDS && isWord(name)) {
                words.put(name, new SerializedString(name));
            }
            return;
        }
        generator.writeName(encoded);
    }

    /// Whether nothing in it is escaped in its own way, in reports or by the choice of a command.
    private static boolean isWord(String text) {
        return text.chars().allMatch(character -> character >= ' ' && character < 0x7F && character != '<');
    }

    public void text(String name, Optional<String> value) {
        value.ifPresentOrElse(text -> text(name, text), () -> absent(name));
    }

    public void whole(String name, long value) {
        name(name);
        generator.writeNumber(value);
    }

    public void whole(String name, OptionalLong value) {
        value.ifPresentOrElse(number -> whole(name, number), () -> absent(name));
    }

    /// A whole number without a sign, as captures store them.
    public void unsigned(String name, long value) {
        generator.writeName(encodable(name));
        unsigned(value);
    }

    public void unsigned(String name, OptionalLong value) {
        value.ifPresentOrElse(number -> unsigned(name, number), () -> absent(name));
    }

    /// A whole number of any size.
    public void exact(String name, BigInteger value) {
        generator.writeName(encodable(name));
        generator.writeNumber(value);
    }

    /// A number as a capture has it: NaN and the infinities, which JSON lacks, are texts.
    public void stored(String name, double value) {
        if (Double.isFinite(value)) {
            generator.writeNumberProperty(encodable(name), value);
        } else {
            text(name, Double.toString(value));
        }
    }

    /// A number that was printed as decimal digits: a whole one is written without a fraction.
    public void decimal(String name, OptionalDouble value) {
        double number = value.orElse(Double.NaN);
        if (value.isEmpty()) {
            absent(name);
        } else if (PlainNumber.isExactWhole(number)) {
            whole(name, (long) number);
        } else {
            stored(name, number);
        }
    }

    /// What is not a finite number is null.
    public void real(String name, double value) {
        generator.writeName(encodable(name));
        real(value);
    }

    private void real(double value) {
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

    public void reals(String name, DoubleStream values) {
        array(name, () -> values.forEach(this::real));
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

    /// Whole numbers without a sign.
    public void wholes(String name, LongStream values) {
        array(name, () -> values.forEach(this::unsigned));
    }

    public void milliseconds(String name, DoubleStream nanoseconds) {
        array(name, () -> nanoseconds.forEach(value -> generator.writeNumber(PlainNumber.milliseconds(value))));
    }

    private void unsigned(long value) {
        if (value >= 0) {
            generator.writeNumber(value);
        } else {
            generator.writeNumber(Long.toUnsignedString(value));
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
}
