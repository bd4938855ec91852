package dev.rangefinder.diff.gate;

import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.gate.RuleOutcome.Limit;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What must hold for regions.
///
/// @param region of names as reports show them
/// @param measure the code of a class, or the name of a metric; empty for all classes that gate
/// @param strength how sure a change must be to break it
public record GateRule(NamePattern region, Optional<String> measure, Limit limit, Strength strength) {
    /// What holds where nobody wrote a rule: no class that gates gets worse, in no region.
    public static final GateRule EVERYTHING =
            new GateRule(NamePattern.parse("**"), Optional.empty(), Limit.BAND, Strength.CERTAIN);

    /// What it looks at in a region.
    List<MetricComparison> comparisons(PartDiff part) {
        if (measure.isEmpty()) {
            return part.classes().stream()
                    .filter(each -> each.metricClass().gates())
                    .toList();
        }
        return Stream.of(part.classes(), part.metrics())
                .flatMap(List::stream)
                .filter(each -> each.measure().equals(measure.get()))
                .toList();
    }

    /// Whether a comparison can break it: somebody who names a metric has thought about its noise.
    boolean mayBreak(MetricComparison comparison) {
        return switch (comparison.gating()) {
            case GATES -> true;
            case CLASS_DOES_NOT, OTHER_METRIC_SET, OTHER_DRIVER, SHORT_LAUNCHES, FEW_RUNS -> measure.isPresent();
            case UNCERTAIN_ALIGNMENT, WORK_CHANGED, NOT_MEASURED, OTHER_CLOCK -> false;
        };
    }
}
