package dev.rangefinder.metric.library;

import java.util.regex.Pattern;

/// Units that are meant to differ from the library's: none differs in scale (facts/perfworks.md §8). An entry that
/// explains nothing any more fails the build too (W4).
enum ExplainedUnit {
    PRESENT_IN_EACH_CYCLE(
            ".*",
            "(block|byte)\\*cycle|cycle\\*warp",
            "warp|block|byte",
            "what is present in each cycle: Nsight Compute prints what, and leaves the cycles out"),

    PER_WARP(
            "smsp__\\w+_warp_latency\\w*",
            "cycle(\\*inst)?/warp",
            "cycle",
            "a latency: Nsight Compute prints cycles for those that captures hold"),

    NOT_PRINTED(
            ".*",
            "math_op|l1data_bank_conflict|wavefront|l1data_bank_access|l1tex_tag|tmem_access",
            "",
            "Nsight Compute prints no unit: captures show it of tensor operations and bank conflicts"),

    REQUESTS_OF_L1(
            "l1tex__\\w*requests\\w*|sm__idc_divergent_instruction_replays",
            "request|inst",
            "",
            "captures show that Nsight Compute prints no unit for requests of the first-level cache"),

    NOT_OF_COMPUTE(
            ".*",
            "fe_op|cga|cga\\*cycle|workid|workload|cycle\\*(register|rf_quantum|l1tex_line|kilobyte)",
            "",
            "words that no capture has: a plain number claims nothing"),

    CYCLES_IN_ALL_BUT_NAME(
            ".*",
            "cycle",
            "",
            "writeback, semaphores and the like are counted by the cycle; Nsight Compute prints no unit"),

    REQUESTS_BY_NAME(
            "(sm|smsp)__(dcc|icc|imc|tex)_requests\\w*",
            "cycle",
            "request",
            "named and described as requests; one takes one cycle"),

    CYCLES_BY_NAME(
            "\\w+_cycles_active",
            "inst|l1data_bank_conflict",
            "cycle",
            "named as cycles; the library counts what takes one cycle each");

    private final Pattern baseName;
    private final Pattern library;
    private final Pattern ours;
    private final String reason;

    ExplainedUnit(String baseName, String library, String ours, String reason) {
        this.baseName = Pattern.compile("(?:.*TriageCompute\\.)?" + baseName);
        this.library = Pattern.compile(library);
        this.ours = Pattern.compile(ours);
        this.reason = reason;
    }

    boolean explains(String name, String unitOfLibrary, String unitOfOurs) {
        return baseName.matcher(name).matches()
                && library.matcher(unitOfLibrary).matches()
                && ours.matcher(unitOfOurs).matches();
    }

    String reason() {
        return reason;
    }
}
