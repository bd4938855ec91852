package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.arguments.Arguments;
import dev.rangefinder.hydra.arguments.Flag;
import dev.rangefinder.hydra.arguments.UsageException;
import dev.rangefinder.hydra.compose.Application;
import dev.rangefinder.hydra.compose.Composer;
import dev.rangefinder.hydra.compose.Composition;
import dev.rangefinder.hydra.compose.RunMode;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.stream.Stream;

/// A program that is configured by Hydra: runs its command lines as the original would, with a task in the place of
/// the decorated function. Writes into the run's directory only, and speaks to the console only.
///
/// @param application the program and the world it runs in
/// @param configName the primary configuration, unless `--config-name` names another
/// @param task what is done with a composed configuration
/// @param clock the time in lines of the log
public record HydraApplication(
        Application application,
        ConfigSearchPath searchPath,
        Optional<String> configName,
        Task task,
        Console console,
        Clock clock) {
    /// Runs a command line. The result is the exit code: 0 where all went well, 1 where something does not compose or
    /// a job failed, 2 where the flags make no sense.
    public int run(List<String> arguments) {
        Arguments parsed;
        try {
            parsed = Arguments.parse(arguments);
        } catch (UsageException e) {
            console.complain("usage: " + application.name() + " " + Flag.usage() + " [overrides ...]\n"
                    + application.name() + ": error: " + e.getMessage());
            return 2;
        }
        try {
            return run(parsed);
        } catch (ConfigException e) {
            report().failed(e);
            return 1;
        }
    }

    private int run(Arguments arguments) {
        if (arguments.has(Flag.VERSION)) {
            console.print("Hydra " + Composer.HYDRA_VERSION);
            return 0;
        }
        HydraSession session = session(arguments);
        if (arguments.has(Flag.HELP)) {
            Composition composition = session.compose(arguments.overrides(), RunMode.RUN);
            console.print(new HelpText(session, composition).ofApplication(arguments.has(Flag.RESOLVE)));
            return 0;
        }
        refuseContradictions(arguments);
        if (arguments.has(Flag.HYDRA_HELP)) {
            console.print(new HelpText(session, session.composeHydra(arguments.overrides())).ofHydra());
            return 0;
        }
        if (arguments.shown().isPresent()) {
            return new ConfigDisplay(
                            session,
                            arguments.shown().get(),
                            arguments.value(Flag.PACKAGE),
                            arguments.has(Flag.RESOLVE))
                    .show(session.compose(arguments.overrides(), RunMode.RUN));
        }
        if (arguments.has(Flag.SHELL_COMPLETION)) {
            new ShellCompletion(session, searchPath).run(arguments.overrides());
            return 0;
        }
        if (arguments.information().isPresent()) {
            tell(session, arguments);
            return 0;
        }
        return runJobs(session, arguments);
    }

    private HydraSession session(Arguments arguments) {
        // The messages of oc.deprecated and the like are for whoever typed the line.
        var told = new Application(
                application.name(),
                application.workingDirectory(),
                application.environment(),
                application.resolvers().warning(text -> console.complain("Warning: " + text)),
                application.lenientPackages());
        var composer = new Composer(searchPath.with(arguments, application.workingDirectory()), told);
        return new HydraSession(composer, arguments.value(Flag.CONFIG_NAME).or(() -> configName), console, clock);
    }

    private static void refuseContradictions(Arguments arguments) {
        if (arguments.has(Flag.RESOLVE) && !arguments.has(Flag.CFG)) {
            throw new ConfigException(
                    Kind.VALUE, "The --resolve flag can only be used in conjunction with --cfg or --help");
        }
        long commands = Stream.of(Flag.RUN, Flag.MULTIRUN, Flag.CFG, Flag.INFO, Flag.SHELL_COMPLETION)
                .filter(arguments::has)
                .count();
        if (commands > 1 && !arguments.has(Flag.HYDRA_HELP)) {
            throw new ConfigException(
                    Kind.VALUE, "Only one of --run, --multirun, --cfg, --info and --shell_completion can be specified");
        }
    }

    private static void tell(HydraSession session, Arguments arguments) {
        var information = new Information(session.compose(arguments.overrides(), RunMode.RUN), session.console());
        switch (arguments.information().orElseThrow()) {
            case ALL -> information.all();
            case CONFIG -> information.config();
            case DEFAULTS -> information.defaultsList();
            case DEFAULTS_TREE -> information.defaultsTree();
            case PLUGINS -> information.plugins();
            case SEARCHPATH -> information.searchPath();
        }
    }

    private int runJobs(HydraSession session, Arguments arguments) {
        var overrides = new ArrayList<>(arguments.overrides());
        RunMode mode = mode(session, arguments, overrides);
        var runner = new JobRunner(session, task);
        Optional<JobRunner.Outcome> failed =
                mode == RunMode.RUN ? runOne(session, runner, overrides) : new Multirun(session, runner).run(overrides);
        failed.ifPresent(outcome -> report().failed(outcome));
        return failed.isPresent() ? 1 : 0;
    }

    /// What the configuration says, else what the flags say; in the latter case an override tells it to the
    /// configuration.
    private static RunMode mode(HydraSession session, Arguments arguments, List<String> overrides) {
        Optional<RunMode> configured = configuredMode(session, overrides);
        boolean multirun = arguments.has(Flag.MULTIRUN);
        if (configured.isPresent() && !(multirun && configured.get() == RunMode.RUN)) {
            return configured.get();
        }
        if (configured.isPresent()) {
            session.warn("Running Hydra app with --multirun, overriding with `hydra.mode=MULTIRUN`.");
        }
        RunMode mode = multirun ? RunMode.MULTIRUN : RunMode.RUN;
        overrides.add("hydra.mode=" + mode);
        return mode;
    }

    private static Optional<RunMode> configuredMode(HydraSession session, List<String> overrides) {
        try {
            Composition composition = session.compose(overrides, RunMode.MULTIRUN);
            Optional<String> mode = Trees.optionalText(session.reader(composition), "hydra.mode");
            return Stream.of(RunMode.values())
                    .filter(known -> mode.filter(known.name()::equals).isPresent())
                    .findFirst();
        } catch (ConfigException _) {
            return Optional.empty(); // said when it is composed for the run
        }
    }

    private Optional<JobRunner.Outcome> runOne(HydraSession session, JobRunner runner, List<String> overrides) {
        Composition composition = session.compose(overrides, RunMode.RUN);
        Path output = RunFolder.named(
                "hydra.run.dir",
                Trees.text(session.reader(composition), "hydra.run.dir"),
                application.workingDirectory());
        return Optional.of(runner.run(composition, output, OptionalInt.empty()))
                .filter(outcome -> outcome.failure().isPresent());
    }

    private ErrorReport report() {
        return ErrorReport.of(console, application.environment());
    }
}
