package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Command;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// What a report without any capture says: that nothing was profiled by region, and the command that captures
/// without the filter. Nothing is run again unasked (R13, P2).
final class NothingCaptured {
    static final String CODE = "nothing-captured";
    private static final String NO_FILTER = "pipeline.ncu.gating_nvtx=false";
    private static final String INCLUDE = "pipeline.ncu.ncu_cli.nvtx.include=";
    private static final String SAMPLE_WORKLOAD = "dev.rangefinder.simulator.workload.Main";

    private final CapturePlan plan;
    private final Configured configured;

    NothingCaptured(CapturePlan plan, Configured configured) {
        this.plan = plan;
        this.configured = configured;
    }

    Message message() {
        boolean filtered = plan.captures().stream()
                .anyMatch(capture -> capture.capture().argv().contains("--nvtx-include"));
        return filtered
                ? Message.warning(
                        CODE,
                        "no region-specific profiling was done: the filter let nothing through, so there is no kernel"
                                + " to list",
                        "capture without the filter: " + command())
                : Message.warning(
                        CODE,
                        "no region-specific profiling was done: nothing was captured, so there is no kernel to list",
                        "");
    }

    private String command() {
        List<String> argv = new ArrayList<>(List.of("rangefinder", "profile"));
        configured.config().texts("hydra.overrides.task").stream()
                .filter(word -> !word.startsWith("pipeline.ncu.gating_nvtx=") && !word.startsWith(INCLUDE))
                .forEach(argv::add);
        argv.add(NO_FILTER);
        if (!plan.workload().contains(SAMPLE_WORKLOAD)) {
            argv.add("--");
            argv.addAll(plan.workload());
        }
        return new Command(plan.tool(), argv, "captures without the filter", Optional.empty()).line();
    }
}
