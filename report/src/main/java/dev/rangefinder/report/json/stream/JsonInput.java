package dev.rangefinder.report.json.stream;

import java.io.CharConversionException;
import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.TokenStreamContext;
import tools.jackson.core.exc.JacksonIOException;
import tools.jackson.core.json.JsonFactory;

/// Reads JSON member by member, and small pieces of it as a whole.
///
/// Bytes are hostile: nesting, the length of numbers, names and text, and how many values are held at a time are
/// bounded, and a key must not appear twice.
public final class JsonInput {
    /// A report has eleven levels; what is newer and skipped may have more.
    private static final int DEEPEST = 32;
    /// The smallest of all numbers has 340 digits where it is written out.
    private static final int LONGEST_NUMBER = 512;

    private static final int LONGEST_NAME = 1 << 20;
    /// A name has all labels of a path, which may be thousands (R14).
    private static final int LONGEST_TEXT = 1 << 24;
    /// A kernel, a section or a range result has thousands.
    private static final int MOST_VALUES = 1 << 20;

    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .streamReadConstraints(StreamReadConstraints.builder()
                    .maxNestingDepth(DEEPEST)
                    .maxNumberLength(LONGEST_NUMBER)
                    .maxNameLength(LONGEST_NAME)
                    .maxStringLength(LONGEST_TEXT)
                    .build())
            .build();

    private final String file;
    private final JsonParser parser;
    private int held;

    private JsonInput(String file, JsonParser parser) {
        this.file = file;
        this.parser = parser;
    }

    /// Reads a document.
    ///
    /// @param file for errors
    public static <T> T read(String file, InputStream in, Function<JsonInput, T> document) throws IOException {
        try (JsonParser parser = FACTORY.createParser(ObjectReadContext.empty(), in)) {
            return new JsonInput(file, parser).document(document);
        } catch (JacksonIOException e) {
            if (e.getCause() instanceof CharConversionException) {
                throw new JsonPlace(file, "").expected("text in UTF-8");
            }
            throw e.getCause();
        }
    }

    private <T> T document(Function<JsonInput, T> document) {
        try {
            parser.nextToken();
            T read = document.apply(this);
            if (parser.nextToken() != null) {
                throw new JsonPlace(file, "").expected("nothing behind the report");
            }
            return read;
        } catch (JacksonIOException e) {
            throw e;
        } catch (JacksonException e) {
            throw place().problem("not the JSON of a whole report: " + JsonPlace.shown(e.getOriginalMessage()));
        }
    }

    /// The members of the object that comes now. Whoever is told a name takes the value, or skips it.
    public void members(Consumer<String> member) {
        if (parser.currentToken() != JsonToken.START_OBJECT) {
            throw place().expected("an object");
        }
        for (@Nullable String name = parser.nextName(); name != null; name = parser.nextName()) {
            parser.nextToken();
            member.accept(name);
        }
    }

    /// The elements of the array that comes now.
    public void elements(Runnable element) {
        if (parser.currentToken() != JsonToken.START_ARRAY) {
            throw place().expected("an array");
        }
        while (parser.nextToken() != JsonToken.END_ARRAY) {
            element.run();
        }
    }

    public boolean isAbsent() {
        return parser.currentToken() == JsonToken.VALUE_NULL;
    }

    public void skip() {
        parser.skipChildren();
    }

    /// Keeps the value that comes now as a member of an object that is otherwise taken piece by piece.
    public void keep(String name, JsonObject members) {
        members.members().put(name, value());
    }

    /// The object that comes now, as a whole.
    public JsonObject object() {
        JsonPlace place = place();
        return JsonObject.of(value(), place);
    }

    /// The value that comes now, as a whole.
    public JsonValue value() {
        held = 0;
        return piece();
    }

    private JsonValue piece() {
        if (++held > MOST_VALUES) {
            throw place().expected("at most " + MOST_VALUES + " values");
        }
        return switch (parser.currentToken()) {
            case START_OBJECT -> {
                SequencedMap<String, JsonValue> byName = new LinkedHashMap<>();
                members(name -> byName.put(name, piece()));
                yield new JsonValue.Members(byName);
            }
            case START_ARRAY -> {
                List<JsonValue> list = new ArrayList<>();
                elements(() -> list.add(piece()));
                yield new JsonValue.Elements(list);
            }
            case VALUE_STRING -> new JsonValue.Text(parser.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> new JsonValue.Digits(parser.getString());
            case VALUE_TRUE -> new JsonValue.Flag(true);
            case VALUE_FALSE -> new JsonValue.Flag(false);
            case VALUE_NULL -> new JsonValue.Nothing();
            case null, default -> throw place().expected("a value");
        };
    }

    public JsonPlace place() {
        Deque<TokenStreamContext> outermostFirst = new ArrayDeque<>();
        for (@Nullable TokenStreamContext context = parser.streamReadContext();
                context != null && !context.inRoot();
                context = context.getParent()) {
            outermostFirst.addFirst(context);
        }
        if (parser.currentToken() == JsonToken.START_ARRAY) {
            outermostFirst.pollLast();
        }
        JsonPlace place = new JsonPlace(file, "");
        for (TokenStreamContext context : outermostFirst) {
            @Nullable String name = context.currentName();
            if (context.inArray()) {
                place = place.element(Math.max(0, context.getCurrentIndex()));
            } else if (name != null) {
                place = place.member(name);
            }
        }
        return place;
    }
}
