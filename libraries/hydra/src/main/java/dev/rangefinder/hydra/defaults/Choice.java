package dev.rangefinder.hydra.defaults;

import java.util.List;

/// What a group item of a defaults list chooses.
public sealed interface Choice {
    /// Nothing yet: a place that an override may fill.
    record None() implements Choice {}

    /// One option, `???` for one that an override must name, or a text with `${…}`.
    record One(String option) implements Choice {}

    /// Several options, loaded one after the other into the same package.
    record Many(List<String> options) implements Choice {
        public Many {
            options = List.copyOf(options);
        }
    }

    /// How messages show it, in Python's writing.
    default String pythonText() {
        if (this instanceof One one) {
            return one.option();
        }
        if (this instanceof Many many) {
            return many.options().isEmpty() ? "[]" : "['" + String.join("', '", many.options()) + "']";
        }
        return "None";
    }
}
