package dev.rangefinder.app.settings;

import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.text.Excerpt;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// What rules are about: a class of metrics such as `cycles`, or one metric by its name.
public record GatedMeasure(String text) {
    /// What every name of a metric has, and no name of a class.
    private static final String IN_METRICS = "__";

    public GatedMeasure {
        if (!text.contains(IN_METRICS) && !codes().contains(text)) {
            throw new IllegalArgumentException("there is no class of metrics '" + Excerpt.of(text) + "'"
                    + NearestWord.of(text, codes())
                            .map(near -> "; did you mean '" + near + "'?")
                            .orElse("")
                    + " (" + String.join(", ", codes()) + ", or the name of a metric)");
        }
    }

    /// The class, where it names one.
    public Optional<MetricClass> metricClass() {
        return Arrays.stream(MetricClass.values())
                .filter(each -> each.code().equals(text))
                .findFirst();
    }

    static List<String> codes() {
        return Arrays.stream(MetricClass.values()).map(MetricClass::code).toList();
    }
}
