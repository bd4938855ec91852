package dev.rangefinder.result;

import dev.rangefinder.metric.BoundClass;
import java.util.Collections;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;

/// What bounds some launches: the class that holds most of their time, each launch judged by itself and never from
/// averaged percentages; or the host, where the device waits for it more than it works (F1).
///
/// @param parts the launches by class, in the order of the classes; only classes that have any
/// @param smallGrids those of [BoundClass#LATENCY] whose grids do not fill the device once; empty where there are none
/// @param host which part of the devices' time they wait for the host, where that is what bounds
public record Bound(Map<BoundClass, Part> parts, Optional<Part> smallGrids, OptionalDouble host) {
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
        if (parts.isEmpty() && host.isEmpty()) {
            throw new IllegalArgumentException("without launches there is no bound but the host");
        }
        EnumMap<BoundClass, Part> ordered = new EnumMap<>(BoundClass.class);
        ordered.putAll(parts);
        parts = Collections.unmodifiableMap(ordered);
    }

    /// Launches none of which is known to be too small.
    public Bound(Map<BoundClass, Part> parts) {
        this(parts, Optional.empty(), OptionalDouble.empty());
    }

    /// The section to capture where the bound of some launches is unknown (F1).
    public Optional<String> capture() {
        return parts.containsKey(BoundClass.UNKNOWN) ? Optional.of(SECTION) : Optional.empty();
    }

    /// The host, where it bounds; else the class that holds most of the time; of several that hold as much, the one
    /// with
    /// most launches, then the first. Where no launch has a duration, launches decide alone.
    public BoundClass holdsMost() {
        if (host.isPresent()) {
            return BoundClass.HOST;
        }
        return parts.entrySet().stream()
                .max(Comparator.comparingLong((Map.Entry<BoundClass, Part> part) ->
                                part.getValue().nanoseconds())
                        .thenComparingLong(part -> part.getValue().launches())
                        .thenComparing(Map.Entry::getKey, Comparator.reverseOrder()))
                .orElseThrow()
                .getKey();
    }

    /// Which part of the time that class holds, or the host of the devices' time; empty where no launch has a duration.
    public OptionalDouble share() {
        if (host.isPresent()) {
            return host;
        }
        long all = parts.values().stream().mapToLong(Part::nanoseconds).sum();
        long most = parts.values().stream().mapToLong(Part::nanoseconds).max().orElse(0);
        return all == 0 ? OptionalDouble.empty() : OptionalDouble.of((double) most / all);
    }
}
