package dev.rangefinder.profiler.plan;

import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.option.Nsys;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a plan of what is asked for.
///
/// @param workingDirectory where the workload starts
public record Planner(Path workingDirectory) {
    private static final String NEVER = "pipeline.ncu.discover=never: nothing tells which ranges the patterns mean";

    /// The plan, before anything is run.
    ///
    /// @param root the run directory
    /// @param known an earlier timeline of the same program
    /// @throws ConfigException where there is nothing to run, or a part that is not there
    public CapturePlan plan(PlanRequest request, Path root, Optional<KnownTimeline> known) {
        boolean named = request.nsys().timeline().isPresent();
        return plan(
                request,
                root,
                known,
                known.filter(_ -> named)
                        .<RangeKnowledge>map(RangeKnowledge.Seen::new)
                        .orElseGet(RangeKnowledge.NotYet::new));
    }

    /// The plan with what is known of the ranges by now: a run makes it anew when it has recorded them (P1).
    public CapturePlan plan(PlanRequest request, Path root, Optional<KnownTimeline> known, RangeKnowledge knowledge) {
        NcuSettings ncu = request.ncu();
        Nsys nsys = request.nsys();
        refuseNothing(request);
        RunPlaces places = new RunPlaces(root);
        List<String> workload = request.workload();
        Tool tool = request.ncuTool();
        var timelines = new TimelinePlanner(request.nsysTool(), nsys, workload);
        var notes = new ArrayList<Message>();
        Optional<PlannedTimeline> timeline = Optional.empty();
        Optional<PlannedTimeline> discovery = Optional.empty();
        List<PlannedCapture> captures = List.of();
        List<PlannedCapture> requested = List.of();
        boolean finding = false;
        if (nsys.runs()) {
            timeline = Optional.of(timelines.plan(places.timeline()));
        }
        if (ncu.captures()) {
            var blind = new CapturePlanner(tool, ncu, workload, known, Optional.empty());
            boolean tells = nsys.runs() && timelines.tellsRanges();
            if (blind.needsRanges() && isDiscovered(request, tells)) {
                discovery = Optional.of(timelines.discovery(places.discovery()));
            }
            RangeKnowledge now = knowledge instanceof RangeKnowledge.NotYet && !tells && discovery.isEmpty()
                    ? new RangeKnowledge.Unavailable(NEVER)
                    : knowledge;
            finding = blind.needsRanges() && now instanceof RangeKnowledge.NotYet;
            var planner = new CapturePlanner(tool, ncu, workload, known, seen(now));
            requested = blind.requested(places);
            captures = finding ? List.of() : planner.plan(places);
            request.collectives().warning(ncu.ncuCli()).ifPresent(notes::add);
            notes.addAll(new PlanNotes(request, now).ofCaptures(planner, captures, finding));
        }
        notes.addAll(timeline.isPresent() ? timelines.notes() : List.of());
        notes.addAll(request.notes());
        return new CapturePlan(
                places,
                tool,
                workload,
                workingDirectory,
                timeline,
                discovery,
                finding,
                ncu.captures() ? Optional.of(offers(tool, places)) : Optional.empty(),
                requested,
                captures,
                ncu.askedFor(),
                timeline.isPresent() ? Optional.empty() : nsys.timeline().map(workingDirectory::resolve),
                request.passes(),
                ncu.captures() && request.collectives().areExpected(),
                notes);
    }

    /// Whether the program runs once under nsys only to tell its ranges.
    private static boolean isDiscovered(PlanRequest request, boolean timelineTells) {
        return request.ncu().discovers()
                && !timelineTells
                && request.nsys().timeline().isEmpty();
    }

    private static Optional<KnownTimeline> seen(RangeKnowledge knowledge) {
        return knowledge instanceof RangeKnowledge.Seen(KnownTimeline timeline)
                ? Optional.of(timeline)
                : Optional.empty();
    }

    private static Command offers(Tool tool, RunPlaces places) {
        return new Command(
                tool,
                tool.with(List.of("--list-sections")),
                "the sections that this ncu offers",
                Optional.of(places.offeredSections()));
    }

    private static void refuseNothing(PlanRequest request) {
        if (!request.ncu().captures() && !request.nsys().runs()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "pipeline.ncu.enable=false: nothing is left that would run",
                    "leave it out, or record a timeline with pipeline.nsys.enable=true");
        }
    }
}
