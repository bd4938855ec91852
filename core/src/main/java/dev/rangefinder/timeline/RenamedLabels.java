package dev.rangefinder.timeline;

import java.util.BitSet;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntUnaryOperator;

/// What ranges were called before they were renamed, by a number of what they are: a path or a node (R16).
public final class RenamedLabels {
    /// In place of the number of a label ([LabelTally#number]): it stays as it is.
    public static final long UNCHANGED = 0;

    /// So many different labels are counted for each number.
    public static final int MOST_OF_ONE = 10_000;

    /// So many are counted for all numbers together.
    private static final int MOST_OF_ALL = 1_000_000;

    private final Map<Integer, LabelTally> changed = new HashMap<>();
    private final BitSet unchanged = new BitSet();
    private final LabelTally all = new LabelTally(MOST_OF_ALL);

    /// The number of a label that becomes another.
    public static long number(String label, String renamed) {
        return label.equals(renamed) ? UNCHANGED : LabelTally.number(label);
    }

    /// A range was called so.
    ///
    /// @param number of the label, or [#UNCHANGED]
    public void add(int range, String label, long number) {
        if (number == UNCHANGED) {
            unchanged.set(range);
        } else {
            of(range).add(label, number);
        }
    }

    /// Counts a label among all that were renamed.
    public void count(String label, long number) {
        if (number != UNCHANGED) {
            all.add(label, number);
        }
    }

    /// Adds what another knows.
    ///
    /// @param numbers what that other's numbers are here
    public void add(RenamedLabels that, IntUnaryOperator numbers) {
        that.unchanged.stream().map(numbers).forEach(unchanged::set);
        that.changed.forEach((range, labels) -> of(numbers.applyAsInt(range)).add(labels));
        all.add(that.all);
    }

    private LabelTally of(int range) {
        return changed.computeIfAbsent(range, _ -> new LabelTally(MOST_OF_ONE));
    }

    /// The numbers of what has another name than its program gave it, at least sometimes.
    public Set<Integer> ranges() {
        return changed.keySet();
    }

    /// The labels that were renamed.
    public Optional<LabelTally> labels(int range) {
        return Optional.ofNullable(changed.get(range));
    }

    /// Whether a range with this number was called so by its program too.
    public boolean isUnchanged(int range) {
        return unchanged.get(range);
    }

    /// All labels that were renamed.
    public LabelTally all() {
        return all;
    }
}
