package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.json.stream.JsonObject;
import dev.rangefinder.result.comparison.Alignment;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.DistinctNumbers;
import dev.rangefinder.result.comparison.KernelDiff.SameCode;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
import dev.rangefinder.result.comparison.MetricComparison.Gating;
import dev.rangefinder.result.comparison.MetricComparison.RunValues;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import dev.rangefinder.result.comparison.WorkChange;
import dev.rangefinder.result.comparison.WorkChange.WorkAspect;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What [PartDiffJson] wrote.
///
/// @param thresholds whose bands single metrics have, unless they have another
record PartDiffReader(DiffThresholds thresholds) {
    PartDiff part(JsonObject part) {
        return new PartDiff(
                part.optionalObject("base").map(PartDiffReader::counts),
                part.optionalObject("new").map(PartDiffReader::counts),
                part.objects("work").stream()
                        .map(change -> new WorkChange(
                                SpelledCode.of(change, "aspect", WorkAspect.values(), WorkAspect::code),
                                change.text("base"),
                                change.text("new")))
                        .toList(),
                SpelledCode.of(part, "verdict", ChangeVerdict.values(), ChangeVerdict::code),
                strength(part),
                part.objects("classes").stream().map(this::comparison).toList(),
                part.objects("metrics").stream().map(this::metric).toList());
    }

    KernelDiff kernel(JsonObject kernel) {
        return new KernelDiff(
                kernel.text("family"),
                kernel.texts("base_names"),
                kernel.texts("new_names"),
                SpelledCode.of(kernel, "alignment", Alignment.values(), Alignment::code),
                SpelledCode.of(kernel, "code", SameCode.values(), SameCode::code),
                numbers(kernel.object("registers")),
                numbers(kernel.object("shared_memory")),
                SpelledCode.of(kernel, "verdict", ChangeVerdict.values(), ChangeVerdict::code),
                part(kernel.object("launches")));
    }

    static Band band(JsonObject band) {
        return new Band(
                notNegative(band, "relative"),
                notNegative(band, "absolute"),
                SpelledCode.of(band, "absolute_per", Basis.values(), Basis::code),
                band.flag("added"),
                SpelledCode.of(band, "origin", Band.Origin.values(), Band.Origin::code));
    }

    static Map<MetricClass, Double> visible(JsonObject object) {
        Map<MetricClass, Double> visible = new EnumMap<>(MetricClass.class);
        for (MetricClass each : MetricClass.values()) {
            object.real(each.code()).ifPresent(number -> visible.put(each, number));
        }
        return visible;
    }

    private static double notNegative(JsonObject object, String key) {
        double number = object.real(key).orElse(-1);
        if (number < 0) {
            throw object.place().member(key).expected("a number that is not negative");
        }
        return number;
    }

    private static DistinctNumbers numbers(JsonObject numbers) {
        return new DistinctNumbers(numbers.counts("base"), numbers.counts("new"));
    }

    private static PartCounts counts(JsonObject counts) {
        return new PartCounts(
                (int) counts.count("runs"),
                counts.real("launch_count").orElse(0),
                counts.real("instances"),
                counts.optionalNanoseconds("total_ms"),
                counts.real("share"));
    }

    private static Optional<Strength> strength(JsonObject object) {
        return object.optionalText("strength")
                .map(_ -> SpelledCode.of(object, "strength", Strength.values(), Strength::code));
    }

    private MetricComparison comparison(JsonObject comparison) {
        return new MetricComparison(
                comparison.text("measure"),
                metricClass(comparison),
                comparison.text("unit"),
                comparison.texts("metrics"),
                SpelledCode.of(comparison, "basis", Basis.values(), Basis::code),
                change(comparison.object("total")),
                change(comparison.object("per_instance")),
                change(comparison.object("per_launch")),
                band(comparison.object("band")),
                comparison.real("allowed"),
                comparison.optionalObject("interval").map(PartDiffReader::interval),
                SpelledCode.of(comparison, "direction", Direction.values(), Direction::code),
                SpelledCode.of(comparison, "verdict", ChangeVerdict.values(), ChangeVerdict::code),
                strength(comparison),
                comparison.real("smallest_visible"),
                SpelledCode.of(comparison, "gating", Gating.values(), Gating::code),
                comparison.optionalObject("runs").map(PartDiffReader::runs));
    }

    /// A single metric, which leaves out what says nothing.
    private MetricComparison metric(JsonObject metric) {
        MetricClass metricClass = metricClass(metric);
        return new MetricComparison(
                metric.text("measure"),
                metricClass,
                metric.optionalText("unit").orElse(""),
                List.of(metric.text("measure")),
                metric.has("basis") ? SpelledCode.of(metric, "basis", Basis.values(), Basis::code) : Basis.TOTAL,
                values(metric, Basis.TOTAL.code()),
                values(metric, Basis.PER_INSTANCE.code()),
                values(metric, Basis.PER_LAUNCH.code()),
                metric.optionalObject("band").map(PartDiffReader::band).orElse(thresholds.band(metricClass)),
                metric.real("allowed"),
                metric.optionalObject("interval").map(PartDiffReader::interval),
                metric.has("direction")
                        ? SpelledCode.of(metric, "direction", Direction.values(), Direction::code)
                        : Direction.NEITHER,
                SpelledCode.of(metric, "verdict", ChangeVerdict.values(), ChangeVerdict::code),
                strength(metric),
                metric.real("smallest_visible"),
                SpelledCode.of(metric, "gating", Gating.values(), Gating::code),
                metric.optionalObject("runs").map(PartDiffReader::runs));
    }

    private static MetricClass metricClass(JsonObject comparison) {
        return SpelledCode.of(comparison, "class", MetricClass.values(), MetricClass::code);
    }

    private static MeasuredChange change(JsonObject change) {
        return new MeasuredChange(change.real("base"), change.real("new"));
    }

    private static MeasuredChange values(JsonObject metric, String key) {
        if (!metric.has(key)) {
            return MeasuredChange.NONE;
        }
        List<Double> values = metric.allReals(key);
        if (values.size() != 2) {
            throw metric.place().member(key).expected("the values of both sides");
        }
        return new MeasuredChange(optional(values.getFirst()), optional(values.getLast()));
    }

    private static OptionalDouble optional(double value) {
        return Double.isNaN(value) ? OptionalDouble.empty() : OptionalDouble.of(value);
    }

    private static ChangeInterval interval(JsonObject interval) {
        double low = interval.real("low").orElse(Double.NaN);
        double middle = interval.real("middle").orElse(Double.NaN);
        double high = interval.real("high").orElse(Double.NaN);
        if (!(low <= middle && middle <= high)) {
            throw interval.place().expected("low, middle and high in this order");
        }
        return new ChangeInterval(low, middle, high, interval.real("confidence").orElse(0));
    }

    private static RunValues runs(JsonObject runs) {
        return new RunValues(runs.allReals("base"), runs.allReals("new"));
    }
}
