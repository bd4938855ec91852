package dev.rangefinder.result.comparison;

import java.util.Collections;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/// Every number that decides something in a comparison; diff.json has all of them.
///
/// @param bands for all classes
/// @param clear how many bands make a change clear with one or two runs a side
/// @param fewestRuns a side, from which on an interval decides
/// @param confidence of the interval
/// @param confidenceOfFew the same where so few runs can reach no more
/// @param floorFactor by which a stored noise floor, or the spread over instances, becomes a band
/// @param likeness of kernels from which on regions are "renamed?"
/// @param likenessLead by how much it is above the next best
/// @param otherWork the factor from which on a change means other work rather than a better or worse kernel
/// @param clock the relative difference of clocks from which on only cycles decide, not time
/// @param shownShare of the time of a side, from which on added and removed regions are told first
/// @param shortNanoseconds of a launch, below which rates and DRAM mean nothing
/// @param rename the user's changes to names of regions, as they were written
public record DiffThresholds(
        Map<MetricClass, Band> bands,
        double clear,
        int fewestRuns,
        double confidence,
        double confidenceOfFew,
        double floorFactor,
        double likeness,
        double likenessLead,
        double otherWork,
        double clock,
        double shownShare,
        long shortNanoseconds,
        List<String> rename) {
    private static final double MEBIBYTE = 1 << 20;

    /// From measured noise between captures; see the specification of D3.
    public static final DiffThresholds DEFAULT =
            new DiffThresholds(defaultBands(), 3, 3, 0.95, 0.9, 2, 0.8, 0.1, 2, 0.01, 0.01, 20_000, List.of());

    public DiffThresholds {
        EnumMap<MetricClass, Band> ordered = new EnumMap<>(MetricClass.class);
        ordered.putAll(bands);
        if (ordered.size() != MetricClass.values().length) {
            throw new IllegalArgumentException("every class has a band");
        }
        bands = Collections.unmodifiableMap(ordered);
        rename = List.copyOf(rename);
    }

    public Band band(MetricClass metricClass) {
        return bands.getOrDefault(metricClass, defaultBand(metricClass));
    }

    private static Map<MetricClass, Band> defaultBands() {
        EnumMap<MetricClass, Band> bands = new EnumMap<>(MetricClass.class);
        for (MetricClass each : MetricClass.values()) {
            bands.put(each, defaultBand(each));
        }
        return bands;
    }

    private static Band defaultBand(MetricClass metricClass) {
        return switch (metricClass) {
            case INSTRUCTIONS, FLOPS -> Band.of(0.001, 1_000, Basis.TOTAL);
            case L1_SECTORS, L2_SECTORS -> Band.of(0.02, 10_000, Basis.TOTAL);
            case DRAM_BYTES -> Band.of(0.03, MEBIBYTE, Basis.PER_INSTANCE);
            // A launch of 24 µs spread by 6.4 % where longer ones did by 2 % (noise.md). Whether the 2,000 count for
            // every launch or once depends on the number of runs: see ChangeJudge.
            case CYCLES -> Band.adding(0.05, 2_000, Basis.PER_LAUNCH);
            // Nanoseconds: as many as 2,000 cycles take at 1.4 GHz.
            case TIME, GPU_TIME, WALL_TIME -> Band.adding(0.05, 1_400, Basis.PER_LAUNCH);
            case CLOCK -> Band.of(0.01, 0, Basis.TOTAL);
            case OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES -> Band.of(0, 1, Basis.TOTAL);
            case COUNTS -> Band.of(0.02, 10_000, Basis.TOTAL);
            case RATIOS -> Band.of(0.05, 0, Basis.TOTAL);
        };
    }
}
