package dev.rangefinder.result.comparison;

/// What metrics count, which decides how they are compared (D3).
public enum MetricClass {
    INSTRUCTIONS("instructions", Scale.RELATIVE, true, true),
    FLOPS("floating-point operations", Scale.RELATIVE, true, true),
    L1_SECTORS("L1 sectors", Scale.RELATIVE, false, true),
    L2_SECTORS("L2 sectors", Scale.RELATIVE, false, true),
    DRAM_BYTES("DRAM bytes", Scale.RELATIVE, false, true),
    CYCLES("cycles", Scale.RELATIVE, false, true),
    /// Of launches, as Nsight Compute measured it.
    TIME("time", Scale.RELATIVE, false, false),
    /// Of devices in the real run, as Nsight Systems recorded it; never compared with [#TIME].
    GPU_TIME("GPU time", Scale.RELATIVE, false, false),
    /// Of the program in the real run.
    WALL_TIME("wall time", Scale.RELATIVE, false, false),
    CLOCK("clock", Scale.RELATIVE, false, false),
    OCCUPANCY("occupancy", Scale.POINTS, false, false),
    L1_HIT_RATE("L1 hit rate", Scale.POINTS, false, false),
    L2_HIT_RATE("L2 hit rate", Scale.POINTS, false, false),
    /// Other percentages.
    PERCENTAGES("percentage", Scale.POINTS, false, false),
    /// Other counts.
    COUNTS("count", Scale.RELATIVE, false, false),
    /// Other rates and ratios.
    RATIOS("ratio", Scale.RELATIVE, false, false);

    private final String words;
    private final Scale scale;
    private final boolean exact;
    private final boolean gates;

    MetricClass(String words, Scale scale, boolean exact, boolean gates) {
        this.words = words;
        this.scale = scale;
        this.exact = exact;
        this.gates = gates;
    }

    /// How a change is told.
    public enum Scale {
        /// In percent of the base.
        RELATIVE,
        /// In percentage points.
        POINTS
    }

    /// As sentences name it: "12.4 % more cycles".
    public String words() {
        return words;
    }

    public String code() {
        return SpelledWord.of(this);
    }

    public Scale scale() {
        return scale;
    }

    /// Whether one run a side decides.
    public boolean isExact() {
        return exact;
    }

    /// Whether it fails a gate unless a rule says otherwise.
    public boolean gates() {
        return gates;
    }

    /// Whether less of it is better. A share of the peak may fall while a kernel gets faster.
    public boolean isCost() {
        return switch (this) {
            case INSTRUCTIONS, FLOPS, L1_SECTORS, L2_SECTORS, DRAM_BYTES, CYCLES, TIME, GPU_TIME, WALL_TIME -> true;
            case CLOCK, OCCUPANCY, L1_HIT_RATE, L2_HIT_RATE, PERCENTAGES, COUNTS, RATIOS -> false;
        };
    }
}
