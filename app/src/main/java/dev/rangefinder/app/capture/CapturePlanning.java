package dev.rangefinder.app.capture;

import dev.rangefinder.app.settings.Pipeline;
import dev.rangefinder.app.settings.Simulator;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.capture.Message;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.cost.CaptureCosts;
import dev.rangefinder.profiler.cost.CostedOptions;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.doctor.ThisMachine;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.CollectiveLaunches;
import dev.rangefinder.profiler.plan.KnownTimeline;
import dev.rangefinder.profiler.plan.NcuSettings;
import dev.rangefinder.profiler.plan.PlanRequest;
import dev.rangefinder.profiler.plan.Planner;
import dev.rangefinder.profiler.plan.RangeKnowledge;
import dev.rangefinder.profiler.plan.Tool;
import dev.rangefinder.profiler.rank.Rank;
import dev.rangefinder.profiler.run.EarlierChip;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Makes a plan of a configuration.
///
/// @param workingDirectory where the workload starts
/// @param java how a Java program of ours is started: the JVM, its options and its classes
/// @param costs counts what captures cost
/// @param rank which of several processes this is (P8)
/// @param machine whose ncu is asked for its version
public record CapturePlanning(
        Path workingDirectory, List<String> java, CaptureCosts costs, Optional<Rank> rank, Machine machine) {
    /// One process, on this machine.
    public CapturePlanning(Path workingDirectory, List<String> java, CaptureCosts costs) {
        this(workingDirectory, java, costs, Optional.empty(), new ThisMachine());
    }

    public CapturePlanning {
        java = List.copyOf(java);
    }

    /// The plan, before anything is run.
    ///
    /// @param typed what follows `--` on the command line
    /// @param root the run directory
    /// @param known an earlier timeline of the same program
    /// @throws ConfigException where there is nothing to run, or a part that is not there
    public CapturePlan plan(Configured configured, List<String> typed, Path root, Optional<KnownTimeline> known) {
        return new Planner(workingDirectory).plan(request(configured, typed, root, known), root, known);
    }

    /// The plan with what is known of the ranges by now: a run makes it anew when it has recorded them (P1).
    public CapturePlan plan(
            Configured configured,
            List<String> typed,
            Path root,
            Optional<KnownTimeline> known,
            RangeKnowledge knowledge) {
        return new Planner(workingDirectory).plan(request(configured, typed, root, known), root, known, knowledge);
    }

    /// The command line of the program that a plan would run.
    ///
    /// @throws ConfigException where there is none
    public List<String> workload(Configured configured, List<String> typed, Path root) {
        return new WorkloadCommand(configured, workingDirectory, root, new SimulatedPrograms(java)).argv(typed);
    }

    private PlanRequest request(Configured configured, List<String> typed, Path root, Optional<KnownTimeline> known) {
        Pipeline pipeline = configured.settings().pipeline();
        Simulator simulator = configured.settings().simulator();
        NcuSettings counters = pipeline.counters();
        Optional<CostedOptions> costed = counters.captures()
                ? Optional.of(
                        costs.of(counters.ncuCli(), pipeline.costs(simulator.enable()), () -> EarlierChip.find(root)))
                : Optional.empty();
        List<Message> notes = new ArrayList<>(new OtherStages(pipeline).notes());
        costed.ifPresent(options -> notes.addAll(options.notes()));
        // Nothing left to run is told before a program that is missing.
        List<String> workload =
                pipeline.captures() || pipeline.nsys().runs() ? workload(configured, typed, root) : List.of();
        return new PlanRequest(
                tool("ncu", pipeline.ncu().tool(), simulator),
                tool("nsys", List.of(pipeline.nsys().tool()), simulator),
                costed.map(CostedOptions::options).map(counters::with).orElse(counters),
                pipeline.nsys(),
                workload,
                costed.flatMap(CostedOptions::passes),
                counters.captures()
                        ? new ExpectedCollectives(rank, machine).of(configured, known, workload, root)
                        : CollectiveLaunches.NONE,
                notes);
    }

    private Tool tool(String name, List<String> command, Simulator simulator) {
        return simulator.enable() ? new SimulatedPrograms(java).tool(name, simulator) : Tool.installed(name, command);
    }
}
