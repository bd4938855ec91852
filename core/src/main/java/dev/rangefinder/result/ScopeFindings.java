package dev.rangefinder.result;

import java.util.List;

/// What was found in a scope, and what could not be judged (F2).
///
/// @param ranked one for each cause, at the innermost region that holds nearly all of it; see [Finding#ORDER]. Of what
/// no
///     scope has as a whole, the largest region's, from 1 % of the run on
/// @param unjudged in the order of the detectors
/// @param nanoseconds of the run that potentials are parts of
/// @param ofTimeline whether these are the time of devices in the real run; else the time of the profiled launches
public record ScopeFindings(List<Finding> ranked, List<Unjudged> unjudged, long nanoseconds, boolean ofTimeline) {
    public static final ScopeFindings NONE = new ScopeFindings(List.of(), List.of(), 0, false);

    public ScopeFindings {
        ranked = List.copyOf(ranked);
        unjudged = List.copyOf(unjudged);
    }

    /// What a detector could not judge, which is a result too.
    ///
    /// @param code of the detector
    /// @param launches that could not be judged; 0 where it is not about launches
    /// @param missing what was not captured
    /// @param capture what captures it, as options of ncu or nsys
    public record Unjudged(String code, String title, long launches, String missing, String capture) {}
}
