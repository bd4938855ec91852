package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.RunValues;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import java.util.Optional;

/// Some launches of both sides compared.
record PartDiffJson(JsonOutput json) {
    void members(PartDiff part) {
        counts("base", part.base());
        counts("new", part.current());
        json.objects("work", part.work(), change -> {
            json.text("aspect", change.aspect().code());
            json.text("base", change.base());
            json.text("new", change.current());
        });
        json.text("verdict", part.verdict().code());
        json.text("strength", part.strength().map(Strength::code));
        json.objects("classes", part.classes(), this::comparison);
        json.objects("metrics", part.metrics(), this::comparison);
    }

    void band(Band band) {
        json.real("relative", band.relative());
        json.real("absolute", band.absolute());
        json.text("absolute_per", band.per().code());
        json.flag("added", band.added());
        json.text("origin", band.origin().code());
    }

    private void counts(String name, Optional<PartCounts> counts) {
        if (counts.isEmpty()) {
            json.absent(name);
            return;
        }
        json.line(name, () -> {
            json.whole("runs", counts.get().runs());
            json.real("launch_count", counts.get().launches());
            json.real("instances", counts.get().instances());
            json.milliseconds("total_ms", counts.get().nanoseconds());
            json.real("share", counts.get().share());
        });
    }

    private void comparison(MetricComparison comparison) {
        json.text("measure", comparison.measure());
        json.text("class", comparison.metricClass().code());
        json.text("unit", comparison.unit());
        json.texts("metrics", comparison.metrics());
        json.text("basis", comparison.basis().code());
        change("total", comparison.total());
        change("per_instance", comparison.perInstance());
        change("per_launch", comparison.perLaunch());
        json.line("band", () -> band(comparison.band()));
        json.real("allowed", comparison.allowed());
        comparison
                .interval()
                .ifPresent(interval -> json.line("interval", () -> {
                    json.real("low", interval.low());
                    json.real("middle", interval.middle());
                    json.real("high", interval.high());
                    json.real("confidence", interval.confidence());
                }));
        json.text("direction", comparison.direction().code());
        json.text("verdict", comparison.verdict().code());
        json.text("strength", comparison.strength().map(Strength::code));
        json.real("smallest_visible", comparison.smallestVisible());
        json.text("gating", comparison.gating().code());
        json.text("words", ChangeWords.of(comparison));
        comparison.runs().ifPresent(this::runs);
    }

    private void runs(RunValues runs) {
        json.line("runs", () -> {
            json.reals("base", runs.base().stream().mapToDouble(Double::doubleValue));
            json.reals("new", runs.current().stream().mapToDouble(Double::doubleValue));
        });
    }

    private void change(String name, MeasuredChange change) {
        json.line(name, () -> {
            json.real("base", change.base());
            json.real("new", change.current());
            json.real("ratio", change.ratio());
            json.real("relative", change.relative());
            json.real("difference", change.difference());
        });
    }
}
