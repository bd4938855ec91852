package dev.rangefinder.app.profile;

import dev.rangefinder.app.settings.Ncu;
import dev.rangefinder.app.settings.Nsys;
import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.app.settings.Settings;
import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Origin;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Makes a plan of a configuration.
public final class Planner {
    /// What is profiled where gating was switched on and no list was given (C1).
    static final List<RangePattern> USUAL =
            List.of(RangePattern.parse("LLM@*"), RangePattern.parse("prefill*"), RangePattern.parse("decode*"));

    private static final String GATING = "pipeline.ncu.gating_nvtx";

    private final Path workingDirectory;
    private final List<String> java;

    /// @param workingDirectory where the workload starts
    /// @param java how a Java program of ours is started: the JVM, its options and its classes
    public Planner(Path workingDirectory, List<String> java) {
        this.workingDirectory = workingDirectory;
        this.java = List.copyOf(java);
    }

    /// The plan.
    ///
    /// @param typed what stands behind `--` on the command line
    /// @param root the run directory
    /// @param known an earlier timeline of the same program
    /// @throws ConfigException where there is nothing to run, or a part that is not there
    public CapturePlan plan(Configured configured, List<String> typed, Path root, Optional<KnownTimeline> known) {
        Settings settings = configured.settings();
        Ncu ncu = settings.pipeline().ncu();
        Nsys nsys = settings.pipeline().nsys();
        refuseNothing(ncu, nsys);
        RunPlaces places = new RunPlaces(root);
        List<String> workload = workload(configured, typed, root);
        Tool tool = tool("ncu", ncu.tool(), settings.simulator());
        List<RangePattern> include = include(configured);
        var notes = new ArrayList<Message>();
        Optional<PlannedTimeline> timeline = Optional.empty();
        if (nsys.enable()) {
            var planner = new TimelinePlanner(tool("nsys", nsys.tool(), settings.simulator()), nsys, workload);
            timeline = Optional.of(planner.plan(places.timeline()));
            notes.addAll(planner.notes());
        }
        List<PlannedCapture> captures = List.of();
        if (ncu.runs()) {
            var planner = new CapturePlanner(tool, ncu, workload, known);
            captures = planner.plan(places, include);
            notes.addAll(planner.notes(include, captures, nsys));
        }
        return new CapturePlan(
                places,
                tool,
                workload,
                workingDirectory,
                timeline,
                ncu.runs() ? Optional.of(offers(tool, places)) : Optional.empty(),
                captures,
                askedFor(configured),
                nsys.enable() ? Optional.empty() : nsys.timeline().map(workingDirectory::resolve),
                notes);
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

    private static void refuseNothing(Ncu ncu, Nsys nsys) {
        if (!ncu.runs() && !nsys.enable()) {
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

    /// Gating is on by default and then filters nothing, as ever; a word that switches it on means the usual ranges
    /// (C1).
    private static List<RangePattern> include(Configured configured) {
        Ncu ncu = configured.settings().pipeline().ncu();
        if (!ncu.gates()) {
            return List.of();
        }
        return ncu.ncuCli().nvtx().include().filter(list -> !list.isEmpty()).orElseGet(() -> {
            boolean switchedOn = configured
                    .config()
                    .find(GATING)
                    .filter(node -> node.origin() instanceof Origin.Word)
                    .isPresent();
            return switchedOn ? USUAL : List.of();
        });
    }

    /// The names of ranges that a capture with this configuration was limited to one by one (R13).
    public static List<String> askedFor(Configured configured) {
        if (!configured.settings().pipeline().ncu().runs()) {
            return List.of();
        }
        return include(configured).stream()
                .filter(pattern -> pattern.kind() == RangePattern.Kind.GLOB)
                .map(RangePattern::text)
                .filter(text -> text.chars().noneMatch(c -> c == '*' || c == '?' || c == '\\'))
                .toList();
    }
}
