package dev.rangefinder.app.inspect;

import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.KernelTimes;
import dev.rangefinder.timeline.LaunchState;
import dev.rangefinder.timeline.SweepSettings;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.sweep.TimelineSweep;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/// The kernels of one process on one device, and which of them are in no region.
///
/// @param processId as the operating system numbers it
/// @param notRecorded kernels whose launching call the export does not hold
/// @param outside kernels launched with no range open
public record ProcessShares(long processId, int device, KernelShare all, KernelShare notRecorded, KernelShare outside) {

    /// All processes and devices that ran kernels, in the order of their numbers. A start/end range holds what its
    /// process launches (R4).
    public static List<ProcessShares> of(Timeline timeline) {
        return of(timeline, TimelineSweep.of(timeline, SweepSettings.PLAIN));
    }

    /// The same with start/end ranges that hold what their own thread launches.
    public static List<ProcessShares> byThread(Timeline timeline) {
        return of(DerivedTimeline.threadsApart(timeline));
    }

    private static List<ProcessShares> of(Timeline timeline, TimelineTally tally) {
        Map<Place, ProcessShares> shares =
                new TreeMap<>(Comparator.comparingLong(Place::processId).thenComparingInt(Place::device));
        for (KernelTimes times : tally.kernels()) {
            if (times.kernel() == DeviceOperations.NO_KERNEL) {
                continue;
            }
            long process = timeline.processes().get(times.process()).id();
            LaunchState state = tally.states().get(times.state());
            KernelShare share = new KernelShare(times.launches(), times.nanoseconds());
            boolean outside = state.recorded()
                    && state.stacks().isEmpty()
                    && state.startEnd().isEmpty();
            shares.merge(
                    new Place(process, times.device()),
                    new ProcessShares(
                            process,
                            times.device(),
                            share,
                            state.recorded() ? KernelShare.NONE : share,
                            outside ? share : KernelShare.NONE),
                    ProcessShares::plus);
        }
        return List.copyOf(shares.values());
    }

    private ProcessShares plus(ProcessShares other) {
        return new ProcessShares(
                processId,
                device,
                all.plus(other.all),
                notRecorded.plus(other.notRecorded),
                outside.plus(other.outside));
    }

    private record Place(long processId, int device) {}
}
