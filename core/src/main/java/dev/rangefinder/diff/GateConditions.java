package dev.rangefinder.diff;

import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.Comparability;
import dev.rangefinder.result.comparison.Comparability.Agreement;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison.Gating;

/// What can fail a gate under the conditions of both sides (D1).
///
/// @param comparable whether anything can
/// @param otherMetrics whether the metric sets differ: other passes are another measurement of what depends on caches
/// @param otherDriver likewise for device memory (noise.md: convertDataset, −22 % written)
record GateConditions(boolean comparable, boolean otherMetrics, boolean otherDriver) {
    static GateConditions of(Comparability comparability) {
        return new GateConditions(
                comparability.comparable(), differs(comparability, "metric_set"), differs(comparability, "driver"));
    }

    private static boolean differs(Comparability comparability, String condition) {
        return comparability.conditions().stream()
                .anyMatch(each -> each.name().equals(condition) && each.agreement() == Agreement.DIFFERENT);
    }

    /// @param certain whether what is compared belongs together
    /// @param shortLaunches whether its launches are short
    Gating of(MetricClass metricClass, ChangeVerdict verdict, boolean certain, boolean shortLaunches) {
        if (verdict == ChangeVerdict.NOT_COMPARABLE) {
            return comparable && metricClass == MetricClass.TIME ? Gating.OTHER_CLOCK : Gating.NOT_MEASURED;
        }
        if (verdict == ChangeVerdict.WORK_CHANGED) {
            return Gating.WORK_CHANGED;
        }
        if (!certain) {
            return Gating.UNCERTAIN_ALIGNMENT;
        }
        if (otherMetrics && dependsOnCaches(metricClass)) {
            return Gating.OTHER_METRIC_SET;
        }
        if (metricClass == MetricClass.DRAM_BYTES && (otherDriver || shortLaunches)) {
            return otherDriver ? Gating.OTHER_DRIVER : Gating.SHORT_LAUNCHES;
        }
        return metricClass.gates() ? Gating.GATES : Gating.CLASS_DOES_NOT;
    }

    private static boolean dependsOnCaches(MetricClass metricClass) {
        return switch (metricClass) {
            case L1_SECTORS, L2_SECTORS, DRAM_BYTES, L1_HIT_RATE, L2_HIT_RATE -> true;
            case INSTRUCTIONS,
                    FLOPS,
                    CYCLES,
                    TIME,
                    GPU_TIME,
                    WALL_TIME,
                    CLOCK,
                    OCCUPANCY,
                    PERCENTAGES,
                    COUNTS,
                    RATIOS -> false;
        };
    }
}
