package dev.rangefinder.report.json.diff;

import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Basis;
import dev.rangefinder.result.comparison.ChangeInterval;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.DistinctNumbers;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Direction;
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
        json.lines("metrics", part.metrics(), this::metric);
    }

    void kernel(KernelDiff kernel) {
        json.text("family", kernel.family());
        json.texts("base_names", kernel.baseNames());
        json.texts("new_names", kernel.currentNames());
        json.text("alignment", kernel.alignment().code());
        json.text("code", kernel.code().code());
        numbers("registers", kernel.registers());
        numbers("shared_memory", kernel.sharedMemory());
        json.text("verdict", kernel.verdict().code());
        json.object("launches", () -> members(kernel.launches()));
    }

    private void numbers(String name, DistinctNumbers numbers) {
        json.line(name, () -> {
            json.wholes("base", numbers.base().stream().mapToLong(Long::longValue));
            json.wholes("new", numbers.current().stream().mapToLong(Long::longValue));
        });
    }

    /// A single metric, of which there are very many: what says nothing is left out.
    private void metric(MetricComparison comparison) {
        json.text("measure", comparison.measure());
        json.text("class", comparison.metricClass().code());
        if (!comparison.unit().isEmpty()) {
            json.text("unit", comparison.unit());
        }
        if (comparison.basis() != Basis.TOTAL) {
            json.text("basis", comparison.basis().code());
        }
        values("total", comparison.total());
        if (comparison.basis() != Basis.TOTAL) {
            values(comparison.basis().code(), comparison.change());
        }
        if (comparison.band().origin() != Band.Origin.SETTINGS) {
            json.object("band", () -> band(comparison.band()));
        }
        comparison.allowed().ifPresent(allowed -> json.real("allowed", allowed));
        comparison.interval().ifPresent(this::interval);
        if (comparison.direction() != Direction.NEITHER) {
            json.text("direction", comparison.direction().code());
        }
        json.text("verdict", comparison.verdict().code());
        comparison.strength().ifPresent(strength -> json.text("strength", strength.code()));
        comparison.smallestVisible().ifPresent(visible -> json.real("smallest_visible", visible));
        json.text("gating", comparison.gating().code());
        comparison.runs().ifPresent(this::runs);
        if (comparison.direction() != Direction.NEITHER) {
            json.text("words", ChangeWords.of(comparison));
        }
    }

    private void values(String name, MeasuredChange change) {
        json.array(name, () -> {
            json.element(change.base().orElse(Double.NaN));
            json.element(change.current().orElse(Double.NaN));
        });
    }

    private void interval(ChangeInterval interval) {
        json.line("interval", () -> {
            json.real("low", interval.low());
            json.real("middle", interval.middle());
            json.real("high", interval.high());
            json.real("confidence", interval.confidence());
        });
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
        comparison.interval().ifPresent(this::interval);
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
