package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.simulator.work.KernelWork;

/// Something in a trace that a profiler of kernels would notice.
public sealed interface TraceEvent {
    TargetProcess process();

    /// A process that launches kernels has begun to write.
    record Connected(TargetProcess process) implements TraceEvent {}

    /// A kernel was launched.
    ///
    /// @param thread the operating system's id of the launching thread
    /// @param apiCall running number of the launch among the API calls of its process, from 1
    /// @param state the ranges that were open; the stacks of all threads of the process that have any
    /// @param nanoseconds when, on the clock of the machine
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

    /// The program called cudaProfilerStart.
    record ProfilerStarted(TargetProcess process) implements TraceEvent {}

    /// The program called cudaProfilerStop.
    record ProfilerStopped(TargetProcess process) implements TraceEvent {}

    /// The program called something between launches that range replay cannot replay.
    ///
    /// @param state the ranges that were open
    record UnsupportedCall(TargetProcess process, String function, long thread, NvtxState state)
            implements TraceEvent {}
}
