package dev.rangefinder.simulator.gpu;

import dev.rangefinder.simulator.work.Trait;

/// How totals of one run fall on the units of the chip.
record UnitCounts(Chip chip, KernelRun run, Counts counts) {
    static final double EVEN = 1;

    void processors(double total, String... quantities) {
        for (String quantity : quantities) {
            total("sm__" + quantity, total);
        }
    }

    void schedulers(double total, String... quantities) {
        for (String quantity : quantities) {
            total("smsp__" + quantity, total);
        }
    }

    void both(double total, String... quantities) {
        processors(total, quantities);
        schedulers(total, quantities);
    }

    void firstLevel(double total, String... quantities) {
        for (String quantity : quantities) {
            total("l1tex__" + quantity, total);
        }
    }

    void total(String counter, double total) {
        counts.addTotal(counter, total, busy(), run.unevenness() + imbalance(), Double.MAX_VALUE);
    }

    /// How much more the busiest multiprocessor had to do than the average one of those with any work, as a share.
    double imbalance() {
        double balance = KernelRun.balance(chip.multiprocessors(), run.blocks());
        return (1 + run.work().trait(Trait.IMBALANCE)) * busy() / balance - 1;
    }

    double busy() {
        return (double) run.busyMultiprocessors() / chip.multiprocessors();
    }

    // Addresses are spread over slices and channels, whichever multiprocessors they come from.
    void spread(String counter, double total) {
        counts.addTotal(counter, total, EVEN, run.unevenness() / 2, Double.MAX_VALUE);
    }
}
