package dev.rangefinder.metric;

import java.util.Locale;
import java.util.Optional;

/// How the hardware's unit instances of one launch became one value. It says nothing about several launches.
public enum OverUnits {
    SUM,
    AVG,
    MIN,
    MAX;

    /// As metric names spell it: `sum`, `avg`, `min`, `max`.
    public String code() {
        return name().toLowerCase(Locale.ROOT);
    }

    static Optional<OverUnits> of(String code) {
        return switch (code) {
            case "sum" -> Optional.of(SUM);
            case "avg" -> Optional.of(AVG);
            case "min" -> Optional.of(MIN);
            case "max" -> Optional.of(MAX);
            default -> Optional.empty();
        };
    }
}
