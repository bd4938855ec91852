package dev.rangefinder.report.json;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.report.json.stream.JsonValue;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;

/// What some launches amount to: what [FiguresJson] wrote.
final class FiguresReader {
    private static final JsonValue.Members NONE = new JsonValue.Members(new LinkedHashMap<>());

    /// Units, rules and weights are few, and a report has very many figures.
    private final Map<String, String> words = new HashMap<>();

    /// The whole, whose entries are complete.
    Figures whole(JsonObject object) {
        return figures(object, metrics(object), compared(object));
    }

    Figures part(JsonObject object, ImpliedFigures implied) {
        long launches = object.count("launch_count");
        return figures(object, metrics(object, launches, implied), compared(object, launches, implied));
    }

    private static Figures figures(JsonObject object, List<MetricFigure> metrics, List<MetricFigure> compared) {
        return new Figures(
                object.count("launch_count"),
                object.count("timed_launch_count"),
                object.nanoseconds("total_ms"),
                metrics,
                bound(object),
                RooflineReader.of(object),
                compared);
    }

    /// What is implied by a whole that is not read as a whole.
    ImpliedFigures implied(JsonObject whole) {
        return new ImpliedFigures(metrics(whole), compared(whole));
    }

    private List<MetricFigure> compared(JsonObject whole) {
        return whole.optionalObject("compared").map(this::metrics).orElse(List.of());
    }

    List<MetricFigure> compared(JsonObject part, long launches, ImpliedFigures implied) {
        return part.optionalObject("compared")
                .map(object -> metrics(object, launches, implied.ofCompared()))
                .orElse(List.of());
    }

    /// What bounds the launches, by class.
    static Optional<Bound> bound(JsonObject figures) {
        return figures.optionalObject("bound").map(bound -> {
            JsonObject launches = bound.object("launches");
            JsonObject nanoseconds = bound.object("ns");
            Map<BoundClass, Bound.Part> parts = new EnumMap<>(BoundClass.class);
            for (BoundClass of : BoundClass.values()) {
                if (launches.has(of.code())) {
                    parts.put(of, part(launches, of.code(), nanoseconds.count(of.code())));
                }
            }
            boolean byHost = bound.text("class").equals(BoundClass.HOST.code());
            OptionalDouble host = byHost ? bound.real("share") : OptionalDouble.empty();
            if (parts.isEmpty() && host.isEmpty()) {
                throw launches.place().expected("launches of at least one class");
            }
            return new Bound(
                    parts,
                    bound.optionalObject("small_grid").map(small -> part(small, "launches", small.count("ns"))),
                    host);
        });
    }

    private static Bound.Part part(JsonObject launches, String key, long nanoseconds) {
        if (launches.count(key) == 0) {
            throw launches.place().member(key).expected("at least one launch");
        }
        return new Bound.Part(launches.count(key), nanoseconds);
    }

    /// The metrics of a whole.
    List<MetricFigure> metrics(JsonObject object) {
        JsonObject details = object.object("metric_details");
        List<MetricFigure> figures = new ArrayList<>();
        object.reals("metrics").forEach((metric, value) -> {
            JsonObject entry = details.object(metric);
            for (String key : List.of("unit", "rule", "exactness", "launches_with_value")) {
                if (!entry.has(key)) {
                    throw entry.place().member(key).expected("a value");
                }
            }
            figures.add(figure(
                    entry,
                    new MetricFigure(
                            metric,
                            "",
                            "",
                            Optional.empty(),
                            Exactness.EXACT,
                            real(value),
                            0,
                            OptionalDouble.empty(),
                            OptionalDouble.empty(),
                            List.of(),
                            new TreeMap<>(),
                            Optional.empty())));
        });
        return figures;
    }

    /// The metrics of a part.
    List<MetricFigure> metrics(JsonObject object, long launches, ImpliedFigures implied) {
        Optional<JsonObject> details = object.optionalObject("metric_details");
        JsonObject none = JsonObject.of(NONE, object.place());
        List<MetricFigure> figures = new ArrayList<>();
        object.reals("metrics")
                .forEach((metric, value) -> figures.add(figure(
                        details.flatMap(entries -> entries.optionalObject(metric))
                                .orElse(none),
                        implied.of(metric, real(value), launches))));
        return figures;
    }

    /// A row of a section, which always has its unit, and its several values where there are some.
    MetricFigure row(JsonObject row, ImpliedFigures implied, long launches) {
        MetricFigure known = implied.of(row.text("metric"), row.real("value"), launches);
        return figure(
                row,
                new MetricFigure(
                        known.metric(),
                        word(row.text("unit")),
                        known.rule(),
                        known.weight(),
                        known.exactness(),
                        known.value(),
                        known.launchesWithValue(),
                        known.minimum(),
                        known.maximum(),
                        List.of(),
                        new TreeMap<>(),
                        known.sums()));
    }

    /// What an entry says, and where it says nothing, what is implied.
    private MetricFigure figure(JsonObject entry, MetricFigure implied) {
        return new MetricFigure(
                implied.metric(),
                entry.has("unit") ? word(entry.text("unit")) : implied.unit(),
                entry.has("rule") ? word(entry.text("rule")) : implied.rule(),
                entry.has("weight") ? entry.optionalText("weight").map(this::word) : implied.weight(),
                entry.has("exactness") ? exactness(entry) : implied.exactness(),
                implied.value(),
                entry.has("launches_with_value") ? entry.count("launches_with_value") : implied.launchesWithValue(),
                entry.has("min") ? entry.real("min") : implied.minimum(),
                entry.has("max") ? entry.real("max") : implied.maximum(),
                entry.has("values") ? entry.texts("values") : implied.values(),
                entry.has("by_device_model") ? new TreeMap<>(entry.reals("by_device_model")) : implied.byDeviceModel(),
                entry.has("numerator") ? sums(entry) : implied.sums());
    }

    /// Both or none: of one alone nothing can be said.
    private static Optional<RatioSums> sums(JsonObject entry) {
        OptionalDouble numerator = entry.real("numerator");
        OptionalDouble denominator = entry.has("denominator") ? entry.real("denominator") : OptionalDouble.empty();
        if (numerator.isPresent() != denominator.isPresent()) {
            throw entry.place().member("denominator").expected("a number where there is a numerator");
        }
        return numerator.isEmpty()
                ? Optional.empty()
                : Optional.of(new RatioSums(numerator.getAsDouble(), denominator.getAsDouble()));
    }

    static Exactness exactness(JsonObject entry) {
        String code = entry.text("exactness");
        for (Exactness exactness : Exactness.values()) {
            if (exactness.code().equals(code)) {
                return exactness;
            }
        }
        throw entry.place().member("exactness").expected("exact, approximate or upper_bound");
    }

    private static OptionalDouble real(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private String word(String text) {
        return words.computeIfAbsent(text, word -> word);
    }
}
