package dev.rangefinder.profiler.plan;

/// What is known of the ranges of a program when its captures are planned (P1).
public sealed interface RangeKnowledge {
    /// Nothing yet: a plan may say how they are found first.
    record NotYet() implements RangeKnowledge {}

    /// Nothing, and they cannot be found.
    ///
    /// @param why for people
    record Unavailable(String why) implements RangeKnowledge {}

    /// What a timeline has seen.
    record Seen(KnownTimeline timeline) implements RangeKnowledge {}
}
