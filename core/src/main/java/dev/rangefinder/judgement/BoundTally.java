package dev.rangefinder.judgement;

import dev.rangefinder.metric.BoundClass;
import java.util.EnumMap;
import java.util.Map;

/// How many launches each class of bound has, and how long they took (F1). Merges (M7).
public final class BoundTally {
    private static final class ClassTally {
        private long launches;
        private long nanoseconds;
    }

    private final Map<BoundClass, ClassTally> parts = new EnumMap<>(BoundClass.class);

    /// Adds launches of one class.
    ///
    /// @param time of those that have a duration
    public void add(BoundClass bound, long count, long time) {
        ClassTally part = parts.computeIfAbsent(bound, _ -> new ClassTally());
        part.launches += count;
        part.nanoseconds += time;
    }

    /// Adds what another has added up.
    public void add(BoundTally that) {
        that.parts.forEach((bound, part) -> add(bound, part.launches, part.nanoseconds));
    }

    /// How many launches have this bound.
    public long launches(BoundClass bound) {
        ClassTally part = parts.get(bound);
        return part == null ? 0 : part.launches;
    }

    /// How long those of them took that have a duration.
    public long nanoseconds(BoundClass bound) {
        ClassTally part = parts.get(bound);
        return part == null ? 0 : part.nanoseconds;
    }
}
