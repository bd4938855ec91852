package dev.rangefinder.app.profile;

import dev.rangefinder.app.range.AskedRanges;
import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.attribution.CaptureLimit;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes a plan of a configuration.
public final class Planner {
    private static final String NEVER = "pipeline.ncu.discover=never: nothing tells which ranges the patterns mean";

    private final Path workingDirectory;
    private final List<String> java;

    /// @param workingDirectory where the workload starts
    /// @param java how a Java program of ours is started: the JVM, its options and its classes
    public Planner(Path workingDirectory, List<String> java) {
        this.workingDirectory = workingDirectory;
        this.java = List.copyOf(java);
    }

    /// The plan, before anything is run.
    ///
    /// @param typed what stands behind `--` on the command line
    /// @param root the run directory
    /// @param known an earlier timeline of the same program
    /// @throws ConfigException where there is nothing to run, or a part that is not there
    public CapturePlan plan(Configured configured, List<String> typed, Path root, Optional<KnownTimeline> known) {
        boolean named = configured.settings().pipeline().nsys().timeline().isPresent();
        return plan(
                configured,
                typed,
                root,
                known,
                known.filter(_ -> named)
                        .<RangeKnowledge>map(RangeKnowledge.Seen::new)
                        .orElseGet(RangeKnowledge.NotYet::new));
    }

    /// The plan with what is known of the ranges by now: a run makes it anew when it has recorded them (P1).
    public CapturePlan plan(
            Configured configured,
            List<String> typed,
            Path root,
            Optional<KnownTimeline> known,
            RangeKnowledge knowledge) {
        Settings settings = configured.settings();
        Pipeline pipeline = settings.pipeline();
        refuseNothing(pipeline);
        RunPlaces places = new RunPlaces(root);
        List<String> workload = workload(configured, typed, root);
        Tool tool = tool("ncu", pipeline.ncu().tool(), settings.simulator());
        var timelines = new TimelinePlanner(
                tool("nsys", pipeline.nsys().tool(), settings.simulator()), pipeline.nsys(), workload);
        var notes = new ArrayList<Message>();
        Optional<PlannedTimeline> timeline = Optional.empty();
        Optional<PlannedTimeline> discovery = Optional.empty();
        List<PlannedCapture> captures = List.of();
        List<PlannedCapture> requested = List.of();
        boolean finding = false;
        if (pipeline.nsys().runs()) {
            timeline = Optional.of(timelines.plan(places.timeline()));
        }
        if (pipeline.captures()) {
            var blind = new CapturePlanner(tool, pipeline, workload, known, Optional.empty());
            boolean tells = pipeline.nsys().runs() && timelines.tellsRanges();
            if (blind.needsRanges() && isDiscovered(pipeline, tells)) {
                discovery = Optional.of(timelines.discovery(places.discovery()));
            }
            RangeKnowledge now = knowledge instanceof RangeKnowledge.NotYet && !tells && discovery.isEmpty()
                    ? new RangeKnowledge.Unavailable(NEVER)
                    : knowledge;
            finding = blind.needsRanges() && now instanceof RangeKnowledge.NotYet;
            var planner = new CapturePlanner(tool, pipeline, workload, known, seen(now));
            requested = blind.requested(places);
            captures = finding ? List.of() : planner.plan(places);
            notes.addAll(new PlanNotes(configured, now).ofCaptures(planner, captures, finding));
        }
        notes.addAll(timeline.isPresent() ? timelines.notes() : List.of());
        notes.addAll(new PlanNotes(configured, knowledge).ofOtherStages());
        return new CapturePlan(
                places,
                tool,
                workload,
                workingDirectory,
                timeline,
                discovery,
                finding,
                pipeline.captures() ? Optional.of(offers(tool, places)) : Optional.empty(),
                requested,
                captures,
                askedFor(configured),
                timeline.isPresent()
                        ? Optional.empty()
                        : pipeline.nsys().timeline().map(workingDirectory::resolve),
                notes);
    }

    /// Whether the program runs once under nsys only to tell its ranges.
    private static boolean isDiscovered(Pipeline pipeline, boolean timelineTells) {
        return pipeline.ncu().discovers()
                && !timelineTells
                && pipeline.nsys().timeline().isEmpty();
    }

    private static Optional<KnownTimeline> seen(RangeKnowledge knowledge) {
        return knowledge instanceof RangeKnowledge.Seen(KnownTimeline timeline)
                ? Optional.of(timeline)
                : Optional.empty();
    }

    /// The command line of the program that a plan would run.
    ///
    /// @throws ConfigException where there is none
    public List<String> workload(Configured configured, List<String> typed, Path root) {
        return new WorkloadCommand(configured, workingDirectory, root, java).argv(typed);
    }

    private static Command offers(Tool tool, RunPlaces places) {
        return new Command(
                tool,
                tool.with(List.of("--list-sections")),
                "the sections that this ncu offers",
                Optional.of(places.offeredSections()));
    }

    private static void refuseNothing(Pipeline pipeline) {
        if (!pipeline.captures() && !pipeline.nsys().runs()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "pipeline.ncu.enable=false: nothing is left that would run",
                    "leave it out, or record a timeline with pipeline.nsys.enable=true");
        }
    }

    private Tool tool(String name, String executable, Simulator simulator) {
        if (!simulator.enable()) {
            return Tool.installed(name, executable);
        }
        Map<String, String> device = new HashMap<>();
        simulator.gpu().ifPresent(gpu -> device.put("RANGEFINDER_GPU", gpu.spelling()));
        simulator.seed().ifPresent(seed -> device.put("RANGEFINDER_SEED", Long.toString(seed)));
        simulator.fault().ifPresent(fault -> device.put("RANGEFINDER_FAULT", fault.text()));
        return Tool.simulated(name, java, device);
    }

    /// The ranges that a capture with this configuration was limited to; empty where it was not (C1).
    public static Optional<CaptureLimit> limit(Configured configured) {
        Pipeline pipeline = configured.settings().pipeline();
        List<RangePattern> include = pipeline.captures() ? pipeline.ncu().include() : List.of();
        return include.isEmpty()
                ? Optional.empty()
                : Optional.of(new AskedRanges(
                        include, pipeline.ncu().report().settings().regions()));
    }

    /// The names of ranges that a capture with this configuration was limited to one by one (R13).
    public static List<String> askedFor(Configured configured) {
        Pipeline pipeline = configured.settings().pipeline();
        return (pipeline.captures() ? pipeline.ncu().include() : List.<RangePattern>of())
                .stream()
                        .filter(RangePattern::isLiteral)
                        .map(RangePattern::text)
                        .toList();
    }
}
