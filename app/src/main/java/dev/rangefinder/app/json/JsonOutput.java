package dev.rangefinder.app.json;

import java.io.OutputStream;
import java.math.BigInteger;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Consumer;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamWriteFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.json.JsonWriteFeature;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/// Writes JSON value by value and keeps none of it.
///
/// What is absent is written as `null`; whole numbers are unsigned, as captures store them; NaN and the infinities,
/// which JSON lacks, are the strings `NaN`, `Infinity` and `-Infinity`.
public final class JsonOutput {
    private static final double EXACT_WHOLE_NUMBERS = 0x1p53;

    private final JsonGenerator generator;

    private JsonOutput(JsonGenerator generator) {
        this.generator = generator;
    }

    /// A document on a stream.
    ///
    /// @param asciiOnly whether everything else is escaped, so that no name of a capture can hurt a terminal
    public static JsonOutput on(OutputStream out, boolean asciiOnly) {
        JsonFactory factory = JsonFactory.builder()
                // A document that breaks off must not look complete.
                .disable(StreamWriteFeature.AUTO_CLOSE_CONTENT)
                .configure(JsonWriteFeature.ESCAPE_NON_ASCII, asciiOnly)
                .build();
        return new JsonOutput(factory.createGenerator(new Indented(), out));
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
        generator.writeName(name);
        object(members);
    }

    public <T> void array(String name, Iterable<T> elements, Consumer<? super T> element) {
        generator.writeName(name);
        generator.writeStartArray();
        elements.forEach(element);
        generator.writeEndArray();
    }

    /// An array of objects.
    public <T> void objects(String name, Iterable<T> elements, Consumer<? super T> members) {
        array(name, elements, element -> object(() -> members.accept(element)));
    }

    /// An array of objects that come from elsewhere, one after another.
    ///
    /// @param source is given what takes the members of the next object
    public void stream(String name, Consumer<Consumer<Runnable>> source) {
        generator.writeName(name);
        generator.writeStartArray();
        source.accept(this::object);
        generator.writeEndArray();
    }

    public void texts(String name, Iterable<String> elements) {
        array(name, elements, generator::writeString);
    }

    public void wholes(String name, long... elements) {
        generator.writeName(name);
        generator.writeStartArray();
        for (long element : elements) {
            whole(element);
        }
        generator.writeEndArray();
    }

    public void absent(String name) {
        generator.writeNullProperty(name);
    }

    public void flag(String name, boolean value) {
        generator.writeBooleanProperty(name, value);
    }

    public void text(String name, String value) {
        generator.writeStringProperty(name, value);
    }

    public void text(String name, Optional<String> value) {
        value.ifPresentOrElse(text -> text(name, text), () -> absent(name));
    }

    public void whole(String name, long unsigned) {
        generator.writeName(name);
        whole(unsigned);
    }

    public void whole(String name, OptionalLong unsigned) {
        unsigned.ifPresentOrElse(value -> whole(name, value), () -> absent(name));
    }

    public void signed(String name, long value) {
        generator.writeNumberProperty(name, value);
    }

    public void exact(String name, BigInteger value) {
        generator.writeName(name);
        generator.writeNumber(value);
    }

    public void real(String name, double value) {
        generator.writeName(name);
        if (Double.isFinite(value)) {
            generator.writeNumber(value);
        } else {
            generator.writeString(Double.toString(value));
        }
    }

    /// A number that was printed as decimal digits: a whole one is written without a fraction.
    public void decimal(String name, OptionalDouble number) {
        if (number.isEmpty()) {
            absent(name);
            return;
        }
        double value = number.getAsDouble();
        if (value == Math.rint(value) && Math.abs(value) < EXACT_WHOLE_NUMBERS) {
            signed(name, (long) value);
        } else {
            real(name, value);
        }
    }

    private void whole(long unsigned) {
        if (unsigned >= 0) {
            generator.writeNumber(unsigned);
        } else {
            generator.writeNumber(Long.toUnsignedString(unsigned));
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
