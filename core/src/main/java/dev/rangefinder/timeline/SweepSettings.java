package dev.rangefinder.timeline;

import java.util.Optional;
import java.util.function.UnaryOperator;

/// How ranges become paths; the same choices as for the ranges of a launch (R2, R9, R11).
///
/// @param acrossDomains whether push/pop ranges nest in those of any domain of their thread, by order of opening; else
///     in those of their own domain. A label of another domain than the default one then has `domain@` before it
/// @param anyThread whether push/pop ranges of other threads of the process count too for a launch (R9)
/// @param renaming of labels, applied to each once
/// @param separator of labels that are paths: a start/end range is inside another that is open too if its label begins
///     with that one's (R3); empty where labels stay whole
public record SweepSettings(
        boolean acrossDomains, boolean anyThread, UnaryOperator<String> renaming, Optional<String> separator) {
    public static final SweepSettings PLAIN = new SweepSettings(false, false, UnaryOperator.identity());

    /// Settings by which labels stay whole.
    public SweepSettings(boolean acrossDomains, boolean anyThread, UnaryOperator<String> renaming) {
        this(acrossDomains, anyThread, renaming, Optional.empty());
    }
}
