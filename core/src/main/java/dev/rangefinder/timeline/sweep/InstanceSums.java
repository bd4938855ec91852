package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.InstanceTimes;
import java.util.ArrayList;
import java.util.List;

/// What the instances of paths did on devices, by path and device.
final class InstanceSums {
    private final KeyNumbers keys = new KeyNumbers();
    private final GrowingLongs projections = new GrowingLongs();
    private final GrowingLongs gaps = new GrowingLongs();
    private final List<GrowingLongs> perInstance = new ArrayList<>();

    void add(int path, int device, long gpuNanoseconds, long projection, long gap) {
        int number = keys.number(KeyNumbers.pair(path, device));
        if (number == perInstance.size()) {
            perInstance.add(new GrowingLongs());
        }
        projections.add(number, projection);
        gaps.add(number, gap);
        perInstance.get(number).append(gpuNanoseconds);
    }

    int size() {
        return keys.size();
    }

    int path(int number) {
        return KeyNumbers.high(keys.key(number));
    }

    int device(int number) {
        return KeyNumbers.low(keys.key(number));
    }

    long projection(int number) {
        return projections.get(number);
    }

    long gap(int number) {
        return gaps.get(number);
    }

    InstanceTimes perInstance(int number) {
        return perInstance.get(number).times();
    }
}
