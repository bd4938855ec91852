package dev.rangefinder.finding;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.result.MetricFigure;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/// The figures that a roofline is made of, by name: one pass over the many that a launch may have.
final class CountedValues {
    private final Map<String, MetricFigure> byName = new HashMap<>();

    CountedValues(List<MetricFigure> figures) {
        for (MetricFigure figure : figures) {
            if (figure.value().isPresent() && isOfRoofline(figure.metric())) {
                byName.put(figure.metric(), figure);
            }
        }
    }

    private static boolean isOfRoofline(String metric) {
        return metric.startsWith("smsp__")
                || metric.startsWith("sm__")
                || metric.startsWith("dram__")
                || metric.startsWith("gpc__")
                || metric.startsWith("derived__sm");
    }

    Iterable<String> names() {
        return byName.keySet();
    }

    OptionalDouble of(String metric) {
        MetricFigure figure = byName.get(metric);
        return figure == null ? OptionalDouble.empty() : figure.value();
    }

    /// Whether a value is exact (M3); one that is not there is no reason for doubt.
    Exactness exactness(String metric) {
        MetricFigure figure = byName.get(metric);
        return figure == null ? Exactness.EXACT : figure.exactness();
    }
}
