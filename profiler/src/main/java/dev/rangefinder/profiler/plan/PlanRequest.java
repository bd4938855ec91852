package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.option.Nsys;
import java.util.List;

/// What a plan is made of.
///
/// @param ncuTool what captures counters
/// @param nsysTool what records timelines
/// @param workload the command line of the program
/// @param notes what a person should know besides, whatever the plan
public record PlanRequest(
        Tool ncuTool, Tool nsysTool, NcuSettings ncu, Nsys nsys, List<String> workload, List<Message> notes) {
    public PlanRequest {
        workload = List.copyOf(workload);
        notes = List.copyOf(notes);
    }
}
