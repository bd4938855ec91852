package dev.rangefinder.result.comparison;

import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.util.List;

/// A side that was kept to compare with later: what a comparison needs of its runs, and nothing else.
///
/// @param runs in an order that does not depend on the one in which they were given
/// @param floor how far runs of the same program lay apart, where that was measured (D3)
public record Baseline(Provenance provenance, List<BaselineRun> runs, NoiseFloor floor) {
    public Baseline {
        runs = List.copyOf(runs);
    }

    /// One run.
    ///
    /// @param name of the file or folder it was
    /// @param report whose aggregate has all numbers, and which has no other scope
    public record BaselineRun(String name, RegionReport report) {}

    /// The same with another floor.
    public Baseline with(NoiseFloor measured) {
        return new Baseline(provenance, runs, measured);
    }
}
