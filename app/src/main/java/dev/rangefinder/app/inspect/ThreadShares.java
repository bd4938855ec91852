package dev.rangefinder.app.inspect;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.DeviceTimes;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.RangePath;
import dev.rangefinder.timeline.RangeTrack;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// What a thread launched while no push/pop range of a domain was open on it (R6), for each domain that it used.
///
/// @param thread its place among the threads of the timeline
public record ThreadShares(int thread, long domain, KernelShare outside) {

    /// For all threads in their order.
    ///
    /// @param tally of the timeline, nested by domain
    public static List<ThreadShares> of(Timeline timeline, TimelineTally tally) {
        KernelShare[] launched = launched(timeline);
        Map<Integer, Map<Long, KernelShare>> shares = new TreeMap<>();
        for (RangeTrack track : timeline.tracks()) {
            if (track.kind() == RangeKind.PUSH_POP) {
                shares.computeIfAbsent(track.thread(), unseen -> new TreeMap<>())
                        .put(track.domain(), launched[track.thread()]);
            }
        }
        for (int place = 0; place < tally.paths().size(); place++) {
            RangePath path = tally.paths().get(place);
            if (path.kind() == RangeKind.PUSH_POP && path.parent() == RangePath.NONE) {
                KernelShare inside = inside(tally.times().get(place).devices());
                shares.getOrDefault(path.thread(), Map.of())
                        .computeIfPresent(path.domain().orElseThrow(), (domain, share) -> share.minus(inside));
            }
        }
        return shares.entrySet().stream()
                .flatMap(thread -> thread.getValue().entrySet().stream()
                        .map(share -> new ThreadShares(thread.getKey(), share.getKey(), share.getValue())))
                .toList();
    }

    private static KernelShare[] launched(Timeline timeline) {
        KernelShare[] launched = new KernelShare[timeline.threads().size()];
        Arrays.fill(launched, KernelShare.NONE);
        DeviceOperations operations = timeline.operations();
        for (int place = 0; place < operations.size(); place++) {
            int call = operations.call(place);
            if (operations.kind(place) == OperationKind.KERNEL && call != DeviceOperations.NO_CALL) {
                int thread = timeline.calls().thread(call);
                launched[thread] =
                        launched[thread].plus(new KernelShare(1, operations.end(place) - operations.start(place)));
            }
        }
        return launched;
    }

    private static KernelShare inside(List<DeviceTimes> devices) {
        return devices.stream()
                .map(device -> new KernelShare(device.kernels(), device.gpuNanoseconds()))
                .reduce(KernelShare.NONE, KernelShare::plus);
    }
}
