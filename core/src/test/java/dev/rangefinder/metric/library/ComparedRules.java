package dev.rangefinder.metric.library;

import dev.rangefinder.metric.MetricName;
import dev.rangefinder.metric.MetricUnit;
import dev.rangefinder.perfworks.MetricKind;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/// What came of comparing: counts by class, what was explained by what, and what was not.
final class ComparedRules {
    private final Map<Counted, Integer> counts = new HashMap<>();
    private final Set<ExplainedDifference> usedDifferences = EnumSet.noneOf(ExplainedDifference.class);
    private final Set<ExplainedUnit> usedUnits = EnumSet.noneOf(ExplainedUnit.class);
    private final Set<String> comparedUnits = new HashSet<>();
    private final List<String> unexplained = new ArrayList<>();

    /// What is counted.
    ///
    /// @param what a kind of metrics
    /// @param part a sub-metric, or a unit
    private record Counted(String what, String part, String result) {
        String text() {
            return "%-10s %-46s %s".formatted(what, part, result);
        }
    }

    void rule(String chip, MetricKind kind, String metric, Comparison comparison) {
        String subMetric = MetricName.parse(metric).subMetric();
        String part = subMetric.isEmpty() ? "-" : subMetric;
        if (comparison.standing() != Standing.DIFFERENT) {
            count(kind.name(), part, comparison.standing().meaning());
            return;
        }
        for (ExplainedDifference explanation : ExplainedDifference.values()) {
            if (explanation.explains(metric, comparison)) {
                usedDifferences.add(explanation);
                count(kind.name(), part, "explained: " + explanation.reason());
                return;
            }
        }
        count(kind.name(), part, Standing.DIFFERENT.meaning());
        unexplained.add(chip + ": " + metric + ": " + comparison.detail());
    }

    /// Compares the units of metrics that share a base name, once for all chips that give the first the same unit.
    /// Rates
    /// follow from the unit of what they are rates of, so where that is explained, so are they.
    void units(LibraryChip chip, MetricKind kind, String baseName, List<String> suffixes) {
        String first = LibraryUnit.inOurWords(chip.unit(baseName + "." + suffixes.getFirst()));
        if (!comparedUnits.add(baseName + " in " + first)) {
            return;
        }
        for (String suffix : suffixes) {
            String metric = baseName + "." + suffix;
            String library = LibraryUnit.inOurWords(chip.unit(metric));
            String ours = MetricUnit.of(metric);
            String part = "unit of " + suffix;
            if (library.equals(ours)) {
                count(kind.name(), part, "equal");
                continue;
            }
            for (ExplainedUnit explanation : ExplainedUnit.values()) {
                if (explanation.explains(baseName, library, ours)) {
                    usedUnits.add(explanation);
                    count(kind.name(), part, "explained: " + explanation.reason());
                    return;
                }
            }
            count(kind.name(), part, Standing.DIFFERENT.meaning());
            unexplained.add(chip.name() + ": " + metric + ": unit '" + ours + "', in the library '" + library + "'");
        }
    }

    void count(String what, String part, String result) {
        counts.merge(new Counted(what, part, result), 1, Integer::sum);
    }

    List<String> unexplained() {
        return unexplained;
    }

    Set<ExplainedDifference> unusedDifferences() {
        Set<ExplainedDifference> unused = EnumSet.allOf(ExplainedDifference.class);
        unused.removeAll(usedDifferences);
        return unused;
    }

    Set<ExplainedUnit> unusedUnits() {
        Set<ExplainedUnit> unused = EnumSet.allOf(ExplainedUnit.class);
        unused.removeAll(usedUnits);
        return unused;
    }

    /// A table of counts.
    String text() {
        StringBuilder text = new StringBuilder();
        Map<String, Integer> sorted = new TreeMap<>();
        counts.forEach((counted, number) -> sorted.put(counted.text(), number));
        sorted.forEach((counted, number) -> text.append("%,9d  %s%n".formatted(number, counted)));
        return text.toString();
    }
}
