package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.option.Nsys;
import dev.rangefinder.profiler.plan.RunPlaces.TimelinePlaces;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The commands of the timeline: record, export, summarise.
record TimelinePlanner(Tool tool, Nsys nsys, List<String> workload) {
    PlannedTimeline plan(TimelinePlaces places) {
        return new PlannedTimeline(
                tool,
                places,
                profile(new NsysArguments(nsys).profile(), places, "timeline of the whole run"),
                export(places),
                Optional.of(command(
                        List.of(
                                "stats",
                                "--report=cuda_gpu_kern_sum",
                                "--format=csv",
                                "--force-overwrite=true",
                                "--output=" + places.summaries(),
                                places.recording().toString()),
                        "the kernels of the timeline as a table")));
    }

    /// Only ranges: a run of the program that tells which there are (P1).
    PlannedTimeline discovery(TimelinePlaces places) {
        return new PlannedTimeline(
                tool,
                places,
                profile(List.of("profile", "--trace=nvtx"), places, "discovery of the ranges"),
                export(places),
                Optional.empty());
    }

    /// Whether the timeline of the run has all ranges.
    boolean tellsRanges() {
        return new NsysArguments(nsys).recordsAllRanges();
    }

    private Command profile(List<String> arguments, TimelinePlaces places, String purpose) {
        var profile = new ArrayList<>(arguments);
        profile.add("--force-overwrite=true");
        profile.add("--output=" + withoutMacros(places.partial().toString()));
        profile.addAll(workload);
        return command(profile, purpose);
    }

    private Command export(TimelinePlaces places) {
        return command(
                List.of(
                        "export",
                        "--type=sqlite",
                        "--force-overwrite=true",
                        "--output=" + places.partialExport(),
                        places.recording().toString()),
                "the timeline as a database");
    }

    List<Message> notes() {
        return new NsysArguments(nsys).waitsForNothing()
                ? List.of(Message.warning(
                        "no-range-to-wait-for",
                        "pipeline.nsys.capture_range=nvtx without pipeline.nsys.nvtx_capture: nsys waits for a range that has no name",
                        "name it, such as pipeline.nsys.nvtx_capture=prefill"))
                : List.of();
    }

    private Command command(List<String> arguments, String purpose) {
        return new Command(tool, tool.with(arguments), purpose, Optional.empty());
    }

    /// nsys takes `%%` for a percent sign.
    private static String withoutMacros(String file) {
        return file.replace("%", "%%");
    }
}
