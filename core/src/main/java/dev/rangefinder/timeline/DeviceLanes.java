package dev.rangefinder.timeline;

import dev.rangefinder.timeline.strip.Lane;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// How one device spent its time, each instant in one lane (F1).
///
/// @param host as the export calls it; empty where it does not tell
/// @param device as the export numbers it
/// @param processes that used it: places among the processes of the timeline
/// @param start since the strip began, of its first operation
/// @param end of its last operation
/// @param kernels by the paths that launched them, or [#OUTSIDE]
/// @param copies that ran while no kernel did; their values mean nothing
/// @param waits while nothing ran, by their places in [#WAITS]
public record DeviceLanes(
        String host, int device, List<Integer> processes, long start, long end, Lane kernels, Lane copies, Lane waits) {
    /// Why a device may wait.
    public static final List<InstantKind> WAITS = List.of(
            InstantKind.LATE_LAUNCH, InstantKind.SYNC, InstantKind.QUEUED, InstantKind.IN_CALL, InstantKind.UNKNOWN);

    /// In place of a path: no range was open.
    public static final int OUTSIDE = -1;

    public DeviceLanes {
        processes = List.copyOf(processes);
    }

    /// The same where paths have other numbers.
    public DeviceLanes with(IntUnaryOperator paths) {
        Lane renumbered = kernels.with(path -> path == OUTSIDE ? OUTSIDE : paths.applyAsInt(path));
        return new DeviceLanes(host, device, processes, start, end, renumbered, copies, waits);
    }
}
