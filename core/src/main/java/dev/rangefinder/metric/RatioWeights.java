package dev.rangefinder.metric;

import static dev.rangefinder.metric.Exactness.APPROXIMATE;
import static dev.rangefinder.metric.Exactness.EXACT;

import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// What a ratio metric (`….pct`, `….ratio`) is a ratio of, as far as its name tells (M2); time last (M3).
///
/// Hit rates are looked-up hits per sector or request, `A_per_B` is A per B. Where only the denominator is certain, it
/// is the weight, and no ratio of sums is claimed. NVIDIA's own library agrees with each (W4).
final class RatioWeights {
    private static final String REALTIME = "_realtime";
    private static final Pattern DATA_BYTES = Pattern.compile("(?:sass_)?data_bytes_per_(sector|wavefront)_(.+)");
    private static final Pattern PER_EVENT =
            Pattern.compile("(.+?)_per_(request|warp_active|warp|inst_executed|inst_issued|issue_active|thread)(_.+)?");
    private static final Pattern LATENCY = Pattern.compile("(amortized_warp|warp|inst|cta)_latency(_.+)?");
    private static final Pattern COMPRESSION =
            Pattern.compile("(.+)_(input_sector|output_sector|sector_input)_(\\w+)_rate");
    private static final Pattern RETURNED = Pattern.compile("(.+_sectors)_requested(_.+)?_vs_returned_sectors");

    private final String unit;
    private final String quantity;
    private final String realtime;
    private final double scale;
    private final List<AverageFormula> formulas = new ArrayList<>();

    private RatioWeights(MetricName name) {
        unit = name.unit();
        scale = name.subMetric().equals("pct") ? 100 : 1;
        String whole = name.quantity().replaceFirst("(^|_)average_", "$1");
        realtime = whole.endsWith(REALTIME) ? REALTIME : "";
        quantity = whole.substring(0, whole.length() - realtime.length());
    }

    static RollUpRule.Average of(MetricName name) {
        RatioWeights weights = new RatioWeights(name);
        weights.derive();
        weights.weight(AverageFormula.TIME, APPROXIMATE);
        return new RollUpRule.Average(weights.formulas);
    }

    private void derive() {
        Matcher dataBytes = DATA_BYTES.matcher(quantity);
        Matcher perEvent = PER_EVENT.matcher(quantity);
        Matcher latency = LATENCY.matcher(quantity);
        Matcher compression = COMPRESSION.matcher(quantity);
        Matcher returned = RETURNED.matcher(quantity);
        if (quantity.contains("_hit_rate")) {
            lookups("_hit_rate", "_lookup_hit");
        } else if (quantity.contains("_miss_rate")) {
            lookups("_miss_rate", "_lookup_miss");
        } else if (dataBytes.matches()) {
            dataBytes(dataBytes.group(1), dataBytes.group(2));
        } else if (perEvent.matches()) {
            perEvent(perEvent.group(1), perEvent.group(2), behind(perEvent, 3));
        } else if (latency.matches()) {
            latency(latency.group(1), behind(latency, 2));
        } else if (compression.matches()) {
            compression(compression.group(1), compression.group(2), compression.group(3));
        } else if (returned.matches()) {
            returned(returned.group(1), behind(returned, 2));
        } else if (quantity.startsWith("xbar2gpc_sectors")) {
            // A sector that several clusters wait for leaves the cache once: how many arrive per one that left.
            pair(quantity, quantity.replaceFirst("xbar2gpc", unit + "2xbar"));
        } else if (quantity.contains("branch_targets_")) {
            branches();
        } else if (quantity.contains("_per_")) {
            int per = quantity.lastIndexOf("_per_");
            pair(quantity.substring(0, per), quantity.substring(per + "_per_".length()));
        }
    }

    // `t_sector_op_read_hit_rate` is `t_sectors_op_read_lookup_hit` per `t_sectors_op_read`.
    private void lookups(String rate, String lookup) {
        String events = quantity.replaceFirst(rate, "").replaceFirst("(^|_)(sector|request)(_|$)", "$1$2s$3");
        ratio(own(events + lookup), own(events));
        exact(own(events));
        withoutRealtime(events);
        if (events.endsWith("_mem_texture_op_tex")) {
            // Fetches are most of what the pipe of textures does, and captures hold its wider counter.
            weight(sum(unit, events.substring(0, events.length() - "_op_tex".length())), APPROXIMATE);
        }
    }

    // Data bytes are counted by the instructions, and so are the sectors and wavefronts that they take. The hardware
    // counts them where they are looked up: other counters, but nearer than time.
    private void dataBytes(String per, String access) {
        boolean operation = access.contains("_op_");
        boolean sectors = per.equals("sector");
        String hardware = (sectors ? "t_sectors_pipe_lsu_" : "data_pipe_lsu_wavefronts_") + access;
        String whole = (sectors ? "sectors_" : "l1tex_pipe_lsu_wavefronts_") + access;
        String taken = "sass_" + (operation ? "l1tex_" + hardware : whole);
        ratio(own("sass_data_bytes_" + access), own(taken));
        exact(own(taken));
        exact(sum("sm", taken));
        weight(sum("l1tex", hardware), APPROXIMATE);
    }

    private void perEvent(String counted, String event, String qualifier) {
        String numerator = switch (counted) {
            case "warp_latency" -> "warps_active"; // each cycle of each warp counts
            case String stalled when stalled.startsWith("warp_issue_stalled_") -> stalled.replaceFirst("warp", "warps");
            default -> counted;
        };
        switch (event) {
            case "request" -> pair(numerator + qualifier, numerator.replaceFirst("sectors$", "requests") + qualifier);
            case "warp" -> pair(numerator + qualifier, "warps_launched" + qualifier);
            case "warp_active" -> pair(numerator + qualifier, "warps_active" + qualifier);
            // A warp has as many threads in each launch, so what is a mean over threads is one over warps.
            case "thread" -> exact(own("warps_active" + qualifier));
            default -> pair(numerator + qualifier, event + qualifier);
        }
    }

    private void latency(String of, String qualifier) {
        switch (of) {
            case "warp" ->
                pair(
                        qualifier.startsWith("_issue_stalled") ? "warps" + qualifier : "warps_active" + qualifier,
                        qualifier.startsWith("_issue_stalled") ? "warps_launched" : "warps_launched" + qualifier);
            case "amortized_warp" -> pair("cycles_active" + qualifier, "warps_launched" + qualifier);
            case "inst" -> pair("inst_pending" + qualifier, "inst_executed" + qualifier);
            default -> exact(sum("gr", "ctas_launched" + realtime));
        }
    }

    // A share is of what its name says; what was compressed is told as sectors that went in per sector that came out.
    private void compression(String compressor, String side, String rate) {
        if (!rate.equals("compression")) {
            exact(own(compressor + "_" + side + "s"));
        } else if (side.equals("sector_input")) {
            pair(compressor + "_sectors_input", compressor + "_sectors_output");
        } else if (compressor.equals("gcomp")) {
            // What came out in passing by is counted too, but has no counter of its own.
            weight(own("gcomp_output_sectors"), APPROXIMATE);
        } else {
            pair(compressor + "_input_sectors", compressor + "_output_sectors");
        }
    }

    // Those for a node of the chip are counted for samples only where they are asked for.
    private void returned(String sectors, String qualifier) {
        if (qualifier.startsWith("_srcnode")) {
            ratio(own(sectors + "_requested" + qualifier), sum(unit, sectors + qualifier));
            exact(sum(unit, sectors + qualifier));
        } else {
            pair(sectors + "_requested" + qualifier, sectors + qualifier);
        }
    }

    // Targets are counted by the instructions, branches by the hardware.
    private void branches() {
        if (quantity.startsWith("sass_")) {
            ratio(own(quantity), own("sass_branch_targets"));
            exact(own("sass_branch_targets"));
        }
        exact(sum("smsp", "sass_branch_targets"));
        weight(sum("smsp", "inst_executed_op_branch"), APPROXIMATE);
    }

    private void pair(String numerator, String denominator) {
        ratio(own(numerator), own(denominator));
        exact(own(denominator));
        exact(unit + "__" + denominator + realtime + ".avg");
        // A multiprocessor's warps and instructions are those of its schedulers, and a scheduler is active when it
        // issues one.
        List<String> same = switch (denominator) {
            case "issue_active", "inst_issued" -> List.of("inst_issued", "issue_active");
            case "inst_executed", "warps_launched" -> List.of(denominator);
            default -> List.of();
        };
        if (realtime.isEmpty()) {
            for (String counter : same) {
                for (String owner : List.of("smsp", "sm")) {
                    exact(sum(owner, counter));
                    exact(owner + "__" + counter + ".avg");
                }
            }
        }
        withoutRealtime(denominator);
    }

    // Counters of samples and of whole launches count the same events in different places.
    private void withoutRealtime(String counter) {
        if (!realtime.isEmpty()) {
            weight(sum(unit, counter), APPROXIMATE);
        }
    }

    private String own(String counter) {
        return sum(unit, counter + realtime);
    }

    private static String sum(String unit, String counter) {
        return unit + "__" + counter + ".sum";
    }

    private void ratio(String numerator, String denominator) {
        formulas.add(new RatioOfSums(numerator, denominator, scale));
    }

    private void exact(String weight) {
        weight(weight, EXACT);
    }

    private void weight(String weight, Exactness exactness) {
        WeightedBy formula = new WeightedBy(weight, exactness);
        if (!formulas.contains(formula)) {
            formulas.add(formula);
        }
    }

    private static String behind(Matcher matcher, int group) {
        String text = matcher.group(group);
        return text == null ? "" : text;
    }
}
