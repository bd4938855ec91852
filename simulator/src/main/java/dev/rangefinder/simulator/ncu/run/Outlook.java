package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.filter.NvtxLaunchFilter;
import dev.rangefinder.simulator.ncu.filter.ProcessFilter;
import java.util.List;

/// What ncu says where nothing was profiled.
record Outlook(NcuCommandLine line, ReplayMode mode, Log log) {
    void say(List<Launch> results, List<String> seen) {
        if (!results.isEmpty()) {
            return;
        }
        log.warning("No " + mode.results() + " were profiled.");
        NvtxLaunchFilter.of(line).onlyKind().ifPresent(kind -> {
            String only = switch (kind) {
                case PUSH_POP -> "push/pop";
                case START_END -> "start/end";
            };
            log.warning("Note that specified NVTX include expressions match only " + only + " ranges.");
        });
        if (new ProcessFilter(line).isForApplicationOnly()) {
            log.warning("Profiling kernels launched by child processes requires the --target-processes all option.");
        }
        boolean byName = line.has("kernel-name") || line.has("kernel-id");
        if (byName && !seen.isEmpty()) {
            log.line("Available Kernels:");
            int number = 1;
            for (String name : seen) {
                log.line(number++ + ". " + name);
            }
        }
    }
}
