package dev.rangefinder.result;

import dev.rangefinder.metric.BoundClass;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What bounds some launches: the class that holds most of their time, each launch judged by itself and never from
/// averaged percentages (F1).
///
/// @param parts the launches by class, in the order of the classes; only classes that have any
/// @param smallGrids those of [BoundClass#LATENCY] whose grids do not fill the device once; empty where there are none
public record Bound(Map<BoundClass, Part> parts, Optional<Part> smallGrids) {
    /// The section whose metrics tell the bound.
    private static final String SECTION = "SpeedOfLight";

    /// The launches of one class.
    ///
    /// @param launches at least one
    /// @param nanoseconds of those that have a duration
    public record Part(long launches, long nanoseconds) {
        public Part {
            if (launches < 1 || nanoseconds < 0) {
                throw new IllegalArgumentException("a class has launches, and no negative time");
            }
        }
    }

    public Bound {
        if (parts.isEmpty()) {
            throw new IllegalArgumentException("without launches there is no bound");
        }
        parts = Collections.unmodifiableMap(new EnumMap<>(parts));
    }

    /// Launches none of which is known to be too small.
    public Bound(Map<BoundClass, Part> parts) {
        this(parts, Optional.empty());
    }

    /// The section to capture where the bound of some launches is unknown (F1).
    public Optional<String> capture() {
        return parts.containsKey(BoundClass.UNKNOWN) ? Optional.of(SECTION) : Optional.empty();
    }

    /// The class that holds most of the time; of several that hold as much, the one with most launches, then the first.
    /// Where no launch has a duration, launches decide alone.
    public BoundClass holdsMost() {
        return parts.entrySet().stream()
                .max(Comparator.comparingLong((Map.Entry<BoundClass, Part> part) ->
                                part.getValue().nanoseconds())
                        .thenComparingLong(part -> part.getValue().launches())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .orElseThrow()
                .getKey();
    }

    /// Which part of the time that class holds; empty where no launch has a duration.
    public OptionalDouble share() {
        long all = parts.values().stream().mapToLong(Part::nanoseconds).sum();
        long most = parts.values().stream().mapToLong(Part::nanoseconds).max().orElse(0);
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) most / all);
    }
}
