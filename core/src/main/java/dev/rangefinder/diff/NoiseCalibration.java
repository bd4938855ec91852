package dev.rangefinder.diff;

import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricClass.Scale;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.NoiseFloor;
import dev.rangefinder.result.comparison.NoiseFloor.FloorEntry;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Measures the noise floor: the largest difference that runs of the same program show among themselves (D3).
public final class NoiseCalibration {
    private final Map<Spot, Double> largest = new LinkedHashMap<>();

    private NoiseCalibration() {}

    private record Spot(Optional<RegionKey> region, String measure) {}

    /// The floor of every region and class, and of the whole.
    ///
    /// @param runs of the same program, at least two
    /// @throws IllegalArgumentException where two of them cannot be compared, with the reason
    public static NoiseFloor of(DiffSide runs) {
        NoiseCalibration calibration = new NoiseCalibration();
        List<DiffRun> all = runs.runs();
        for (int one = 0; one < all.size(); one++) {
            for (int other = one + 1; other < all.size(); other++) {
                calibration.add(compared(all.get(one), all.get(other)));
            }
        }
        List<FloorEntry> entries = new ArrayList<>();
        calibration.largest.forEach((spot, spread) -> {
            // What is exactly the same has no floor; its band is the usual one.
            if (spread > 0) {
                entries.add(new FloorEntry(spot.region(), spot.measure(), spread));
            }
        });
        return new NoiseFloor(entries);
    }

    private static RunDiff compared(DiffRun one, DiffRun other) {
        RunDiff diff = RunComparison.of(
                new DiffSide(one.name(), List.of(one)),
                new DiffSide(other.name(), List.of(other)),
                DiffSettings.DEFAULT,
                Provenance.NONE);
        if (!diff.comparability().comparable()) {
            throw new IllegalArgumentException(one.name() + " and " + other.name() + ": "
                    + diff.comparability().reasons().getFirst().text());
        }
        return diff;
    }

    private void add(RunDiff diff) {
        add(Optional.empty(), diff.totals());
        for (RegionDiff region : diff.regions()) {
            add(Optional.of(region.key()), region.inclusive());
        }
    }

    private void add(Optional<RegionKey> region, PartDiff part) {
        for (MetricComparison comparison : part.classes()) {
            spread(comparison)
                    .filter(Double::isFinite)
                    .ifPresent(spread -> largest.merge(new Spot(region, comparison.measure()), spread, Math::max));
        }
    }

    /// The same whichever of the two is called the base.
    private static Optional<Double> spread(MetricComparison comparison) {
        MeasuredChange change = comparison.change();
        if (comparison.metricClass().scale() == Scale.POINTS) {
            return change.difference().isPresent()
                    ? Optional.of(Math.abs(change.difference().getAsDouble()))
                    : Optional.empty();
        }
        double ratio = change.ratio().orElse(Double.NaN);
        return Optional.of(Math.max(Math.abs(ratio - 1), Math.abs(1 / ratio - 1)));
    }
}
