package dev.rangefinder.result;

import java.util.List;
import java.util.OptionalLong;

/// What range replay measured for one region, its results rolled up as launches are (R15, M1–M4).
///
/// @param figures count results where those of launches count launches; no result at all where only regions inside
///     were measured, and then nothing is known
/// @param sections over its results
public record RangeRollUp(Figures figures, List<SectionTable> sections) {
    public RangeRollUp {
        sections = List.copyOf(sections);
    }

    /// How many results it is made of.
    public long results() {
        return figures.launches();
    }

    /// How long the ranges took together; empty where no result tells.
    public OptionalLong time() {
        return figures.timedLaunches() == 0 ? OptionalLong.empty() : OptionalLong.of(figures.nanoseconds());
    }
}
