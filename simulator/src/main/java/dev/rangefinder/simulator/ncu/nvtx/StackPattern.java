package dev.rangefinder.simulator.ncu.nvtx;

import java.util.ArrayList;
import java.util.List;
import java.util.OptionalInt;

/// What a stack of push/pop ranges must look like somewhere, from bottom to top.
///
/// @param fromBottom whether it begins with the outermost range
/// @param toTop whether it ends with the innermost range
record StackPattern(List<Step> steps, boolean fromBottom, boolean toTop) {
    sealed interface Step {
        /// A range with such a name.
        record Named(NameTest test) implements Step {}

        /// Any range.
        record One() implements Step {}

        /// Any ranges, or none.
        record Any() implements Step {}
    }

    static StackPattern of(List<List<Symbol>> parts, boolean regex, boolean fromBottom, boolean toTop) {
        List<Step> steps = new ArrayList<>();
        for (List<Symbol> part : parts) {
            if (part.size() == 1 && part.getFirst().is("+")) {
                steps.add(new Step.One());
            } else if (part.size() == 1 && part.getFirst().is("*")) {
                steps.add(new Step.Any());
            } else {
                steps.add(new Step.Named(NameTest.of(part, regex)));
            }
        }
        if (!(steps.getFirst() instanceof Step.Named) || !(steps.getLast() instanceof Step.Named)) {
            throw new IllegalArgumentException("'+' and '*' stand between the names of two ranges");
        }
        return new StackPattern(List.copyOf(steps), fromBottom, toTop);
    }

    /// The place in the stack of the last range that the pattern names, the outermost one where there are several,
    /// because a range opens as soon as it matches; empty where the stack does not match.
    OptionalInt end(List<String> names) {
        for (int last = 0; last < names.size(); last++) {
            if ((!toTop || last == names.size() - 1) && endsAt(names, last, steps.size() - 1)) {
                return OptionalInt.of(last);
            }
        }
        return OptionalInt.empty();
    }

    /// Whether the steps up to this one match ranges up to this one.
    private boolean endsAt(List<String> names, int range, int step) {
        if (step < 0) {
            return !fromBottom || range < 0;
        }
        return switch (steps.get(step)) {
            case Step.Named named ->
                range >= 0
                        && !names.get(range).isEmpty()
                        && named.test().accepts(names.get(range))
                        && endsAt(names, range - 1, step - 1);
            case Step.One _ -> range >= 0 && endsAt(names, range - 1, step - 1);
            case Step.Any _ -> {
                boolean found = false;
                for (int below = range; below >= -1 && !found; below--) {
                    found = endsAt(names, below, step - 1);
                }
                yield found;
            }
        };
    }
}
