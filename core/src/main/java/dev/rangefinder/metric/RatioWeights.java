package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import java.util.ArrayList;
import java.util.List;

/// What a ratio metric (`….pct`, `….ratio`) is a ratio of, as far as its name tells (M2); time last (M3).
///
/// Hit rates are looked-up hits per sector or request, `A_per_B` is A per B. Where only the denominator is certain, it
/// is the weight, and no ratio of sums is claimed.
final class RatioWeights {
    private static final String SUM = ".sum";
    private static final String PER = "_per_";
    private static final String BYTES_PER_SECTOR = "data_bytes_per_sector_";

    private RatioWeights() {}

    static RollUpRule.Average of(MetricName name) {
        List<AverageFormula> formulas = natural(name);
        formulas.add(new WeightedBy(AverageFormula.TIME, APPROXIMATE));
        return new RollUpRule.Average(formulas);
    }

    private static List<AverageFormula> natural(MetricName name) {
        double scale = name.subMetric().equals("pct") ? 100 : 1;
        String quantity = without("average_", without("sass_", name.quantity())).replaceFirst("_realtime$", "");
        if (quantity.contains("_hit_rate")) {
            return lookups(name.unit(), quantity, "_hit_rate", "_lookup_hit", scale);
        }
        if (quantity.contains("_miss_rate")) {
            return lookups(name.unit(), quantity, "_miss_rate", "_lookup_miss", scale);
        }
        if (quantity.startsWith(BYTES_PER_SECTOR)) {
            return sectorsOf(quantity.substring(BYTES_PER_SECTOR.length()));
        }
        int per = quantity.lastIndexOf(PER);
        if (per >= 0) {
            return perEvent(name.unit(), quantity.substring(0, per), quantity.substring(per + PER.length()), scale);
        }
        int sector = quantity.indexOf("_sector_");
        if (sector >= 0 && quantity.endsWith("_rate")) {
            // Compression: `gcomp_input_sector_success_rate` is about the sectors that went in.
            return weights(name.unit() + "__" + quantity.substring(0, sector) + "_sectors" + SUM);
        }
        if (quantity.startsWith("branch_targets")) {
            return weights("smsp__sass_branch_targets" + SUM, "smsp__inst_executed_op_branch" + SUM);
        }
        return new ArrayList<>();
    }

    // `t_sector_op_read_hit_rate` is `t_sectors_op_read_lookup_hit` per `t_sectors_op_read`.
    private static List<AverageFormula> lookups(
            String unit, String quantity, String rate, String lookup, double scale) {
        // Texture fetches are the only operation of their pipe, so their counters do not name it.
        String events = unit + "__"
                + plural(quantity.replaceFirst(rate, "")).replaceFirst("_mem_texture_op_tex$", "_mem_texture");
        List<AverageFormula> formulas = new ArrayList<>();
        formulas.add(new RatioOfSums(events + lookup + SUM, events + SUM, scale));
        formulas.add(new WeightedBy(events + SUM, EXACT));
        return formulas;
    }

    private static List<AverageFormula> perEvent(String unit, String numerator, String denominator, double scale) {
        List<AverageFormula> formulas = new ArrayList<>();
        formulas.add(new RatioOfSums(unit + "__" + numerator + SUM, unit + "__" + denominator + SUM, scale));
        formulas.add(new WeightedBy(unit + "__" + denominator + SUM, EXACT));
        formulas.add(new WeightedBy(unit + "__" + denominator + ".avg", EXACT));
        // A multiprocessor's instructions are those of its schedulers, and a scheduler is active when it issues one.
        List<String> same = switch (denominator) {
            case "issue_active", "inst_issued" -> List.of("inst_issued", "issue_active");
            case "inst_executed" -> List.of("inst_executed");
            default -> List.of();
        };
        for (String counter : same) {
            for (String owner : List.of("smsp__", "sm__")) {
                WeightedBy total = new WeightedBy(owner + counter + SUM, EXACT);
                if (!formulas.contains(total)) {
                    formulas.add(total);
                    formulas.add(new WeightedBy(owner + counter + ".avg", EXACT));
                }
            }
        }
        return formulas;
    }

    // Data bytes are counted by the instructions, sectors where they are looked up.
    private static List<AverageFormula> sectorsOf(String access) {
        return weights("smsp__sass_sectors_" + access + SUM, "l1tex__t_sectors_pipe_lsu_" + access + SUM);
    }

    private static List<AverageFormula> weights(String... metrics) {
        List<AverageFormula> formulas = new ArrayList<>();
        for (String metric : metrics) {
            formulas.add(new WeightedBy(metric, EXACT));
        }
        return formulas;
    }

    private static String plural(String quantity) {
        return quantity.replaceFirst("(^|_)(sector|request)(_|$)", "$1$2s$3");
    }

    private static String without(String start, String text) {
        return text.startsWith(start) ? text.substring(start.length()) : text;
    }
}
