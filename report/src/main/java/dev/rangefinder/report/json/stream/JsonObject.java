package dev.rangefinder.report.json.stream;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Function;

/// An object that was read as a whole, asked for its members. A key that is not asked for is skipped: a newer version
/// wrote it. What is there and is something else is refused, with its place.
public record JsonObject(SequencedMap<String, JsonValue> members, JsonPlace place) {
    private static final int MILLISECONDS_TO_NANOSECONDS = 6;

    public static JsonObject of(JsonValue value, JsonPlace place) {
        if (value instanceof JsonValue.Members(SequencedMap<String, JsonValue> byName)) {
            return new JsonObject(byName, place);
        }
        throw place.expected("an object");
    }

    public boolean has(String key) {
        return members.containsKey(key);
    }

    public String text(String key) {
        return required(key, optionalText(key), "text");
    }

    /// Empty where it is missing or null, like all that may be absent.
    public Optional<String> optionalText(String key) {
        return value(key).map(value -> textOf(value, place.member(key)));
    }

    public boolean flag(String key) {
        return required(
                key,
                value(key).map(value -> switch (value) {
                    case JsonValue.Flag(boolean set) -> set;
                    default -> throw place.member(key).expected("true or false");
                }),
                "true or false");
    }

    public OptionalLong optionalWhole(String key) {
        Optional<Long> number = value(key).map(value -> exact(digits(value, key), key, "a whole number"));
        return number.isPresent() ? OptionalLong.of(number.get()) : OptionalLong.empty();
    }

    /// How many of something.
    public long count(String key) {
        return required(key, optionalCount(key), "a count");
    }

    public Optional<Long> optionalCount(String key) {
        Optional<Long> number = value(key).map(value -> exact(digits(value, key), key, "a count"));
        if (number.isPresent() && number.get() < 0) {
            throw place.member(key).expected("a count");
        }
        return number;
    }

    public OptionalDouble real(String key) {
        return value(key)
                .map(value -> OptionalDouble.of(finite(digits(value, key), key)))
                .orElseGet(OptionalDouble::empty);
    }

    /// A time in milliseconds as nanoseconds; 0 where it is not known, which counts beside it tell.
    public long nanoseconds(String key) {
        return optionalNanoseconds(key).orElse(0);
    }

    public OptionalLong optionalNanoseconds(String key) {
        Optional<Long> number =
                value(key).map(value -> exact(inNanoseconds(value, key), key, "milliseconds, to the nanosecond"));
        return number.isPresent() ? OptionalLong.of(number.get()) : OptionalLong.empty();
    }

    /// The same where it is an average.
    public OptionalDouble realNanoseconds(String key) {
        return value(key)
                .map(value -> OptionalDouble.of(finite(inNanoseconds(value, key), key)))
                .orElseGet(OptionalDouble::empty);
    }

    public List<Long> counts(String key) {
        return list(key, value -> exact(digits(value, key), key, "whole numbers"));
    }

    public List<Double> allRealNanoseconds(String key) {
        return list(key, value -> finite(inNanoseconds(value, key), key));
    }

    public List<String> texts(String key) {
        return list(key, value -> textOf(value, place.member(key)));
    }

    public Optional<List<String>> optionalTexts(String key) {
        return value(key).map(value -> texts(key));
    }

    /// Numbers by name; not a number where it is null.
    public SequencedMap<String, Double> reals(String key) {
        JsonObject named = object(key);
        SequencedMap<String, Double> reals = new LinkedHashMap<>();
        named.members.keySet().forEach(name -> reals.put(name, named.real(name).orElse(Double.NaN)));
        return reals;
    }

    public JsonObject object(String key) {
        return required(key, optionalObject(key), "an object");
    }

    public Optional<JsonObject> optionalObject(String key) {
        return value(key).map(value -> of(value, place.member(key)));
    }

    public List<JsonObject> objects(String key) {
        List<JsonObject> objects = new ArrayList<>();
        list(key, Function.identity())
                .forEach(value -> objects.add(of(value, place.member(key).element(objects.size()))));
        return objects;
    }

    /// Objects that may be missing one by one.
    public List<Optional<JsonObject>> objectsOrNothing(String key) {
        List<Optional<JsonObject>> objects = new ArrayList<>();
        list(key, Function.identity())
                .forEach(value -> objects.add(
                        value instanceof JsonValue.Nothing
                                ? Optional.empty()
                                : Optional.of(of(value, place.member(key).element(objects.size())))));
        return objects;
    }

    /// Numbers; not a number where one is null.
    public List<Double> allReals(String key) {
        return list(key, value -> value instanceof JsonValue.Nothing ? Double.NaN : finite(digits(value, key), key));
    }

    /// None where there is no such member.
    public List<JsonObject> optionalObjects(String key) {
        return value(key).map(value -> objects(key)).orElse(List.of());
    }

    private <T> List<T> list(String key, Function<JsonValue, T> element) {
        JsonValue value = required(key, value(key), "an array");
        if (value instanceof JsonValue.Elements(List<JsonValue> list)) {
            return list.stream().map(element).toList();
        }
        throw place.member(key).expected("an array");
    }

    private Optional<JsonValue> value(String key) {
        return Optional.ofNullable(members.get(key)).filter(value -> !(value instanceof JsonValue.Nothing));
    }

    private <T> T required(String key, Optional<T> value, String expected) {
        return value.orElseThrow(() -> place.member(key).expected(expected));
    }

    private static String textOf(JsonValue value, JsonPlace where) {
        if (value instanceof JsonValue.Text(String text)) {
            return text;
        }
        throw where.expected("text");
    }

    private BigDecimal digits(JsonValue value, String key) {
        return scaled(value, key, 0);
    }

    private BigDecimal inNanoseconds(JsonValue value, String key) {
        return scaled(value, key, MILLISECONDS_TO_NANOSECONDS);
    }

    /// Digits stay as they are: a large exponent must not become as many digits.
    private BigDecimal scaled(JsonValue value, String key, int powerOfTen) {
        if (value instanceof JsonValue.Digits(String digits)) {
            try {
                return new BigDecimal(digits).scaleByPowerOfTen(powerOfTen);
            } catch (ArithmeticException | NumberFormatException e) {
                throw place.member(key).expected("a number of a usual size");
            }
        }
        throw place.member(key).expected("a number");
    }

    private long exact(BigDecimal number, String key, String expected) {
        try {
            return number.longValueExact();
        } catch (ArithmeticException e) {
            throw place.member(key).expected(expected);
        }
    }

    private double finite(BigDecimal number, String key) {
        double value = number.doubleValue();
        if (!Double.isFinite(value)) {
            throw place.member(key).expected("a number that a double can hold");
        }
        return value;
    }
}
