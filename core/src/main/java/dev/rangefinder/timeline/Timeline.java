package dev.rangefinder.timeline;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.TargetProcess;
import java.nio.file.Path;
import java.util.List;

/// What Nsight Systems recorded of one run: ranges, the API calls that launched work, and the work itself, all on one
/// clock of nanoseconds.
///
/// There are millions of each, so they are columns of numbers, and what repeats (threads, labels, names of kernels) is
/// a list that columns point into.
///
/// @param file as the user named it
/// @param session what the export says of itself: versions, devices, systems, command line
/// @param counts what the export holds, as recorded
/// @param processes every process that has a range, a call or an operation
/// @param threads every thread that has a range or a call
/// @param tracks every (thread, domain, kind) that has a range
/// @param labels of ranges, each once
/// @param kernels the names of kernels, each once
/// @param calls that launched work
/// @param waits calls that return when a device has done its work (F1)
/// @param messages what a reader should tell the user about this file
public record Timeline(
        Path file,
        Session session,
        TimelineCounts counts,
        List<TargetProcess> processes,
        List<TimelineThread> threads,
        List<RangeTrack> tracks,
        List<String> labels,
        List<KernelName> kernels,
        TimedRanges ranges,
        ApiCalls calls,
        ApiCalls waits,
        DeviceOperations operations,
        List<Message> messages) {
    public Timeline {
        processes = List.copyOf(processes);
        threads = List.copyOf(threads);
        tracks = List.copyOf(tracks);
        labels = List.copyOf(labels);
        kernels = List.copyOf(kernels);
        messages = List.copyOf(messages);
    }

    /// The same with other calls that launched work.
    public Timeline with(ApiCalls other) {
        return new Timeline(
                file,
                session,
                counts,
                processes,
                threads,
                tracks,
                labels,
                kernels,
                ranges,
                other,
                waits,
                operations,
                messages);
    }

    public Timeline with(DeviceOperations other) {
        return new Timeline(
                file, session, counts, processes, threads, tracks, labels, kernels, ranges, calls, waits, other,
                messages);
    }
}
