package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What a person should know before a plan begins.
record PlanNotes(PlanRequest request, RangeKnowledge knowledge) {
    /// Of captures, what they are for first (P1).
    ///
    /// @param finding whether ranges are found first, so that captures are not known yet
    List<Message> ofCaptures(CapturePlanner planner, List<PlannedCapture> captures, boolean finding) {
        NcuSettings ncu = request.ncu();
        var notes = new ArrayList<Message>();
        if (ncu.ncuCli().measuresRanges() && ncu.include().isEmpty()) {
            notes.add(Message.warning(
                    "ranges-by-program",
                    "range replay with pipeline.ncu.gating_nvtx=false measures from cudaProfilerStart to cudaProfilerStop"
                            + " only",
                    "leave that out, and name the ranges, such as pipeline.ncu.ncu_cli.nvtx.include='prefill;decode'"));
        } else if (ncu.ncuCli().measuresRanges()) {
            notes.add(Message.info("capture-per-region", perRegion(ncu, captures.size(), finding)));
        }
        if (!planner.unmatched().isEmpty()) {
            notes.add(Message.warning(
                    "pattern-matches-nothing",
                    "no range that the timeline has seen matches " + String.join(" or ", planner.unmatched()),
                    "see which there are with 'rangefinder inspect' of the timeline"));
        }
        if (planner.needsRanges() && knowledge instanceof RangeKnowledge.Unavailable(String why)) {
            notes.add(Message.warning(
                    "not-discovered",
                    why
                            + ", so there is one capture for each pattern, and ranges inside others of the same pattern have"
                            + " no results of their own",
                    "name the regions one by one, or a timeline with pipeline.nsys.timeline=FILE"));
        }
        ncu.instances().ifPresent(instances -> notes.add(sampled(instances, captures)));
        List<String> old = new NcuArguments(ncu.ncuCli()).oldNames();
        if (!old.isEmpty()) {
            notes.add(Message.info(
                    "old-metric-names",
                    "ncu has no metric called " + String.join(" or ", old)
                            + "; the counters of the same operations are captured instead"
                            + " (smsp__sass_thread_inst_executed_op_…_pred_on.sum)"));
        }
        return notes;
    }

    private static String perRegion(NcuSettings ncu, int captures, boolean finding) {
        String number = finding
                ? "one capture for each region that matches, at most "
                        + ncu.mostCaptures()
                        + " (pipeline.ncu.captures.max), once the ranges of the program are known"
                : captures == 1 ? "1 capture" : captures + " captures, one for each region";
        return "range replay measures whole ranges, and nested ones have no results of their own: " + number;
    }

    private Message sampled(int instances, List<PlannedCapture> captures) {
        String text = "only a sample is profiled: the first "
                + (instances == 1 ? "instance" : instances + " instances") + " of "
                + captures.stream()
                        .flatMap(capture -> capture.region().stream())
                        .collect(Collectors.joining(", "));
        boolean scaled = request.nsys().runs() || request.nsys().timeline().isPresent();
        return scaled
                ? Message.info("sampled", text)
                : Message.warning(
                        "sampled",
                        text + ", and no timeline tells what it stands for",
                        "record one with pipeline.nsys.enable=true, or name one with pipeline.nsys.timeline=FILE");
    }
}
