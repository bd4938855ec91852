package dev.rangefinder.report.markdown;

import dev.rangefinder.metric.Exactness;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.RollUpWords;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.Locale;
import java.util.OptionalDouble;
import java.util.stream.Collectors;

/// How a rolled-up value looks: its number, how far to trust it (M3), and whether launches lack it (M5).
final class FigureText {
    /// What stands where there is no value.
    static final String NONE = "n/a";

    /// What follows a value that not all launches have.
    static final String PARTLY = "†";

    private static final String APPROXIMATE = "~";
    private static final String UPPER_BOUND = "≤";

    private static final String DOUBTFUL = "‡";

    private static final String LEGEND =
            "Marks: ~ approximate (a mean weighted with time, or instances told apart by runs of"
                    + " launches), ≤ upper bound (the true value is this or less), † not all launches have a value, n/a no value.";

    private FigureText() {}

    /// What the marks mean.
    static String legend(ReportContent content) {
        return content.hasDoubtful()
                ? LEGEND + " " + DOUBTFUL
                        + " over 100 % or below 0, where that cannot be: ncu measured it in passes that"
                        + " do not fit each other."
                : LEGEND;
    }

    /// The number alone, for a column or a cell that names the unit.
    ///
    /// @param launches how many launches could have a value
    static String number(MetricFigure figure, ReadableUnit unit, long launches) {
        return text(figure, launches, unit::number);
    }

    static String withUnit(MetricFigure figure, long launches) {
        return text(figure, launches, value -> ReadableUnit.text(value, figure.unit()));
    }

    /// How long some launches took, and for how many of them that is known (M5).
    static String time(Figures figures) {
        if (figures.time().isEmpty()) {
            return "time unknown";
        }
        return ReadableUnit.time(figures.nanoseconds()) + timed(figures);
    }

    /// For how many launches a time is known, where that is not all (M5).
    static String timed(Figures figures) {
        return figures.isPartlyTimed()
                ? String.format(
                        Locale.ROOT,
                        " (time known for %,d of %,d launches)",
                        figures.timedLaunches(),
                        figures.launches())
                : "";
    }

    /// How the value came about; nothing where there is none.
    static String rule(MetricFigure figure) {
        String words = RollUpWords.of(figure);
        return words.isEmpty() ? "" : SafeText.title(words);
    }

    private interface Form {
        String of(double value);
    }

    private static String text(MetricFigure figure, long launches, Form form) {
        if (figure.value().isPresent() && Double.isFinite(figure.value().getAsDouble())) {
            String partly = figure.launchesWithValue() < launches ? PARTLY : "";
            double value = figure.value().getAsDouble();
            return mark(figure.exactness()) + form.of(value) + doubt(figure, value) + partly;
        }
        if (!figure.byDeviceModel().isEmpty()) {
            return figure.byDeviceModel().entrySet().stream()
                    .map(model -> SafeText.name(model.getKey()) + ": " + mark(figure.exactness())
                            + form.of(model.getValue()) + doubt(figure, model.getValue()))
                    .collect(Collectors.joining("; "));
        }
        return figure.values().isEmpty() ? NONE : SafeText.name(String.join(", ", figure.values()));
    }

    /// The unit in which a figure and its extremes are read.
    static ReadableUnit unit(MetricFigure figure) {
        return ReadableUnit.of(figure.value().orElse(figure.maximum().orElse(0)), figure.unit());
    }

    static String extreme(MetricFigure figure, OptionalDouble value, ReadableUnit unit) {
        return value.isPresent() ? unit.number(value.getAsDouble()) + doubt(figure, value.getAsDouble()) : NONE;
    }

    private static String doubt(MetricFigure figure, double value) {
        return figure.isDoubtful(value) ? DOUBTFUL : "";
    }

    private static String mark(Exactness exactness) {
        return switch (exactness) {
            case EXACT -> "";
            case APPROXIMATE -> APPROXIMATE;
            case UPPER_BOUND -> UPPER_BOUND;
        };
    }
}
