package dev.rangefinder.report.json;

import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RatioSums;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/// What some launches amount to.
record FiguresJson(JsonOutput json) {
    /// Launches, time and metric values of a part as one object.
    ///
    /// @param time how long they took, where that is known
    /// @param implied by the whole
    void object(String name, Figures figures, OptionalLong time, ImpliedFigures implied) {
        json.object(name, () -> {
            launches(figures, time);
            bound(figures.bound());
            metrics(figures.metrics());
            differences(figures, implied);
            roofline(figures);
            compared(figures, implied);
        });
    }

    /// The same, and where the values come from.
    void objectWithDetails(String name, Figures figures, OptionalLong time) {
        json.object(name, () -> {
            launches(figures, time);
            bound(figures.bound());
            metrics(figures.metrics());
            details(figures.metrics());
            roofline(figures);
            compared(figures);
        });
    }

    void launches(Figures figures, OptionalLong time) {
        json.whole("launch_count", figures.launches());
        json.whole("timed_launch_count", figures.timedLaunches());
        json.milliseconds("total_ms", time);
    }

    /// Whole nanoseconds and launches by class, so that a program can add them up itself (F1).
    void bound(Optional<Bound> bound) {
        if (bound.isEmpty()) {
            json.absent("bound");
            return;
        }
        Map<BoundClass, Bound.Part> parts = bound.get().parts();
        json.object("bound", () -> {
            json.text("class", bound.get().holdsMost().code());
            json.real("share", bound.get().share());
            json.object("ns", () -> parts.forEach((of, part) -> json.whole(of.code(), part.nanoseconds())));
            json.object("launches", () -> parts.forEach((of, part) -> json.whole(of.code(), part.launches())));
            bound.get()
                    .smallGrids()
                    .ifPresent(small -> json.object("small_grid", () -> {
                        json.whole("ns", small.nanoseconds());
                        json.whole("launches", small.launches());
                    }));
            bound.get().capture().ifPresent(section -> json.text("capture", section));
        });
    }

    void metrics(List<MetricFigure> figures) {
        json.object("metrics", () -> figures.forEach(figure -> json.real(figure.metric(), figure.value())));
    }

    void roofline(Figures figures) {
        figures.roofline().ifPresent(known -> json.object("roofline", () -> new RooflineJson(json).members(known)));
    }

    /// What a comparison needs and is not shown (D3), of a whole.
    void compared(Figures figures) {
        if (!figures.compared().isEmpty()) {
            json.object("compared", () -> {
                metrics(figures.compared());
                details(figures.compared());
            });
        }
    }

    /// The same of a part.
    void compared(Figures figures, ImpliedFigures implied) {
        if (!figures.compared().isEmpty()) {
            json.object("compared", () -> {
                metrics(figures.compared());
                differences(figures.compared(), figures.launches(), implied.ofCompared());
            });
        }
    }

    void details(List<MetricFigure> figures) {
        json.object(
                "metric_details",
                () -> figures.forEach(figure -> json.object(figure.metric(), () -> {
                    json.text("unit", figure.unit());
                    json.text("rule", figure.rule());
                    json.text("weight", figure.weight());
                    json.text("exactness", figure.exactness().code());
                    json.whole("launches_with_value", figure.launchesWithValue());
                    json.real("min", figure.minimum());
                    json.real("max", figure.maximum());
                    sums(ImpliedFigures.asWritten(figure).sums());
                    if (figure.isDoubtful()) {
                        json.flag("doubtful", true);
                    }
                    severalValues(figure);
                })));
    }

    /// Where the values of a part come from, as far as the whole does not tell.
    void differences(Figures figures, ImpliedFigures implied) {
        differences(figures.metrics(), figures.launches(), implied);
    }

    private void differences(List<MetricFigure> metrics, long launches, ImpliedFigures implied) {
        List<MetricFigure> different = metrics.stream()
                .map(ImpliedFigures::asWritten)
                .filter(figure -> !figure.equals(implied.of(figure.metric(), figure.value(), launches)))
                .toList();
        if (!different.isEmpty()) {
            json.object(
                    "metric_details",
                    () -> different.forEach(figure -> json.line(
                            figure.metric(),
                            () -> difference(figure, implied.of(figure.metric(), figure.value(), launches)))));
        }
    }

    private void difference(MetricFigure figure, MetricFigure implied) {
        if (!figure.unit().equals(implied.unit())) {
            json.text("unit", figure.unit());
        }
        sourceDifference(figure, implied);
        if (!figure.values().equals(implied.values())) {
            json.texts("values", figure.values());
        }
        if (!figure.byDeviceModel().equals(implied.byDeviceModel())) {
            json.object("by_device_model", () -> figure.byDeviceModel().forEach(json::real));
        }
    }

    private void sourceDifference(MetricFigure figure, MetricFigure implied) {
        if (!figure.rule().equals(implied.rule())) {
            json.text("rule", figure.rule());
        }
        if (!figure.weight().equals(implied.weight())) {
            json.text("weight", figure.weight());
        }
        if (figure.exactness() != implied.exactness()) {
            json.text("exactness", figure.exactness().code());
        }
        if (figure.launchesWithValue() != implied.launchesWithValue()) {
            json.whole("launches_with_value", figure.launchesWithValue());
        }
        if (!figure.minimum().equals(implied.minimum())) {
            json.real("min", figure.minimum());
        }
        if (!figure.maximum().equals(implied.maximum())) {
            json.real("max", figure.maximum());
        }
        if (!figure.sums().equals(implied.sums())) {
            if (figure.sums().isEmpty()) {
                json.absent("numerator");
            }
            sums(figure.sums());
        }
    }

    /// So that a program can add parts up itself, and divide then (D3).
    private void sums(Optional<RatioSums> sums) {
        sums.ifPresent(known -> {
            json.real("numerator", known.numerator());
            json.real("denominator", known.denominator());
        });
    }

    /// A row of a section: its value and unit, and what the whole does not tell.
    void row(MetricFigure figure, ImpliedFigures implied, long launches) {
        json.text("metric", figure.metric());
        json.real("value", figure.value());
        json.text("unit", figure.unit());
        severalValues(figure);
        MetricFigure written = ImpliedFigures.asWritten(figure);
        sourceDifference(written, implied.of(written.metric(), written.value(), launches));
    }

    /// What one number cannot say: text, constants that differ, device models that must not be combined (M4, S3).
    private void severalValues(MetricFigure figure) {
        if (!figure.values().isEmpty()) {
            json.texts("values", figure.values());
        }
        if (!figure.byDeviceModel().isEmpty()) {
            json.object("by_device_model", () -> figure.byDeviceModel().forEach(json::real));
        }
    }
}
