package dev.rangefinder.report.json;

import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import java.util.List;
import java.util.OptionalLong;

/// What some launches amount to.
final class FiguresJson {
    private final JsonOutput json;

    FiguresJson(JsonOutput json) {
        this.json = json;
    }

    /// Launches, time and metric values as one object.
    ///
    /// @param time how long they took, where that is known
    void object(String name, Figures figures, OptionalLong time) {
        json.object(name, () -> {
            launches(figures, time);
            metrics(figures.metrics());
            roofline(figures);
        });
    }

    /// The same, and where the values come from.
    void objectWithDetails(String name, Figures figures, OptionalLong time) {
        json.object(name, () -> {
            launches(figures, time);
            metrics(figures.metrics());
            details(figures.metrics());
            roofline(figures);
        });
    }

    void launches(Figures figures, OptionalLong time) {
        json.whole("launch_count", figures.launches());
        json.whole("timed_launch_count", figures.timedLaunches());
        json.milliseconds("total_ms", time);
    }

    void metrics(List<MetricFigure> figures) {
        json.object("metrics", () -> figures.forEach(figure -> json.real(figure.metric(), figure.value())));
    }

    void roofline(Figures figures) {
        figures.roofline().ifPresent(known -> json.object("roofline", () -> new RooflineJson(json).members(known)));
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
                    if (figure.isDoubtful()) {
                        json.flag("doubtful", true);
                    }
                    severalValues(figure);
                })));
    }

    /// What one number cannot say: text, constants that differ, device models that must not be combined (M4, S3).
    void severalValues(MetricFigure figure) {
        if (!figure.values().isEmpty()) {
            json.texts("values", figure.values());
        }
        if (!figure.byDeviceModel().isEmpty()) {
            json.object("by_device_model", () -> figure.byDeviceModel().forEach(json::real));
        }
    }
}
