package dev.rangefinder.profiler.plan;

/// Makes the plan of a run anew when the run has found out which ranges there are (P1).
@FunctionalInterface
public interface Replanning {
    /// The plan of the same run.
    ///
    /// @throws dev.rangefinder.hydra.node.ConfigException where there would be too many captures
    CapturePlan with(RangeKnowledge knowledge);
}
