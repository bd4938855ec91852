package dev.rangefinder.simulator.nsys.recording;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.TargetProcess;
import java.time.Instant;
import java.util.List;

/// All that was recorded of a run.
///
/// @param session when and what was run
/// @param processes those that wrote anything
/// @param threads those with names
/// @param devices those that kernels ran on, or that were copied to or from
/// @param transfers copies, and memory that was filled
/// @param diagnostics what a user should know of the recording itself
public record Recording(
        Session session,
        List<TargetProcess> processes,
        List<NamedThread> threads,
        List<Device> devices,
        List<RecordedNvtx> nvtx,
        List<RecordedCall> calls,
        List<RecordedKernel> kernels,
        List<RecordedTransfer> transfers,
        List<String> diagnostics) {
    public Recording {
        processes = List.copyOf(processes);
        threads = List.copyOf(threads);
        devices = List.copyOf(devices);
        nvtx = List.copyOf(nvtx);
        calls = List.copyOf(calls);
        kernels = List.copyOf(kernels);
        transfers = List.copyOf(transfers);
        diagnostics = List.copyOf(diagnostics);
    }

    /// When and what was run.
    ///
    /// @param application its words
    /// @param words those of nsys
    /// @param startTime when recording began, by the calendar
    /// @param start the same on the clock of the events, in nanoseconds
    /// @param stop when it ended, on that clock
    public record Session(
            String host,
            List<String> words,
            List<String> application,
            boolean cuda,
            boolean nvtx,
            Instant startTime,
            long start,
            long stop) {
        public Session {
            words = List.copyOf(words);
            application = List.copyOf(application);
        }
    }

    public record NamedThread(RecordedThread thread, String name) {}
}
