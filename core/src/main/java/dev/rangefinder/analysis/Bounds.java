package dev.rangefinder.analysis;

import dev.rangefinder.judgement.BoundTally;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// The bound of a region or kernel out of those of its launches (F1).
final class Bounds {
    private Bounds() {}

    static Optional<Bound> of(BoundTally bounds) {
        Map<BoundClass, Bound.Part> parts = new EnumMap<>(BoundClass.class);
        for (BoundClass bound : BoundClass.values()) {
            part(bounds.of(bound)).ifPresent(part -> parts.put(bound, part));
        }
        return parts.isEmpty() ? Optional.empty() : Optional.of(new Bound(parts, part(bounds.smallGrids())));
    }

    private static Optional<Bound.Part> part(BoundTally.ClassLaunches part) {
        return part.launches() == 0
                ? Optional.empty()
                : Optional.of(new Bound.Part(part.launches(), part.nanoseconds()));
    }
}
