package dev.rangefinder.house.compare;

import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// Where a value is in a document. Its texts are made when they are asked for, because most values are equal.
///
/// @param exactStep the last step, with the number of an element or the name of a metric
/// @param patternStep the last step as it is for all elements and metrics
record JsonPath(Optional<JsonPath> parent, String exactStep, String patternStep) {
    static final JsonPath ROOT = new JsonPath(Optional.empty(), "", "");

    /// What the format calls a key; all others are names of metrics, scopes, kernels.
    private static final Pattern KEY = Pattern.compile("[a-z][a-z0-9]*(_[a-z0-9]+)*");

    JsonPath key(String key) {
        String step = KEY.matcher(key).matches() ? key : "*";
        return parent.isEmpty()
                ? new JsonPath(Optional.of(this), key, step)
                : new JsonPath(Optional.of(this), "." + key, "." + step);
    }

    JsonPath element(int number) {
        return new JsonPath(Optional.of(this), "[" + number + "]", "[]");
    }

    /// With numbers of elements and names of metrics.
    String exact() {
        return parent.map(JsonPath::exact).orElse("") + exactStep;
    }

    /// The same for all elements and metrics: `scopes[].totals.metrics.*`.
    String pattern() {
        return parent.map(JsonPath::pattern).orElse("") + patternStep;
    }

    /// This and all that it is in.
    Stream<JsonPath> upwards() {
        return Stream.iterate(Optional.of(this), Optional::isPresent, path -> path.flatMap(JsonPath::parent))
                .flatMap(Optional::stream);
    }
}
