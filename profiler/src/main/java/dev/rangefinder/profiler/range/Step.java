package dev.rangefinder.profiler.range;

import java.util.function.Function;

/// One place of a stack of push/pop ranges, in ncu's notation.
///
/// @param <N> what tells a name
sealed interface Step<N> {
    /// A range with such a name.
    record Named<N>(N name) implements Step<N> {}

    /// Any range.
    record One<N>() implements Step<N> {}

    /// Any ranges, or none.
    record Any<N>() implements Step<N> {}

    /// The same place with its name told otherwise.
    default <M> Step<M> told(Function<? super N, M> how) {
        return switch (this) {
            case Named<N>(N name) -> new Named<>(how.apply(name));
            case One<N> _ -> new One<>();
            case Any<N> _ -> new Any<>();
        };
    }
}
