package dev.rangefinder.bench.rules;

import dev.rangefinder.metric.BoundClass;
import java.util.Locale;
import java.util.Optional;

/// What the rule SOLBottleneck says about a launch, be it good or bad; the same words in all versions.
final class BottleneckText {
    private BottleneckText() {}

    static Optional<BoundClass> bound(String text) {
        String lower = text.toLowerCase(Locale.ROOT);
        if (lower.contains("too small to fill") || lower.contains("low compute throughput and memory bandwidth")) {
            return Optional.of(BoundClass.LATENCY);
        }
        if (lower.contains("well-balanced")) {
            return Optional.of(BoundClass.BALANCED);
        }
        if (lower.contains("memory is more heavily utilized")) {
            return Optional.of(BoundClass.MEMORY);
        }
        if (lower.contains("compute is more heavily utilized")) {
            return Optional.of(BoundClass.COMPUTE);
        }
        if (lower.contains("utilizing greater than 80")) {
            return Optional.of(lower.contains("memory workload analysis") ? BoundClass.MEMORY : BoundClass.COMPUTE);
        }
        return Optional.empty();
    }
}
