package dev.rangefinder.analysis;

import dev.rangefinder.judgement.BoundTally;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.result.Figures;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// The bound of a region or kernel out of those of its launches (F1).
final class Bounds {
    private Bounds() {}

    static Optional<Bound> of(BoundTally bounds) {
        Map<BoundClass, Bound.Part> parts = new EnumMap<>(BoundClass.class);
        for (BoundClass bound : BoundClass.values()) {
            part(bounds.of(bound)).ifPresent(part -> parts.put(bound, part));
        }
        return parts.isEmpty()
                ? Optional.empty()
                : Optional.of(new Bound(parts, part(bounds.smallGrids()), OptionalDouble.empty()));
    }

    /// The same figures, of which the host replaces the bound where a timeline shows that devices wait for it (F1).
    static Figures withHost(Figures figures, Optional<DeviceUse> devices) {
        OptionalDouble host = devices.map(DeviceUse::boundByHost).orElse(OptionalDouble.empty());
        return host.isEmpty()
                ? figures
                : figures.with(new Bound(
                        figures.bound().map(Bound::parts).orElse(Map.of()),
                        figures.bound().flatMap(Bound::smallGrids),
                        host));
    }

    private static Optional<Bound.Part> part(BoundTally.ClassLaunches part) {
        return part.launches() == 0
                ? Optional.empty()
                : Optional.of(new Bound.Part(part.launches(), part.nanoseconds()));
    }
}
