package dev.rangefinder.simulator.gpu;

/// How many instructions of warps a multiprocessor's pipes take in a cycle.
record Pipes(
        double half,
        double single,
        double twice,
        double tensor,
        double integer,
        double memory,
        double branches,
        double special,
        double address,
        double uniform) {
    static Pipes of(Chip chip) {
        Chip.Rates rates = chip.rates();
        return new Pipes(
                rates.half() / Chip.WARP,
                rates.single() / Chip.WARP,
                rates.twice() / Chip.WARP,
                rates.tensor() / rates.perTensorInstruction(),
                2,
                1,
                1,
                0.5,
                0.5,
                2);
    }
}
