package dev.rangefinder.app.command;

import dev.rangefinder.app.capture.CaptureProgress;
import dev.rangefinder.app.capture.Profile;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.directory.RunPlace.Intent;
import dev.rangefinder.profiler.plan.CollectiveLaunches;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.profiler.rank.PlainRun;
import dev.rangefinder.profiler.rank.Rank;
import dev.rangefinder.profiler.run.ProfileRun;
import dev.rangefinder.report.json.JsonFormat;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Consumer;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;

/// Captures under the profilers, then reports by region.
final class ProfileCommand implements Callable<Integer> {
    private final OptionSpec dryRun = Specification.flag("--dry-run", "Only show what would run, as 'plan' does.");
    private final OptionSpec resume = Specification.flag(
            "--resume", "Go on with the run that was interrupted: in DIR, or the youngest one that is not finished.");
    private final OptionSpec overwrite = CaptureRequest.overwrite();
    private final OptionSpec everyRank = Specification.flag(
            "--every-rank", "Let every rank of a launcher talk, not only the first that is profiled.");
    private final OptionSpec json = Specification.flag(
            "--json", "Print report.json instead of the overview; the workload prints to standard error.");
    /// As a shell does.
    private static final int NOT_STARTED = 127;

    private final CaptureRequest request;
    private final Streams streams;
    private final Clock clock;

    ProfileCommand(Streams streams, Clock clock, List<String> program) {
        this.streams = streams;
        this.clock = clock;
        this.request = new CaptureRequest(streams, program, List.of());
    }

    CommandSpec spec() {
        CommandSpec spec = Specification.of(
                        "profile",
                        this,
                        "Run a program under Nsight Compute and Nsight Systems and report its counters and times by"
                                + " NVTX range.",
                        "./rangefinder profile -- python infer.py",
                        "./rangefinder profile pipeline.ncu.ncu_cli.nvtx.include='decode*' -- python infer.py",
                        "./rangefinder profile pipeline.nsys.enable=true pipeline.ncu.enable=true -- python infer.py",
                        "./rangefinder profile --dry-run profiling/ncu@pipeline.ncu=ncu.high -- python infer.py",
                        "./rangefinder profile simulator.enable=true")
                .addOption(dryRun)
                .addOption(resume)
                .addOption(overwrite)
                .addOption(everyRank)
                .addOption(json);
        request.addTo(spec);
        spec.usageMessage()
                .customSynopsis("rangefinder profile [OPTIONS] [OVERRIDE...] [-- CMD...]")
                .sortOptions(false);
        return spec;
    }

    @Override
    public Integer call() throws IOException {
        if (resume.<Boolean>getValue() && overwrite.<Boolean>getValue()) {
            throw OptionValues.wrong(overwrite, "it begins anew, and --resume goes on; give one of them");
        }
        Intent intent = resume.<Boolean>getValue() ? Intent.RESUME : CaptureRequest.intent(overwrite);
        if (dryRun.<Boolean>getValue()) {
            CaptureRequest.Planned planned = request.plan(intent);
            new PlanOutput(streams).text(planned.plan(), planned.estimate());
            return ExitCode.DONE.code();
        }
        Optional<List<String>> plain = request.plainProgram();
        if (plain.isPresent()) {
            streams.err().flush();
            PlainRun.become(plain.get());
            streams.say(plain.get().getFirst()
                    + " cannot be started: there is no such program, or no permission to run it");
            return NOT_STARTED;
        }
        CaptureRequest.Planned planned = request.planToRun(intent);
        if (json.<Boolean>getValue() && !report(planned).has(new JsonFormat())) {
            planned.place().abandon();
            throw OptionValues.wrong(json, Overview.NO_JSON);
        }
        boolean speaks = everyRank.<Boolean>getValue() || request.speaks(planned);
        Streams heard =
                speaks ? streams : streams.ofRank(request.rank().orElseThrow().number());
        ExitCode code = profile(planned, json.<Boolean>getValue(), heard, clock);
        if (speaks) {
            request.rank().ifPresent(rank -> tellOfAll(rank, planned));
        }
        return code.code();
    }

    private void tellOfAll(Rank rank, CaptureRequest.Planned planned) {
        Path all = planned.place().root().getParent();
        streams.say("this was rank " + rank.number() + " of " + rank.count() + "; 'rangefinder report " + all
                + " -o DIR' reports all together once they have ended");
    }

    /// Captures, reports, shows.
    static ExitCode profile(CaptureRequest.Planned planned, boolean json, Streams streams, Clock clock)
            throws IOException {
        // What may hang is told before it does (P8).
        List<Message> before = planned.plan().notes().stream()
                .filter(note -> note.code().equals(CollectiveLaunches.CODE))
                .toList();
        before.forEach(streams::say);
        var surroundings = new ProfileRun.Surroundings(
                json ? streams.rawErr() : streams.out(),
                streams.rawErr(),
                streams.speaks() ? CaptureProgress.on(streams.terminal(), streams.err()) : CaptureProgress.SILENT,
                Version.NUMBER);
        List<Message> told = new ArrayList<>();
        Consumer<Message> say = message -> {
            if (!before.contains(message)) {
                streams.say(message);
            }
            told.add(message);
        };
        Profile.Outcome outcome;
        try {
            outcome = new Profile(
                            planned.plan(),
                            planned.replanning(),
                            planned.configured(),
                            surroundings,
                            () -> Progress.on(
                                    streams.speaks() ? streams.terminal() : Terminal.NONE, streams.err(), "launches"),
                            clock,
                            Commands.machine(streams),
                            say)
                    .run(planned.place());
        } catch (RuntimeException e) {
            planned.place().abandon();
            throw e;
        }
        if (outcome.report().isPresent()) {
            if (streams.speaks()) {
                show(outcome.report().get(), report(planned), json, told, streams);
            }
        } else {
            Path recording = new RunPlaces(planned.place().work()).timeline().recording();
            boolean recorded = planned.plan().timeline().isPresent() && Files.isRegularFile(recording);
            streams.say(
                    outcome.kept()
                            ? "what was captured is kept in " + planned.place().work()
                                    + ", but there is no report; the same command with --resume makes it"
                            : recorded
                                    ? "there is no report; what was recorded is in " + recording
                                    : "nothing was captured, so there is no report; "
                                            + planned.plan().report().getParent() + " has the log");
        }
        return ExitCode.of(outcome.status());
    }

    private static Report report(CaptureRequest.Planned planned) {
        return planned.configured().settings().pipeline().ncu().report();
    }

    private static void show(
            Profile.Written written, Report settings, boolean json, List<Message> told, Streams streams)
            throws IOException {
        if (json) {
            Overview.json(written.folder().resolve(JsonFormat.FILE), streams);
        } else {
            Overview.report(written.report(), written.folder(), settings, told, streams);
        }
    }
}
