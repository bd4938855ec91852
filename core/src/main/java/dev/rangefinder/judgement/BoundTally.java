package dev.rangefinder.judgement;

import dev.rangefinder.metric.BoundClass;

/// How many launches each class of bound has, and how long they took (F1). Merges (M7).
///
/// Each launch is added to one, so that these are plain numbers and no objects.
public final class BoundTally {
    /// Some launches.
    ///
    /// @param nanoseconds of those that have a duration
    public record ClassLaunches(long launches, long nanoseconds) {}

    private static final int CLASSES = BoundClass.values().length;
    private static final int SMALL_GRIDS = CLASSES;

    private final long[] launches = new long[CLASSES + 1];
    private final long[] nanoseconds = new long[CLASSES + 1];

    /// Adds launches of one kind.
    ///
    /// @param time of those that have a duration
    public void add(LaunchBound judged, long count, long time) {
        add(place(judged.bound()), count, time);
        if (judged.smallGrid()) {
            add(SMALL_GRIDS, count, time);
        }
    }

    public void add(BoundTally that) {
        for (int place = 0; place < launches.length; place++) {
            add(place, that.launches[place], that.nanoseconds[place]);
        }
    }

    private void add(int place, long count, long time) {
        launches[place] += count;
        nanoseconds[place] += time;
    }

    public ClassLaunches of(BoundClass bound) {
        return at(place(bound));
    }

    /// Those of [BoundClass#LATENCY] whose grids do not fill the device once.
    public ClassLaunches smallGrids() {
        return at(SMALL_GRIDS);
    }

    private ClassLaunches at(int place) {
        return new ClassLaunches(launches[place], nanoseconds[place]);
    }

    @SuppressWarnings("EnumOrdinal") // in arrays of one run, and nowhere else
    private static int place(BoundClass bound) {
        return bound.ordinal();
    }
}
