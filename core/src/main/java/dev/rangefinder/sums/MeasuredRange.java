package dev.rangefinder.sums;

import dev.rangefinder.attribution.State;
import dev.rangefinder.capture.RuleResult;
import dev.rangefinder.capture.Section;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.rollup.LaunchTime;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// A result of range replay while inputs are read: its region is known only when all labels are (R3).
///
/// @param input it is of, also where its scope is shared with other inputs
/// @param order its place among the results of its input
/// @param id of the result in its input
/// @param metrics all that have a value
/// @param tally the same as something that adds up
public record MeasuredRange(
        State state,
        int input,
        long order,
        String file,
        long id,
        String name,
        LaunchTime time,
        List<MetricFigure> metrics,
        List<Section> sections,
        List<RuleResult> rules,
        Tally tally) {
    public MeasuredRange {
        metrics = List.copyOf(metrics);
        sections = List.copyOf(sections);
        rules = List.copyOf(rules);
    }

    /// The same in other sums.
    ///
    /// @param inputs what its input is called there
    /// @param metricNumbers what its metrics are
    MeasuredRange renumbered(IntUnaryOperator nodes, IntUnaryOperator inputs, IntUnaryOperator metricNumbers) {
        Tally renumbered = new Tally();
        renumbered.add(tally, metricNumbers);
        return new MeasuredRange(
                state.renumbered(nodes),
                inputs.applyAsInt(input),
                order,
                file,
                id,
                name,
                time,
                metrics,
                sections,
                rules,
                renumbered);
    }
}
