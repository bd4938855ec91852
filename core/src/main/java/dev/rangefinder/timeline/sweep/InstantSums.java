package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.InstantKind;
import dev.rangefinder.timeline.InstantTimes;
import java.util.ArrayList;
import java.util.List;

/// The instants of devices, by process, device, state and kind.
final class InstantSums {
    private static final InstantKind[] KINDS = InstantKind.values();

    private final KeyNumbers places = new KeyNumbers();
    private final KeyNumbers states = new KeyNumbers();
    private final List<GrowingLongs> times = new ArrayList<>();

    InstantSums() {
        for (InstantKind _ : KINDS) {
            times.add(new GrowingLongs());
        }
    }

    /// @param operation whose process and device it was
    @SuppressWarnings("EnumOrdinal") // a column per kind, in this class only
    void add(DeviceOperations operations, int operation, int state, InstantKind kind, long nanoseconds) {
        int place = places.number(KeyNumbers.pair(operations.process(operation), operations.device(operation)));
        times.get(kind.ordinal()).add(states.number(KeyNumbers.pair(state, place)), nanoseconds);
    }

    List<InstantTimes> times() {
        List<InstantTimes> all = new ArrayList<>();
        for (int number = 0; number < states.size(); number++) {
            long place = places.key(KeyNumbers.low(states.key(number)));
            for (int kind = 0; kind < KINDS.length; kind++) {
                if (times.get(kind).get(number) > 0) {
                    all.add(new InstantTimes(
                            KeyNumbers.high(place),
                            KeyNumbers.low(place),
                            KeyNumbers.high(states.key(number)),
                            KINDS[kind],
                            times.get(kind).get(number)));
                }
            }
        }
        return all;
    }
}
