package dev.rangefinder.report.terminal;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.MetricFigure;
import java.util.List;
import java.util.function.DoubleFunction;
import java.util.stream.Collectors;

/// A rolled-up value with how far to trust it (M3) and whether launches lack it (M5).
final class MetricCell {
    static final String NONE = "n/a";
    static final String PARTLY = "†";

    private static final String APPROXIMATE = "~";
    private static final String UPPER_BOUND = "≤";
    private static final String DOUBTFUL = "‡";

    private MetricCell() {}

    /// In a column whose title names the unit, where there is a title.
    static String of(Headline headline, Figures figures) {
        return figures.metric(headline.metric())
                .map(figure -> headline.title().isPresent()
                        ? number(figure, figures.launches())
                        : withUnit(figure, figures.launches()))
                .orElse(NONE);
    }

    static String withUnit(MetricFigure figure, long launches) {
        return text(figure, launches, value -> ReadableUnit.text(value, figure.unit()));
    }

    private static String number(MetricFigure figure, long launches) {
        ReadableUnit unit =
                ReadableUnit.of(figure.value().orElse(figure.maximum().orElse(0)), figure.unit());
        return text(figure, launches, unit::number);
    }

    private static String text(MetricFigure figure, long launches, DoubleFunction<String> form) {
        if (figure.value().isPresent() && Double.isFinite(figure.value().getAsDouble())) {
            String partly = figure.launchesWithValue() < launches ? PARTLY : "";
            return marked(figure, figure.value().getAsDouble(), form) + partly;
        }
        if (!figure.byDeviceModel().isEmpty()) {
            return figure.byDeviceModel().entrySet().stream()
                    .map(model -> model.getKey() + ": " + marked(figure, model.getValue(), form))
                    .collect(Collectors.joining("; "));
        }
        return figure.values().isEmpty() ? NONE : String.join(", ", figure.values());
    }

    private static String marked(MetricFigure figure, double value, DoubleFunction<String> form) {
        return mark(figure.exactness()) + form.apply(value) + (figure.isDoubtful(value) ? DOUBTFUL : "");
    }

    private static String mark(Exactness exactness) {
        return switch (exactness) {
            case EXACT -> "";
            case APPROXIMATE -> APPROXIMATE;
            case UPPER_BOUND -> UPPER_BOUND;
        };
    }

    /// What the marks mean that occur in some cells.
    static List<String> legend(List<String> cells) {
        return List.of(
                        APPROXIMATE + " approximate",
                        UPPER_BOUND + " this or less",
                        PARTLY + " not all launches have a value",
                        DOUBTFUL + " cannot be: from passes that do not fit each other",
                        NONE + " no value")
                .stream()
                .filter(meaning -> {
                    String mark = meaning.substring(0, meaning.indexOf(' '));
                    return cells.stream().anyMatch(cell -> cell.contains(mark));
                })
                .toList();
    }
}
