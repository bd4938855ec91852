package dev.rangefinder.judgement;

import java.util.List;
import java.util.Map;

/// The throughputs whose constituents a capture lists as a text, and what each constituent is called in findings.
public enum Breakdown {
    COMPUTE("breakdown:sm__throughput.avg.pct_of_peak_sustained_elapsed"),
    MEMORY("breakdown:gpu__compute_memory_throughput.avg.pct_of_peak_sustained_elapsed");

    /// What is at work, but has no name that people know it by.
    public static final String OTHER = "other";

    private static final Map<String, String> LEVELS =
            Map.of("dram", "dram", "fbpa", "dram", "lts", "l2", "ltc", "l2", "l1tex", "l1");

    private static final List<String> ISSUE_SLOTS = List.of(
            "sm__inst_executed.",
            "sm__inst_issued.",
            "sm__issue_active.",
            "sm__instruction_throughput_internal_activity");

    /// Parts of names, of which the first counts that a name has. A fixed list, because names come from a file.
    private static final List<Map.Entry<String, String>> PIPES = List.of(
            Map.entry("pipe_lsu", "lsu"),
            Map.entry("pipe_tensor", "tensor"),
            Map.entry("pipe_tc", "tensor"),
            Map.entry("mem_tensor", "tensor"),
            Map.entry("pipe_fma", "fma"),
            Map.entry("pipe_alu", "alu"),
            Map.entry("pipe_fp64", "fp64"),
            Map.entry("pipe_fp16", "fp16"),
            Map.entry("pipe_shared", "fp64_and_tensor"),
            Map.entry("pipe_xu", "xu"),
            Map.entry("pipe_tex", "tex"),
            Map.entry("pipe_uniform", "uniform"),
            Map.entry("pipe_adu", "adu"),
            Map.entry("pipe_cbu", "cbu"),
            Map.entry("sm__mio", "mio"),
            Map.entry("idc__", "constants"));

    private final String metric;

    Breakdown(String metric) {
        this.metric = metric;
    }

    /// The text metric that lists constituents.
    public String metric() {
        return metric;
    }

    /// What a constituent is called.
    String part(String constituent) {
        return switch (this) {
            case MEMORY -> {
                int end = constituent.indexOf("__");
                yield end < 0 ? OTHER : LEVELS.getOrDefault(constituent.substring(0, end), OTHER);
            }
            case COMPUTE -> {
                if (ISSUE_SLOTS.stream().anyMatch(constituent::startsWith)) {
                    yield "issue_slots";
                }
                yield PIPES.stream()
                        .filter(pipe -> constituent.contains(pipe.getKey()))
                        .map(Map.Entry::getValue)
                        .findFirst()
                        .orElse(OTHER);
            }
        };
    }
}
