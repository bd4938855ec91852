package dev.rangefinder.app.command;

import dev.rangefinder.app.capture.CapturePlanning;
import dev.rangefinder.app.settings.ToolConfiguration;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.profiler.cost.CaptureCosts;
import dev.rangefinder.profiler.cost.CaptureCosts.Depth;
import dev.rangefinder.profiler.directory.Resumption;
import dev.rangefinder.profiler.directory.RunPlace;
import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.KnownTimeline;
import dev.rangefinder.profiler.plan.Replanning;
import dev.rangefinder.profiler.process.JavaCommand;
import dev.rangefinder.profiler.rank.Rank;
import dev.rangefinder.profiler.run.EarlierTimeline;
import dev.rangefinder.profiler.run.Estimate;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.IntStream;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Model.PositionalParamSpec;

/// What the commands that capture are told: overrides of the configuration, where the run goes, and the program behind
/// `--`.
final class CaptureRequest {
    /// How `hydra.run.dir` ends where nobody says otherwise.
    private static final Pattern CLOCK = Pattern.compile("\\d{8}-\\d{6}");

    private final PositionalParamSpec overrides = Specification.words(
            "OVERRIDE",
            "Overrides of the configuration, such as pipeline.ncu.ncu_cli.set=full or"
                    + " pipeline.ncu.ncu_cli.nvtx.include='prefill;decode*'.");
    private final OptionSpec output = Specification.path(
            "DIR",
            "The run directory (default: hydra.run.dir, tmp/profile-output/ and the time). %%h is the host, %%p this process,"
                    + " %%q{NAME} a variable of the environment. Ranks of a launcher each have a folder rank-<n> in it.",
            "-o",
            "--output");
    private final ConfigurationOptions places = new ConfigurationOptions();
    private final Map<String, String> environment = System.getenv();
    private final Optional<Rank> rank = Rank.of(environment);
    private final Streams streams;
    private final List<String> program;
    private final List<String> before;

    /// @param program what follows `--`
    /// @param before overrides that come before those that are typed
    CaptureRequest(Streams streams, List<String> program, List<String> before) {
        this.streams = streams;
        this.program = List.copyOf(program);
        this.before = List.copyOf(before);
    }

    /// The option that lets a finished run be replaced (P7).
    static OptionSpec overwrite() {
        return Specification.flag(
                "--overwrite", "Replace the finished run in DIR; its files stay until the new captures are complete.");
    }

    static Intent intent(OptionSpec overwrite) {
        return overwrite.<Boolean>getValue() ? Intent.OVERWRITE : Intent.FRESH;
    }

    void addTo(CommandSpec spec) {
        spec.addPositional(overrides).addOption(output);
        places.addTo(spec);
    }

    /// A configuration, the plan that it makes, and what that may cost.
    ///
    /// @param known an earlier timeline of the same program
    /// @param replanning makes the plan anew when the ranges of the program are known
    /// @param place where the run goes
    record Planned(
            Configured configured,
            CapturePlan plan,
            Optional<KnownTimeline> known,
            Replanning replanning,
            RunPlace place) {
        Estimate estimate() {
            return Estimate.of(plan, known, place.root());
        }
    }

    /// Composes and plans, and makes nothing.
    ///
    /// @param intent to resume means the youngest unfinished run where no folder is named
    Planned plan(Intent intent) {
        return plan(intent, fresh -> RunPlace.of(fresh, intent), Depth.COUNTED);
    }

    /// Composes and plans what is then run: where no folder is named, one is made that is this run's alone (P7).
    Planned planToRun(Intent intent) {
        return plan(intent, RunPlace::claim, Depth.CHECKED);
    }

    private Planned plan(Intent intent, Function<Path, RunPlace> unnamed, Depth depth) {
        ToolConfiguration configuration = places.configuration();
        Configured configured = compose(configuration);
        Path workingDirectory = configuration.workingDirectory();
        Path fresh = workingDirectory
                .resolve(configured.config().text("hydra.run.dir"))
                .normalize();
        Optional<Path> named = Optional.ofNullable(output.<Path>getValue())
                .map(path -> new OutputName(environment).expanded(path.toString()))
                .map(path -> workingDirectory.resolve(path).normalize());
        if (rank.isPresent()) {
            named = Optional.of(rank.get().within(named.orElseGet(() -> ofJob(rank.get(), fresh))));
        }
        Optional<Path> root = named.or(
                () -> intent == Intent.RESUME ? Optional.of(Resumption.unfinishedBeside(fresh)) : Optional.empty());
        RunPlace place = root.map(folder -> RunPlace.of(folder, intent)).orElseGet(() -> unnamed.apply(fresh));
        try {
            return plan(configured, workingDirectory, place, depth);
        } catch (RuntimeException e) {
            place.abandon();
            throw e;
        }
    }

    /// The folder of all ranks, which each must find by itself: what the user named, or the job, never the time.
    private static Path ofJob(Rank rank, Path fresh) {
        String last = String.valueOf(fresh.getFileName());
        if (!CLOCK.matcher(last).matches()) {
            return fresh;
        }
        return rank.folder()
                .map(fresh::resolveSibling)
                .orElseThrow(() -> new ConfigException(
                        ConfigException.Kind.VALUE,
                        "rank " + rank.number() + " of " + rank.count() + ": " + rank.launcher()
                                + " tells no id of this job, so the ranks would not find one folder",
                        "name it with -o, the same for all ranks; each makes a folder rank-<n> in it"));
    }

    /// The program, where this is a rank that `pipeline.ncu.ranks` leaves out: nothing is made for it.
    ///
    /// @throws ConfigException where no rank is left to profile
    Optional<List<String>> plainProgram() {
        if (rank.isEmpty()) {
            return Optional.empty();
        }
        ToolConfiguration configuration = places.configuration();
        Configured configured = compose(configuration);
        List<Integer> profiled = profiled(configured);
        if (profiled.contains(rank.get().number())) {
            return Optional.empty();
        }
        Path workingDirectory = configuration.workingDirectory();
        return Optional.of(
                new CapturePlanning(workingDirectory, JavaCommand.ofThisProcess(), costs(Depth.CHECKED, streams))
                        .workload(configured, program, workingDirectory));
    }

    private List<Integer> profiled(Configured configured) {
        int count = rank.map(Rank::count).orElse(1);
        List<Integer> all = IntStream.range(0, count).boxed().toList();
        List<Integer> named = configured.settings().pipeline().ncu().ranks().orElse(all);
        List<Integer> profiled = all.stream().filter(named::contains).toList();
        if (profiled.isEmpty()) {
            throw new ConfigException(
                    ConfigException.Kind.VALUE,
                    "pipeline.ncu.ranks=" + named + ": there is none of them among " + count + " ranks",
                    "they are numbered from 0 to " + (count - 1));
        }
        return profiled;
    }

    /// Whether this process speaks: of several ranks the first that is profiled does (P8).
    boolean speaks(Planned planned) {
        return rank.map(own -> own.number() == profiled(planned.configured()).getFirst())
                .orElse(true);
    }

    Optional<Rank> rank() {
        return rank;
    }

    private Planned plan(Configured configured, Path workingDirectory, RunPlace place, Depth depth) {
        CapturePlanning planner = new CapturePlanning(
                workingDirectory, JavaCommand.ofThisProcess(), costs(depth, streams), rank, Commands.machine(streams));
        Optional<KnownTimeline> known = EarlierTimeline.find(
                configured.settings().pipeline().nsys().timeline().map(workingDirectory::resolve),
                planner.workload(configured, program, place.root()),
                place.root());
        return new Planned(
                configured,
                planner.plan(configured, program, place.work(), known),
                known,
                knowledge -> planner.plan(configured, program, place.work(), known, knowledge),
                place);
    }

    /// What captures on this machine cost.
    static CaptureCosts costs(Depth depth, Streams streams) {
        Machine machine = Commands.machine(streams);
        return new CaptureCosts(machine, machine.librarySearch(), depth);
    }

    private Configured compose(ToolConfiguration configuration) {
        var typed = new ArrayList<>(before);
        typed.addAll(Specification.typed(overrides));
        return configuration.compose(typed);
    }
}
