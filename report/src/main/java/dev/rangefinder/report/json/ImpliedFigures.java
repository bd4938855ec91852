package dev.rangefinder.report.json;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// What `report.json` need not repeat about a metric of a part (what a region owns, a kernel, a row of a section),
/// because the entry of the whole it is a part of says it. The writer leaves out what this implies, the reader puts it
/// back, so both ask here.
final class ImpliedFigures {
    private final Map<String, MetricFigure> whole = new HashMap<>();
    private final List<MetricFigure> beside;
    private @Nullable ImpliedFigures ofCompared;

    /// @param whole the region or the scope's totals, whose entries are complete
    ImpliedFigures(Figures whole) {
        this(whole.metrics(), whole.compared());
    }

    /// The same of a whole that is not read yet.
    ImpliedFigures(List<MetricFigure> metrics, List<MetricFigure> compared) {
        metrics.forEach(figure -> whole.put(figure.metric(), asWritten(figure)));
        this.beside = compared;
    }

    /// What is implied for metrics that are not shown: a part shows at most what the whole does.
    ImpliedFigures ofCompared() {
        ImpliedFigures both = ofCompared;
        if (both == null) {
            both = new ImpliedFigures(beside, List.of());
            both.whole.putAll(whole);
            ofCompared = both;
        }
        return both;
    }

    /// A part whose value is that of the whole has the same entry. Otherwise unit, rule, weight and exactness are the
    /// same, every launch has a value, and all launches the same one.
    ///
    /// @param launches of the part
    MetricFigure of(String metric, OptionalDouble value, long launches) {
        Optional<MetricFigure> known = Optional.ofNullable(whole.get(metric));
        if (known.filter(figure -> figure.value().equals(value)).isPresent()) {
            return known.get();
        }
        return new MetricFigure(
                metric,
                known.map(MetricFigure::unit).orElse(""),
                known.map(MetricFigure::rule).orElse(""),
                known.flatMap(MetricFigure::weight),
                known.map(MetricFigure::exactness).orElse(Exactness.EXACT),
                value,
                value.isPresent() ? launches : 0,
                value,
                value,
                List.of(),
                new TreeMap<>(),
                Optional.empty());
    }

    /// A figure as the file can have it: a number that is not finite is none, and a negative zero is 0.
    static MetricFigure asWritten(MetricFigure figure) {
        TreeMap<String, Double> byDeviceModel = new TreeMap<>(figure.byDeviceModel());
        byDeviceModel.replaceAll((model, value) -> Double.isFinite(value) ? value + 0.0 : Double.NaN);
        return new MetricFigure(
                figure.metric(),
                figure.unit(),
                figure.rule(),
                figure.weight(),
                figure.exactness(),
                asWritten(figure.value()),
                figure.launchesWithValue(),
                asWritten(figure.minimum()),
                asWritten(figure.maximum()),
                figure.values(),
                byDeviceModel,
                figure.sums()
                        .filter(sums -> Double.isFinite(sums.numerator()) && Double.isFinite(sums.denominator()))
                        .map(sums -> new RatioSums(sums.numerator() + 0.0, sums.denominator() + 0.0)));
    }

    private static OptionalDouble asWritten(OptionalDouble value) {
        return value.isPresent() && Double.isFinite(value.getAsDouble())
                ? OptionalDouble.of(value.getAsDouble() + 0.0)
                : OptionalDouble.empty();
    }
}
