package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.cost.CapturePasses;
import dev.rangefinder.profiler.option.Nsys;
import java.util.List;
import java.util.Optional;

/// What a plan is made of.
///
/// @param ncuTool what captures counters
/// @param nsysTool what records timelines
/// @param workload the command line of the program
/// @param passes of each kernel, where they were counted (W1)
/// @param collectives whether kernels may wait for other processes (P8)
/// @param notes what a person should know besides, whatever the plan
public record PlanRequest(
        Tool ncuTool,
        Tool nsysTool,
        NcuSettings ncu,
        Nsys nsys,
        List<String> workload,
        Optional<CapturePasses> passes,
        CollectiveLaunches collectives,
        List<Message> notes) {
    public PlanRequest {
        workload = List.copyOf(workload);
        notes = List.copyOf(notes);
    }
}
