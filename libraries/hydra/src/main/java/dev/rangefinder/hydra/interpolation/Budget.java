package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.ConfigException;

/// How much work one reading may make: interpolations can double what they refer to, again and again.
final class Budget {
    /// Levels of containers in a resolved tree.
    static final int MAX_DEPTH = 600;

    /// Values looked at, and blocks of text made, in one reading.
    private static final int MAX_STEPS = 1_000_000;

    private int steps;

    void begin() {
        steps = 0;
    }

    void step(int more) {
        steps += 1 + more;
        if (steps > MAX_STEPS) {
            throw new ConfigException(
                    ConfigException.Kind.INTERPOLATION,
                    "The interpolations of this configuration take too much work to resolve");
        }
    }
}
