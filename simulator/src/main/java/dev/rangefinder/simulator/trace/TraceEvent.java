package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.RangeAttributes.Payload;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;

/// Something in a trace that a profiler of kernels would notice.
public sealed interface TraceEvent {
    TargetProcess process();

    /// When, on the clock of the machine.
    long nanoseconds();

    /// A process that launches kernels has begun to write.
    record Connected(TargetProcess process, long nanoseconds) implements TraceEvent {}

    /// A kernel was launched.
    ///
    /// @param thread the operating system's id of the launching thread
    /// @param apiCall running number of the launch among the API calls of its process, from 1
    /// @param state the ranges that were open; the stacks of all threads of the process that have any
    record Launched(
            TargetProcess process,
            long thread,
            long device,
            long context,
            long stream,
            long apiCall,
            KernelWork work,
            NvtxState state,
            long nanoseconds)
            implements TraceEvent {}

    /// The program copied, filled, or waited for a stream.
    record Streamed(TargetProcess process, long thread, long apiCall, DeviceCall.StreamCall call, long nanoseconds)
            implements TraceEvent {}

    /// The program worked for itself.
    ///
    /// @param worked for how long, in nanoseconds
    record HostWorked(TargetProcess process, long thread, long worked, long nanoseconds) implements TraceEvent {}

    /// The program called cudaProfilerStart.
    record ProfilerStarted(TargetProcess process, long thread, long apiCall, long nanoseconds) implements TraceEvent {}

    /// The program called cudaProfilerStop.
    record ProfilerStopped(TargetProcess process, long thread, long apiCall, long nanoseconds) implements TraceEvent {}

    /// The program called something between launches that range replay cannot replay.
    ///
    /// @param state the ranges that were open
    record UnsupportedCall(
            TargetProcess process, String function, long thread, long apiCall, NvtxState state, long nanoseconds)
            implements TraceEvent {}

    /// What a program said through NVTX; only followers that ask for it see it.
    sealed interface Annotation extends TraceEvent {
        /// The operating system's id of the thread.
        long thread();
    }

    /// A range was opened.
    ///
    /// @param range its number, unless it is a push/pop range
    record RangeOpened(
            TargetProcess process, long thread, long domain, OptionalLong range, Label label, long nanoseconds)
            implements Annotation {}

    /// A range was closed: the innermost push/pop range of the thread and domain, or the one of this number.
    record RangeClosed(TargetProcess process, long thread, long domain, OptionalLong range, long nanoseconds)
            implements Annotation {}

    /// A mark was set.
    record Marked(TargetProcess process, long thread, long domain, Label label, long nanoseconds)
            implements Annotation {}

    /// A domain got its name.
    record DomainNamed(TargetProcess process, long thread, long domain, String name, long nanoseconds)
            implements Annotation {}

    /// A category got its name.
    record CategoryNamed(TargetProcess process, long thread, long domain, long category, String name, long nanoseconds)
            implements Annotation {}

    /// The thread got a name.
    record ThreadNamed(TargetProcess process, long thread, String name, long nanoseconds) implements Annotation {}

    /// What a range or mark says of itself.
    ///
    /// @param category 0 is none
    /// @param registered whether the text is a registered string
    record Label(String text, boolean registered, long category, OptionalInt color, Optional<Payload> payload) {}
}
