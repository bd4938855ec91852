package dev.rangefinder.sums;

import dev.rangefinder.metric.MetricName;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.rollup.MetricTable;
import dev.rangefinder.rollup.RollUp;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// Which metrics have values, and which metrics a list such as `regex:…` was expanded to.
public interface CapturedMetrics {
    boolean has(String metric);

    /// The texts of a metric.
    List<String> texts(String metric);

    /// The captured metrics that a list names, in its order: what `ncu --metrics regex:…` really asked for. None for a
    /// metric that is no list.
    default Set<String> listed(String metric) {
        Set<String> listed = new LinkedHashSet<>();
        if (MetricName.parse(metric).isList()) {
            for (String text : texts(metric)) {
                for (String name : text.split(",", -1)) {
                    String trimmed = name.strip();
                    if (has(trimmed) && !MetricName.parse(trimmed).isList()) {
                        listed.add(trimmed);
                    }
                }
            }
        }
        return listed;
    }

    /// Those of many launches.
    static CapturedMetrics of(MetricTable table, RollUp all) {
        return new CapturedMetrics() {
            @Override
            public boolean has(String metric) {
                int index = table.find(metric);
                return index >= 0 && all.count(index) > 0;
            }

            @Override
            public List<String> texts(String metric) {
                return has(metric) ? all.texts(table.find(metric)) : List.of();
            }
        };
    }

    /// Those of one result.
    static CapturedMetrics of(Map<String, MetricFigure> figures) {
        return new CapturedMetrics() {
            @Override
            public boolean has(String metric) {
                return figures.containsKey(metric);
            }

            @Override
            public List<String> texts(String metric) {
                MetricFigure figure = figures.get(metric);
                return figure == null ? List.of() : figure.values();
            }
        };
    }
}
