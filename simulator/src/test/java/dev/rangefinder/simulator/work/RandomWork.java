package dev.rangefinder.simulator.work;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.simulator.work.KernelWork.Operations;
import dev.rangefinder.simulator.work.KernelWork.Traffic;
import java.util.EnumMap;
import java.util.Map;
import java.util.Random;

/// Kernels as one seed makes them: tiny and huge ones, with and without operations, bytes, shared memory and traits.
/// Passes are alike for all of them.
public final class RandomWork {
    private static final String[] NAMES = {"gemm", "a;b", "back\\slash", "", "tab\there", "λ<int>(float *)", "x;\\;\n"};

    private final Random random;

    public RandomWork(Random random) {
        this.random = random;
    }

    public KernelWork next() {
        return new KernelWork(
                new KernelName(name(), name(), name()),
                new Dimensions(1 + random.nextInt(1 << random.nextInt(16)), 1 + random.nextInt(4), 1),
                new Dimensions(1 + random.nextInt(256), 1 + random.nextInt(4), 1),
                new Operations(amount(), amount(), amount() / 64, amount() * 16),
                new Traffic(amount(), amount(), share(), share()),
                1 + random.nextInt(255),
                random.nextBoolean() ? 0 : random.nextInt(100_000),
                random.nextInt(8) == 0,
                traits());
    }

    private Map<Trait, Double> traits() {
        Map<Trait, Double> traits = new EnumMap<>(Trait.class);
        for (Trait trait : Trait.values()) {
            if (trait != Trait.PASS_DRIFT && random.nextInt(6) == 0) {
                traits.put(trait, trait.least() + (trait.most() - trait.least()) * share());
            }
        }
        return traits;
    }

    private String name() {
        return NAMES[random.nextInt(NAMES.length)];
    }

    private long amount() {
        return random.nextInt(3) == 0 ? 0 : random.nextLong(1L << random.nextInt(36));
    }

    private double share() {
        return switch (random.nextInt(4)) {
            case 0 -> 0;
            case 1 -> 1;
            default -> random.nextDouble();
        };
    }
}
