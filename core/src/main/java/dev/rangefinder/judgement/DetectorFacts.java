package dev.rangefinder.judgement;

import java.util.List;

/// What a detector tells about itself; the table of detectors in the documents is made of these.
///
/// @param code in report.json, such as `small-grid`
/// @param title for people
/// @param role how its findings rank
/// @param condition when it speaks, and where the mark comes from
/// @param formula of the potential
/// @param advice what to do
/// @param capture what it needs, as options of ncu or nsys
/// @param confirming sections of Nsight Compute that make sure of what it says
public record DetectorFacts(
        String code,
        String title,
        Role role,
        String condition,
        String formula,
        String advice,
        String capture,
        List<String> confirming) {
    public DetectorFacts {
        confirming = List.copyOf(confirming);
    }

    /// What findings of a detector are good for.
    public enum Role {
        /// Something to change.
        HEADLINE,
        /// The same, where no other detector names a reason: that a launch waits is worth saying only then.
        LAST_RESORT,
        /// True of nearly every launch, so never the first thing to change.
        SUPPORT,
        /// Why numbers deserve doubt; saves nothing (F4).
        DOUBT
    }
}
