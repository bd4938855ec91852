package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.Scalar;
import java.util.Collection;
import java.util.Collections;
import java.util.List;
import java.util.Set;
import java.util.SortedSet;
import java.util.TreeSet;

/// Several values that a multirun tries one after the other. Tags are remarks for a sweeper; the basic one ignores
/// them.
public sealed interface Sweep extends OverrideValue {
    /// `a,b` (simple) or `choice(a,b)`
    record ChoiceSweep(List<OverrideValue> values, boolean simple, boolean shuffle, SortedSet<String> tags)
            implements Sweep {
        public ChoiceSweep {
            values = List.copyOf(values);
            tags = copy(tags);
        }

        static ChoiceSweep of(List<OverrideValue> values, boolean simple) {
            return new ChoiceSweep(values, simple, false, Collections.emptySortedSet());
        }
    }

    /// `range(start,stop,step)`: numbers from start, without stop. The three are whole or real numbers.
    record RangeSweep(Scalar start, Scalar stop, Scalar step, boolean shuffle, SortedSet<String> tags)
            implements Sweep {
        public RangeSweep {
            tags = copy(tags);
        }

        static RangeSweep of(Scalar start, Scalar stop, Scalar step) {
            return new RangeSweep(start, stop, step, false, Collections.emptySortedSet());
        }
    }

    /// `interval(start,end)`: any number in it, for sweepers that search. The two are whole or real numbers.
    record IntervalSweep(Scalar start, Scalar end, SortedSet<String> tags) implements Sweep {
        public IntervalSweep {
            tags = copy(tags);
        }
    }

    /// `glob(include,exclude)`: the options of a group whose name matches one of the first and none of the second.
    record Glob(List<String> include, List<String> exclude) implements Sweep {
        public Glob {
            include = List.copyOf(include);
            exclude = List.copyOf(exclude);
        }

        /// The names that are meant, in their order.
        public List<String> filter(Collection<String> names) {
            return names.stream()
                    .filter(name -> matches(include, name) && !matches(exclude, name))
                    .toList();
        }

        private static boolean matches(List<String> patterns, String name) {
            return patterns.stream().anyMatch(pattern -> GlobPattern.matches(pattern, name));
        }
    }

    private static SortedSet<String> copy(Set<String> tags) {
        return Collections.unmodifiableSortedSet(new TreeSet<>(tags));
    }
}
