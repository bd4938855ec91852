package dev.rangefinder.result.gate;

import dev.rangefinder.result.comparison.MetricClass;
import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Whether a gate holds (D5).
///
/// @param rules in the order of the configuration
/// @param exceptions likewise
/// @param regions that a rule looked at, each once
/// @param comparisons that rules looked at and that have a verdict
/// @param regressions comparisons that break a rule, without those that are accepted or only inherit it
/// @param accepted regressions that an exception covers
/// @param uncertain comparisons beyond a limit, and not sure enough to break a rule
/// @param notMeasured comparisons that rules looked at and that have no verdict
/// @param smallestVisible by class, the smallest relative change that could have been seen where a rule looked
/// @param reasons why there is no verdict; empty where there is one
public record GateOutcome(
        GateStatus status,
        List<RuleOutcome> rules,
        List<ExceptionOutcome> exceptions,
        long regions,
        long comparisons,
        long regressions,
        long accepted,
        long uncertain,
        long notMeasured,
        Map<MetricClass, Double> smallestVisible,
        List<String> reasons) {
    public GateOutcome {
        rules = List.copyOf(rules);
        exceptions = List.copyOf(exceptions);
        EnumMap<MetricClass, Double> ordered = new EnumMap<>(MetricClass.class);
        ordered.putAll(smallestVisible);
        smallestVisible = Collections.unmodifiableMap(ordered);
        reasons = List.copyOf(reasons);
        if (status == GateStatus.PASSED && (comparisons == 0 || regressions > 0)) {
            throw new IllegalArgumentException("a gate that measured nothing, or found something, has not passed");
        }
    }

    /// Why it has no verdict before anything could be compared, such as a side that cannot be read.
    ///
    /// @param rules that would have been looked at
    public static GateOutcome nothing(List<RuleOutcome> rules, String reason) {
        return new GateOutcome(GateStatus.NO_VERDICT, rules, List.of(), 0, 0, 0, 0, 0, 0, Map.of(), List.of(reason));
    }
}
