package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.Constant;
import dev.rangefinder.metric.RollUpRule.Distinct;
import dev.rangefinder.metric.RollUpRule.Distribution;
import dev.rangefinder.metric.RollUpRule.Extreme;
import dev.rangefinder.metric.RollUpRule.Side;
import dev.rangefinder.metric.RollUpRule.Sum;
import java.util.List;

/// The rules of names without a suffix: NVIDIA's naming does not tell them, the provider before `__` does (M4).
final class ProviderRules {
    private ProviderRules() {}

    static RollUpRule of(MetricName name) {
        String quantity = name.quantity();
        return switch (name.unit()) {
            case "launch" -> launch(quantity);
            case "device", "nvlink", "c2clink" -> new Constant();
            case "numa" -> new Distinct();
            case "derived" -> derived(MetricName.parse(quantity));
            case "profiler" -> profiler(quantity);
            case "sass" -> new Sum();
            case "" -> instructionLevel(quantity);
            default -> hardware(name);
        };
    }

    private static RollUpRule launch(String quantity) {
        return switch (quantity) {
            case "grid_size", "thread_count" -> new Sum();
            case "sm_count", "tpc_count" -> new Constant();
            case "waves_per_multiprocessor" -> AverageFormulas.byTime(EXACT);
            case "func_cache_config", "kernel_name", "function_pcs", "tpc_enabled", "cluster_scheduling_policy" ->
                new Distinct();
            case String id when id.endsWith("_id") -> new Distinct();
            case String limit when limit.startsWith("occupancy_limit_") -> new Extreme(Side.SMALLEST);
            default -> new Distribution();
        };
    }

    private static RollUpRule profiler(String quantity) {
        if (quantity.startsWith("replayer_passes")) {
            return new Extreme(Side.LARGEST);
        }
        return quantity.endsWith("_samples") ? new Sum() : new Distribution();
    }

    // `derived__smsp__…` is made from a unit's counters, `derived__memory_…` from those of the instructions.
    private static RollUpRule derived(MetricName source) {
        String quantity = source.quantity();
        if (source.unit().equals("sm") && isMultiple(quantity)) {
            return new Constant(); // a multiple of the peak that the roofline is drawn with
        }
        if (isMultiple(quantity)) {
            return new Average(CycleWeights.elapsed(source)); // a multiple of a count per elapsed cycle
        }
        if (!source.unit().isEmpty() && quantity.startsWith("inst_executed_") && quantity.endsWith("_pct")) {
            // It is called a percentage, but is the plain fraction of all instructions.
            String part = source.unit() + "__" + quantity.substring(0, quantity.length() - "_pct".length()) + ".sum";
            String all = source.unit() + "__inst_executed.sum";
            return new Average(List.of(
                    new RatioOfSums(part, all, 1),
                    new WeightedBy(all, EXACT),
                    new WeightedBy(AverageFormula.TIME, APPROXIMATE)));
        }
        if (quantity.startsWith("pct_occupancy_per_")) {
            return new Distribution(); // a curve over possible launch shapes, not a measurement
        }
        if (quantity.contains("avg_thread") || quantity.endsWith("_nway")) {
            return AverageFormulas.byTime(APPROXIMATE);
        }
        return UnknownNames.rule(quantity);
    }

    private static boolean isMultiple(String quantity) {
        return quantity.matches(".*_x\\d+");
    }

    private static RollUpRule instructionLevel(String quantity) {
        if (quantity.startsWith("memory_")) {
            return quantity.endsWith("_type") ? new Distinct() : new Sum();
        }
        return UnknownNames.rule(quantity);
    }

    private static RollUpRule hardware(MetricName name) {
        String quantity = name.quantity();
        if (quantity.startsWith("maximum_warps")) {
            return AverageFormulas.byTime(EXACT); // theoretical occupancy
        }
        if (quantity.startsWith("pcsamp_")) {
            return sampling(quantity);
        }
        return quantity.endsWith("_type") ? new Distinct() : UnknownNames.rule(quantity);
    }

    // Samples add; how they were taken is a setting.
    private static RollUpRule sampling(String quantity) {
        if (quantity.startsWith("pcsamp_interval") || quantity.startsWith("pcsamp_buffer_size")) {
            return new Distribution();
        }
        return quantity.endsWith("_passes") ? new Extreme(Side.LARGEST) : new Sum();
    }
}
