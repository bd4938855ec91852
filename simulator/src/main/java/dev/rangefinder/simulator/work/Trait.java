package dev.rangefinder.simulator.work;

import java.util.Optional;

/// What may be other in a kernel than in most: a number, with the value that most kernels have.
///
/// Work and traits say what a kernel does; every metric follows from them.
public enum Trait {
    /// Sectors that accesses of global memory touch, for each that they need.
    SECTORS_OF_ACCESS("sectors", 1, 1, 32),
    /// Wavefronts of an access of shared memory: 1 without any bank conflict.
    BANK_WAYS("bank-ways", 1.05, 1, 32),
    /// Bytes of registers that each thread puts into local memory once, and reads from there twice.
    SPILLED_BYTES("spilled-bytes", 0, 0, 1 << 16),
    /// How much more the busiest multiprocessor has to do than the average one, as a share.
    IMBALANCE("imbalance", 0, 0, 10),
    /// Threads of a full warp that take part in an instruction.
    ACTIVE_THREADS("active-threads", 32, 1, 32),
    /// Share of the floating-point operations that are done two at a time, as a multiply-add.
    FUSED("fused", 0.8, 0, 1),
    /// Share of the time in which all wait for others at a barrier.
    BARRIER_WAIT("barrier-wait", 0, 0, 0.9),
    /// Share of the time in which all wait for their next instructions.
    INSTRUCTION_WAIT("instruction-wait", 0, 0, 0.9),
    /// How near to what the device allows it comes; the rest is lost here and there.
    EFFICIENCY("efficiency", 1, 0.05, 1),
    /// Bytes that a warp has asked for and not yet got, as a share of a kilobyte.
    BYTES_IN_FLIGHT("bytes-in-flight", 1, 0.01, 16),
    /// Share of the warps that a multiprocessor could hold which really are there.
    WARPS_THERE("warps-there", 0.94, 0.02, 0.97),
    /// The clock of the multiprocessors, as a share of the usual one.
    CLOCK("clock", 1, 0.1, 1),
    /// How much more often caches hit in the pass that counts hits than in the one that counts accesses, as a share.
    PASS_DRIFT("pass-drift", 0, 0, 0.5);

    private final String word;
    private final double usual;
    private final double least;
    private final double most;

    Trait(String word, double usual, double least, double most) {
        this.word = word;
        this.usual = usual;
        this.least = least;
        this.most = most;
    }

    public String word() {
        return word;
    }

    /// The value that a kernel has by default.
    public double usual() {
        return usual;
    }

    public double least() {
        return least;
    }

    public double most() {
        return most;
    }

    /// Whether a kernel can have this value.
    boolean allows(double value) {
        return value >= least && value <= most;
    }

    static Optional<Trait> of(String word) {
        for (Trait trait : values()) {
            if (trait.word.equals(word)) {
                return Optional.of(trait);
            }
        }
        return Optional.empty();
    }
}
