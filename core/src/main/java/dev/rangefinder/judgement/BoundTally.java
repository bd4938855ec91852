package dev.rangefinder.judgement;

import dev.rangefinder.metric.BoundClass;
import java.util.EnumMap;
import java.util.Map;

/// How many launches each class of bound has, and how long they took (F1). Merges (M7).
public final class BoundTally {
    /// Some launches.
    ///
    /// @param nanoseconds of those that have a duration
    public record ClassLaunches(long launches, long nanoseconds) {
        private static final ClassLaunches NONE = new ClassLaunches(0, 0);

        private ClassLaunches plus(ClassLaunches that) {
            return new ClassLaunches(launches + that.launches, nanoseconds + that.nanoseconds);
        }
    }

    private final Map<BoundClass, ClassLaunches> parts = new EnumMap<>(BoundClass.class);
    private ClassLaunches smallGrids = ClassLaunches.NONE;

    /// Adds launches of one kind.
    ///
    /// @param time of those that have a duration
    public void add(LaunchBound judged, long count, long time) {
        ClassLaunches part = new ClassLaunches(count, time);
        parts.merge(judged.bound(), part, ClassLaunches::plus);
        if (judged.smallGrid()) {
            smallGrids = smallGrids.plus(part);
        }
    }

    public void add(BoundTally that) {
        that.parts.forEach((bound, part) -> parts.merge(bound, part, ClassLaunches::plus));
        smallGrids = smallGrids.plus(that.smallGrids);
    }

    public ClassLaunches of(BoundClass bound) {
        return parts.getOrDefault(bound, ClassLaunches.NONE);
    }

    /// Those of [BoundClass#LATENCY] whose grids do not fill the device once.
    public ClassLaunches smallGrids() {
        return smallGrids;
    }
}
