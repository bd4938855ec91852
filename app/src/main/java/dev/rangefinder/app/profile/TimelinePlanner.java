package dev.rangefinder.app.profile;

import dev.rangefinder.app.profile.RunPlaces.TimelinePlaces;
import dev.rangefinder.app.settings.Nsys;
import dev.rangefinder.capture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The commands of the timeline: record, export, summarise.
record TimelinePlanner(Tool tool, Nsys nsys, List<String> workload) {
    PlannedTimeline plan(TimelinePlaces places) {
        var profile = new ArrayList<>(new NsysArguments(nsys).profile());
        profile.add("--force-overwrite=true");
        profile.add("--output=" + withoutMacros(places.partial().toString()));
        profile.addAll(workload);
        return new PlannedTimeline(
                tool,
                places,
                command(profile, "timeline of the whole run"),
                command(
                        List.of(
                                "export",
                                "--type=sqlite",
                                "--force-overwrite=true",
                                "--output=" + places.partialExport(),
                                places.recording().toString()),
                        "the timeline as a database"),
                command(
                        List.of(
                                "stats",
                                "--report=cuda_gpu_kern_sum",
                                "--format=csv",
                                "--force-overwrite=true",
                                "--output=" + places.summaries(),
                                places.recording().toString()),
                        "the kernels of the timeline as a table"));
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
