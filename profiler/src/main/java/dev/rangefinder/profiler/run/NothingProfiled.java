package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.log.ProfilerLog;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.PlannedCapture;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Why nothing was profiled, as far as it can be told (P5): ncu itself only says that.
record NothingProfiled(CapturePlan plan, PlannedCapture capture) {
    private static final int MOST_SHOWN = 12;

    /// The explanation.
    ///
    /// @param seen labels of ranges that the program is known to open; none where that is unknown
    Message explain(ProfilerLog log, List<String> seen) {
        String what = capture.region()
                .map(region -> "nothing was profiled in '" + region + "'")
                .orElse("nothing was profiled");
        List<String> include = values("--nvtx-include");
        if (!log.hasConnected()
                && log.profiled() == 0
                && seen.isEmpty()
                && log.kernels().isEmpty()) {
            return warning(
                    what + ": no process that uses a GPU was seen",
                    "check that the program reaches its first kernel; where it starts others,"
                            + " pipeline.ncu.ncu_cli.target_processes=all profiles them too");
        }
        var ran = new KernelsThatRan(
                log.kernels(), values("--kernel-name").stream().findFirst());
        if (ran.missed()) {
            return warning(
                    what + ": no kernel fits pipeline.ncu.ncu_cli.kernel_name and kernel_exclude ("
                            + ran.asked().orElse("") + "); kernels that ran: " + ran.listed(),
                    ran.nearest().map(name -> "did you mean '" + name + "'?").orElse("name one of them"));
        }
        if (include.isEmpty() && capture.ranges()) {
            return warning(
                    what + ": the program does not mark a range with cudaProfilerStart and cudaProfilerStop",
                    "name ranges with pipeline.ncu.ncu_cli.nvtx.include, or call these two");
        }
        if (include.isEmpty()) {
            return warning(
                    what + ": no launch passed the filters",
                    "look at pipeline.ncu.ncu_cli.kernel_name, kernel_exclude, launch_skip and devices, and whether the"
                            + (ran.names().isEmpty()
                                    ? " program launches kernels at all"
                                    : " ones that ran are wanted: " + ran.listed()));
        }
        return warning(
                what + ": the filter let nothing through, for no kernel was launched inside "
                        + String.join(" or ", include) + kinds(log) + ranges(seen)
                        + (ran.names().isEmpty() ? "" : "; kernels that ran: " + ran.listed()),
                remedy(seen));
    }

    private static Message warning(String text, String remedy) {
        return Message.warning(Diagnosis.NOTHING_PROFILED, text, remedy);
    }

    /// A native expression without its slash is the mistake that most people make.
    private String kinds(ProfilerLog log) {
        boolean one = log.saysOneKindOfRange();
        return one
                ? ", which match one kind of range only (a slash at the end is for push/pop, none for start/end)"
                : "";
    }

    private static String ranges(List<String> seen) {
        if (seen.isEmpty()) {
            return "";
        }
        String more = seen.size() > MOST_SHOWN ? " and " + (seen.size() - MOST_SHOWN) + " more" : "";
        return "; ranges that were seen: " + String.join(", ", seen.subList(0, Math.min(seen.size(), MOST_SHOWN)))
                + more;
    }

    private String remedy(List<String> seen) {
        var remedies = new ArrayList<String>();
        nearest(seen).ifPresent(nearest -> remedies.add("did you mean '" + nearest + "'?"));
        if (!values("--range-filter").isEmpty()) {
            remedies.add("pipeline.ncu.ncu_cli.range_filter may leave out what is there");
        }
        if (seen.isEmpty()) {
            remedies.add(
                    "'profile' with pipeline.ncu.gating_nvtx=false and pipeline.ncu.ncu_cli.launch_count=100 shows which"
                            + " ranges there are");
        }
        remedies.add("kernels of another thread than the range's (as PyTorch's backward pass) are inside only with"
                + " pipeline.ncu.ncu_cli.nvtx.push_pop_scope=process or start/end ranges");
        if (values("--target-processes").contains("application-only")) {
            remedies.add("kernels of child processes need pipeline.ncu.ncu_cli.target_processes=all");
        }
        return String.join("; ", remedies);
    }

    private Optional<String> nearest(List<String> seen) {
        return plan.askedFor().stream()
                .filter(name -> !seen.contains(name))
                .flatMap(name -> NearestWord.of(name, seen).stream())
                .findFirst();
    }

    private List<String> values(String option) {
        List<String> argv = capture.capture().argv();
        var values = new ArrayList<String>();
        for (int i = 0; i + 1 < argv.size() - plan.workload().size(); i++) {
            if (argv.get(i).equals(option)) {
                values.add(argv.get(i + 1));
            }
        }
        return values;
    }
}
