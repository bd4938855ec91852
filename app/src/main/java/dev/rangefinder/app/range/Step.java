package dev.rangefinder.app.range;

/// One place of a stack of push/pop ranges, in ncu's notation.
sealed interface Step {
    /// A range with such a name.
    record Named(Written name) implements Step {}

    /// Any range.
    record One() implements Step {}

    /// Any ranges, or none.
    record Any() implements Step {}
}
