package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.RunMessages;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a report without any capture says: that nothing was profiled by region, and the command that captures
/// without the filter. Nothing is run again unasked (R13, P2).
record NothingCaptured(CapturePlan plan, Configured configured) {
    private static final String NO_FILTER = "pipeline.ncu.gating_nvtx=false";
    private static final String INCLUDE = "pipeline.ncu.ncu_cli.nvtx.include=";

    Message message() {
        boolean filtered = plan.captures().stream()
                .anyMatch(capture -> capture.capture().argv().contains("--nvtx-include"));
        return filtered
                ? Message.warning(
                        RunMessages.NOTHING_CAPTURED,
                        "no region-specific profiling was done: the filter let nothing through, so there is no kernel"
                                + " to list",
                        "capture without the filter: " + command())
                : Message.warning(
                        RunMessages.NOTHING_CAPTURED,
                        "no region-specific profiling was done: nothing was captured, so there is no kernel to list",
                        "");
    }

    private String command() {
        List<String> argv = new ArrayList<>(List.of("rangefinder", "profile"));
        configured.config().texts("hydra.overrides.task").stream()
                .filter(word -> !word.startsWith("pipeline.ncu.gating_nvtx=") && !word.startsWith(INCLUDE))
                .forEach(argv::add);
        argv.add(NO_FILTER);
        if (!plan.workload().contains(SimulatedPrograms.WORKLOAD)) {
            argv.add("--");
            argv.addAll(plan.workload());
        }
        return new Command(plan.tool(), argv, "captures without the filter", Optional.empty()).line();
    }
}
