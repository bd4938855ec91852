package dev.rangefinder.timeline.sweep;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.InstanceTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.RangePath;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.OptionalLong;
import java.util.Set;

/// Spreads what was launched in states over their paths: every path of a state contains it, once (R5), and in every
/// domain one path owns it (R6).
final class PathSums {
    private record Owned(RangeKind kind, OptionalLong domain) {}

    private final List<RangePath> paths;
    private final KeyNumbers keys = new KeyNumbers();
    private final GrowingLongs kernels = new GrowingLongs();
    private final GrowingLongs gpu = new GrowingLongs();
    private final GrowingLongs ownKernels = new GrowingLongs();
    private final GrowingLongs ownGpu = new GrowingLongs();
    private final GrowingLongs operations = new GrowingLongs();
    private final GrowingLongs copies = new GrowingLongs();
    private final GrowingLongs projections = new GrowingLongs();
    private final GrowingLongs gaps = new GrowingLongs();
    private final List<InstanceTimes> perInstance = new ArrayList<>();

    PathSums(List<RangePath> paths) {
        this.paths = paths;
    }

    void add(LaunchSums sums, List<LaunchState> states) {
        List<List<Integer>> containing = new ArrayList<>();
        List<List<Integer>> owning = new ArrayList<>();
        for (LaunchState state : states) {
            containing.add(containing(state));
            owning.add(owning(state));
        }
        for (int number = 0; number < sums.size(); number++) {
            int device = sums.device(number);
            for (int path : containing.get(sums.state(number))) {
                int key = key(path, device);
                kernels.add(key, sums.kernels(number));
                gpu.add(key, sums.gpuNanoseconds(number));
                operations.add(key, sums.operations(number));
                copies.add(key, sums.copyNanoseconds(number));
            }
            for (int path : owning.get(sums.state(number))) {
                int key = key(path, device);
                ownKernels.add(key, sums.kernels(number));
                ownGpu.add(key, sums.gpuNanoseconds(number));
            }
        }
    }

    /// @param offset what to add to the numbers of the walk's paths
    void add(InstanceSums sums, int offset) {
        for (int number = 0; number < sums.size(); number++) {
            int key = key(offset + sums.path(number), sums.device(number));
            projections.add(key, sums.projection(number));
            gaps.add(key, sums.gap(number));
            perInstance.set(key, sums.perInstance(number));
        }
    }

    private int key(int path, int device) {
        int key = keys.number(KeyNumbers.pair(path, device));
        if (key == perInstance.size()) {
            perInstance.add(InstanceTimes.NONE);
        }
        return key;
    }

    /// By path; devices in the order of their numbers.
    List<List<DeviceTimes>> times() {
        List<List<DeviceTimes>> times = new ArrayList<>(paths.size());
        paths.forEach(_ -> times.add(new ArrayList<>(1)));
        for (int key = 0; key < keys.size(); key++) {
            times.get(KeyNumbers.high(keys.key(key)))
                    .add(new DeviceTimes(
                            KeyNumbers.low(keys.key(key)),
                            kernels.get(key),
                            gpu.get(key),
                            ownKernels.get(key),
                            ownGpu.get(key),
                            operations.get(key),
                            copies.get(key),
                            projections.get(key),
                            gaps.get(key),
                            perInstance.get(key)));
        }
        times.forEach(ofPath -> ofPath.sort(Comparator.comparingInt(DeviceTimes::device)));
        return times;
    }

    private List<Integer> containing(LaunchState state) {
        Set<Integer> containing = new HashSet<>();
        state.stacks().forEach(innermost -> {
            for (int path = innermost; path != RangePath.NONE && containing.add(path); ) {
                path = paths.get(path).parent();
            }
        });
        containing.addAll(state.startEnd());
        return List.copyOf(containing);
    }

    private List<Integer> owning(LaunchState state) {
        Set<Owned> owned = new HashSet<>();
        List<Integer> owning = new ArrayList<>();
        state.stacks().forEach(path -> own(path, owned, owning));
        state.startEnd().reversed().forEach(path -> own(path, owned, owning));
        return owning;
    }

    private void own(int path, Set<Owned> owned, List<Integer> owning) {
        RangePath range = paths.get(path);
        if (owned.add(new Owned(range.kind(), range.domain()))) {
            owning.add(path);
        }
    }
}
