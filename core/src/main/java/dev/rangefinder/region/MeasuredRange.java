package dev.rangefinder.region;

import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.result.MetricFigure;
import java.util.List;

/// A result of range replay while inputs are read: its region is known only when all labels are (R3).
///
/// @param order its place among the results of its input
/// @param id of the result in its input
/// @param metrics all that have a value
record MeasuredRange(
        State state,
        long order,
        String file,
        long id,
        String name,
        LaunchTime time,
        List<MetricFigure> metrics,
        List<Section> sections,
        List<RuleResult> rules) {
    MeasuredRange {
        metrics = List.copyOf(metrics);
        sections = List.copyOf(sections);
        rules = List.copyOf(rules);
    }

    MeasuredRange renumbered(Renumbering nodes) {
        return new MeasuredRange(state.renumbered(nodes), order, file, id, name, time, metrics, sections, rules);
    }
}
