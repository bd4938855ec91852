package dev.rangefinder.profiler.range;

import dev.rangefinder.attribution.RegionSettings;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/// One way to understand a pattern.
sealed interface Reading {
    /// The expressions that catch all it selects, and perhaps more.
    ///
    /// @param domain whose ranges are meant; empty for the default one
    List<String> expressions(Optional<Written> domain, RegionSettings settings);

    /// The expressions that catch nothing but what it selects, for what is left out of a capture: that may be too
    /// little, never too much.
    ///
    /// @param domain whose ranges are meant; empty for the default one
    default List<String> exactly(Optional<Written> domain, RegionSettings settings) {
        return expressions(domain, settings);
    }

    /// Whether the last of these push/pop ranges is one that is meant.
    ///
    /// @param stack labels, outermost first
    boolean names(List<String> stack, RegionSettings settings);

    /// Whether a launch with exactly these push/pop ranges open is inside one that is meant.
    default boolean holds(List<String> stack, RegionSettings settings) {
        for (int size = 1; size <= stack.size(); size++) {
            if (names(stack.subList(0, size), settings)) {
                return true;
            }
        }
        return false;
    }

    /// Whether a launch with exactly these start/end ranges open is inside those that are meant.
    default boolean holdsTogether(List<String> labels, RegionSettings settings) {
        return false;
    }

    /// A range with this label, of either kind, wherever it is.
    record Label(NameText name) implements Reading {
        @Override
        public List<String> expressions(Optional<Written> domain, RegionSettings settings) {
            Written written = name.written();
            boolean divided = settings.split() == RegionSettings.Split.ALWAYS;
            return of(domain, divided ? written.beforeAnyPath(settings.separator()) : written);
        }

        @Override
        public List<String> exactly(Optional<Written> domain, RegionSettings settings) {
            return of(domain, name.written());
        }

        private static List<String> of(Optional<Written> domain, Written label) {
            return List.of(
                    Notation.stack(domain, List.of(new Step.Named<>(label)), false, false),
                    Notation.together(domain, List.of(label)));
        }

        @Override
        public boolean names(List<String> stack, RegionSettings settings) {
            return accepts(stack.getLast(), settings);
        }

        @Override
        public boolean holdsTogether(List<String> labels, RegionSettings settings) {
            return labels.stream().anyMatch(label -> accepts(label, settings));
        }

        private boolean accepts(String label, RegionSettings settings) {
            return StackRegions.beginnings(label, settings).stream().anyMatch(name::accepts);
        }
    }

    /// The name of a region as reports print it.
    ///
    /// @param division how labels of nested ranges can make it
    /// @param isPath whether labels, outermost first, do
    record Region(Division division, Predicate<List<String>> isPath) implements Reading {
        static Region of(Glob glob) {
            return new Region(Division.of(glob), glob::isPath);
        }

        static Region of(List<Regex> levels) {
            return new Region(Division.of(levels), new Levels(levels)::isPath);
        }

        @Override
        public List<String> expressions(Optional<Written> domain, RegionSettings settings) {
            return division.expressions(domain, settings);
        }

        @Override
        public List<String> exactly(Optional<Written> domain, RegionSettings settings) {
            return division.exactly(domain);
        }

        @Override
        public boolean names(List<String> stack, RegionSettings settings) {
            return StackRegions.paths(stack, settings).stream().anyMatch(isPath);
        }
    }

    /// ncu's own notation for push/pop ranges.
    ///
    /// @param steps from bottom to top; a name is always first and last
    record Stack(List<Step<NameText>> steps, boolean fromBottom, boolean toTop) implements Reading {
        @Override
        public List<String> expressions(Optional<Written> domain, RegionSettings settings) {
            List<Step<Written>> written =
                    steps.stream().map(step -> step.told(NameText::written)).toList();
            return List.of(Notation.stack(domain, written, fromBottom, toTop));
        }

        @Override
        public boolean holds(List<String> stack, RegionSettings settings) {
            boolean[] reached = reached(stack);
            for (int size = 1; size < reached.length && !toTop; size++) {
                if (reached[size]) {
                    return true;
                }
            }
            return reached[stack.size()];
        }

        @Override
        public boolean names(List<String> stack, RegionSettings settings) {
            return reached(stack)[stack.size()];
        }

        /// Behind which ranges all places are found: linear in the stack for each of them.
        private boolean[] reached(List<String> stack) {
            boolean[] reached = new boolean[stack.size() + 1];
            for (int i = 0; i < reached.length; i++) {
                reached[i] = !fromBottom || i == 0;
            }
            for (Step<NameText> step : steps) {
                boolean[] next = new boolean[reached.length];
                for (int i = 0; i < reached.length; i++) {
                    boolean before = i > 0 && reached[i - 1];
                    next[i] = switch (step) {
                        case Step.Named<NameText>(NameText name) -> before && name.accepts(stack.get(i - 1));
                        case Step.One<NameText> _ -> before;
                        case Step.Any<NameText> _ -> reached[i] || (i > 0 && next[i - 1]);
                    };
                }
                reached = next;
            }
            return reached;
        }
    }

    /// ncu's own notation for start/end ranges that are all open.
    record Together(List<? extends NameText> names) implements Reading {
        @Override
        public List<String> expressions(Optional<Written> domain, RegionSettings settings) {
            return List.of(Notation.together(
                    domain, names.stream().map(NameText::written).toList()));
        }

        @Override
        public boolean names(List<String> stack, RegionSettings settings) {
            return false;
        }

        @Override
        public boolean holdsTogether(List<String> labels, RegionSettings settings) {
            return names.stream().allMatch(name -> labels.stream().anyMatch(name::accepts));
        }
    }

    /// An expression that is passed on as it is; what ncu catches by it is what was asked for.
    record Native(String expression) implements Reading {
        @Override
        public List<String> expressions(Optional<Written> domain, RegionSettings settings) {
            return List.of(expression);
        }

        @Override
        public boolean names(List<String> stack, RegionSettings settings) {
            return true;
        }

        @Override
        public boolean holdsTogether(List<String> labels, RegionSettings settings) {
            return true;
        }
    }
}
