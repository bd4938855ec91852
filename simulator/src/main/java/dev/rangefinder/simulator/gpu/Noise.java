package dev.rangefinder.simulator.gpu;

import java.util.SplittableRandom;

/// The small differences between one run of a kernel and the next. The same seed gives the same ones.
final class Noise {
    private final SplittableRandom random;

    Noise(long seed) {
        this.random = new SplittableRandom(seed);
    }

    /// A number between these two.
    double between(double least, double most) {
        return least + (most - least) * random.nextDouble();
    }

    /// A share that differs from the given one by at most a few hundredths of it.
    double near(double share, double by) {
        return Math.clamp(share * between(1 - by, 1 + by), 0, 1);
    }
}
