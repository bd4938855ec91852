package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;

import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/// By which cycles the rates and percentages of a unit are weighted (M2), most natural first, time last (M3).
///
/// A total over the units goes before their mean and their maximum: it is right across devices with different numbers
/// of units too.
final class CycleWeights {
    private static final String ELAPSED = "__cycles_elapsed";
    private static final String ACTIVE = "__cycles_active";
    private static final List<String> TOTAL_FIRST = List.of(".sum", ".avg", ".max");
    // The elapsed cycles of a GPU are those of its longest-running cluster.
    private static final List<String> LONGEST_FIRST = List.of(".max", ".avg", ".sum");

    /// Units that run on the clock of the streaming multiprocessors.
    private static final Set<String> ON_SM_CLOCK = Set.of("sm", "smsp", "l1tex", "idc", "tpc", "tex", "gcc", "gpc");

    /// Parts of a multiprocessor whose active cycles are its own: the hardware counts them once. A scheduler
    /// (`smsp`) and the caches of a cluster (`gcc`) may be idle while it is active (facts/perfworks.md §7).
    private static final Set<String> ACTIVE_WITH_SM = Set.of("sm", "l1tex", "idc", "tex");

    /// Units that are active whenever they run: the hardware has one counter for both.
    private static final Set<String> NEVER_IDLE = Set.of("tpc", "gpc");

    /// Units whose cycles of these kinds are those of the whole GPU, counted once, on the clock of the system.
    private static final Set<String> ELAPSED_WITH_GPU = Set.of("gr", "fe", "ctc");

    private static final Set<String> ACTIVE_WITH_GPU = Set.of("gr", "ctc");

    /// Whose names start the quantity of a `gpu__` metric: `gpu__dram_throughput` is about `dram`.
    private static final List<String> INSIDE_GPU = List.of("dram", "lts", "l1tex", "sm", "fbpa", "pcie", "ltc");

    private CycleWeights() {}

    /// The weights of `….per_cycle_elapsed` and `….pct_of_peak_sustained_elapsed`.
    static List<AverageFormula> elapsed(MetricName name) {
        List<AverageFormula> formulas = new ArrayList<>();
        String unit = countedBy(name);
        switch (unit) {
            case String sm
            when ON_SM_CLOCK.contains(sm) -> {
                // The peak of a throughput is that of the whole GPU, which is busy until its last cluster is done.
                if (name.isThroughput()) {
                    direct(formulas, "gpc" + ELAPSED, LONGEST_FIRST, EXACT);
                }
                direct(formulas, unit + ELAPSED, unit.equals("gpc") ? LONGEST_FIRST : TOTAL_FIRST, EXACT);
                direct(formulas, "sm" + ELAPSED, TOTAL_FIRST, EXACT);
                direct(formulas, "gpc" + ELAPSED, LONGEST_FIRST, EXACT);
                rates(formulas, EXACT, unit, "sm", "gpc");
            }
            case String gpu
            when gpu.equals("gpu") && name.isThroughput() -> {
                // The largest of many constituents, most of which run on the clock of the clusters.
                direct(formulas, "gpc" + ELAPSED, LONGEST_FIRST, EXACT);
                direct(formulas, "gpu" + ELAPSED, LONGEST_FIRST, EXACT);
                direct(formulas, "sm" + ELAPSED, TOTAL_FIRST, APPROXIMATE);
                rates(formulas, EXACT, "gpc", "gpu");
            }
            case "gpu" -> {
                // The counters of the GPU itself run on the clock of the system, which moves apart from the clusters'.
                direct(formulas, "gpu" + ELAPSED, LONGEST_FIRST, EXACT);
                rates(formulas, EXACT, "gpu");
                direct(formulas, "gpc" + ELAPSED, LONGEST_FIRST, APPROXIMATE);
                direct(formulas, "sm" + ELAPSED, TOTAL_FIRST, APPROXIMATE);
                rates(formulas, APPROXIMATE, "gpc");
            }
            default -> {
                direct(formulas, unit + ELAPSED, TOTAL_FIRST, EXACT);
                rates(formulas, EXACT, unit);
                if (ELAPSED_WITH_GPU.contains(unit)) {
                    direct(formulas, "gpu" + ELAPSED, LONGEST_FIRST, EXACT);
                    rates(formulas, EXACT, "gpu");
                }
                for (String relative : sameClock(unit)) {
                    direct(formulas, relative + ELAPSED, TOTAL_FIRST, APPROXIMATE);
                    rates(formulas, APPROXIMATE, relative);
                }
            }
        }
        formulas.add(new WeightedBy(AverageFormula.TIME, APPROXIMATE));
        return distinct(formulas);
    }

    /// The weights of `….per_cycle_active` and `….pct_of_peak_sustained_active`.
    static List<AverageFormula> active(MetricName name) {
        List<AverageFormula> formulas = new ArrayList<>();
        String unit = countedBy(name);
        direct(formulas, unit + ACTIVE, TOTAL_FIRST, EXACT);
        if (NEVER_IDLE.contains(unit)) {
            formulas.addAll(elapsed(name));
            return distinct(formulas);
        }
        if (ON_SM_CLOCK.contains(unit)) {
            direct(formulas, "sm" + ACTIVE, TOTAL_FIRST, ACTIVE_WITH_SM.contains(unit) ? EXACT : APPROXIMATE);
        }
        if (ACTIVE_WITH_GPU.contains(unit)) {
            direct(formulas, "gpu" + ACTIVE, TOTAL_FIRST, EXACT);
        }
        for (AverageFormula formula : elapsed(name)) {
            formulas.add(AverageFormulas.as(APPROXIMATE, formula));
        }
        return distinct(formulas);
    }

    /// The unit whose cycles count: for `gpu__dram_throughput` it is `dram`.
    static String countedBy(MetricName name) {
        if (name.unit().equals("gpu")) {
            for (String inside : INSIDE_GPU) {
                if (name.quantity().startsWith(inside + "_")) {
                    return inside;
                }
            }
        }
        return name.unit();
    }

    private static List<String> sameClock(String unit) {
        return switch (unit) {
            case "lts", "lrc" -> List.of("ltc", "lrc", "lts");
            case "syslts", "syslrc", "ltc" -> List.of("lts", "lrc");
            case "fbpa", "dramc" -> List.of("dram");
            case "dram" -> List.of("dramc", "fbpa");
            default -> List.of();
        };
    }

    private static void direct(
            List<AverageFormula> formulas, String cycles, List<String> overUnits, Exactness exactness) {
        for (String suffix : overUnits) {
            formulas.add(new WeightedBy(cycles + suffix, exactness));
        }
    }

    // Cycles that were captured only as a frequency: frequency times time is cycles.
    private static void rates(List<AverageFormula> formulas, Exactness exactness, String... units) {
        for (String unit : units) {
            formulas.add(new WeightedByRate(unit + ELAPSED + ".avg.per_second", exactness));
        }
    }

    // Keeps the first, more natural place of a weight that several units share.
    private static List<AverageFormula> distinct(List<AverageFormula> formulas) {
        Set<String> weights = new HashSet<>();
        List<AverageFormula> distinct = new ArrayList<>();
        for (AverageFormula formula : formulas) {
            if (weights.add(formula.weight())) {
                distinct.add(formula);
            }
        }
        return distinct;
    }
}
