package dev.rangefinder.diff;

import dev.rangefinder.attribution.Renaming;
import dev.rangefinder.result.comparison.DiffThresholds;
import java.util.List;

/// What a comparison is told.
///
/// @param rename changes to labels of regions on both sides, before they are aligned (D2)
public record DiffSettings(DiffThresholds thresholds, List<Renaming> rename) {
    public static final DiffSettings DEFAULT = new DiffSettings(DiffThresholds.DEFAULT, List.of());

    public DiffSettings {
        rename = List.copyOf(rename);
    }
}
