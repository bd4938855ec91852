package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.Planner;
import dev.rangefinder.app.profile.Replanning;
import dev.rangefinder.app.profile.RunPlaces;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.run.ProfileRun.Result;
import dev.rangefinder.app.run.ProfileRun.Surroundings;
import dev.rangefinder.app.run.ProfileRun.Verdict;
import dev.rangefinder.app.run.ProfileRun.Whole;
import dev.rangefinder.app.run.RunPlace.Intent;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.report.ReportFolder;
import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/// The whole job: the captures of a plan, then the report of what they gave.
public final class Profile {
    private final CapturePlan plan;
    private final Replanning replanning;
    private final Configured configured;
    private final Surroundings surroundings;
    private final Clock clock;
    private final Consumer<Message> say;

    /// @param replanning makes the plan anew when the ranges of the program are known
    /// @param say tells the person who waits what the report says too
    public Profile(
            CapturePlan plan,
            Replanning replanning,
            Configured configured,
            Surroundings surroundings,
            Clock clock,
            Consumer<Message> say) {
        this.plan = plan;
        this.replanning = replanning;
        this.configured = configured;
        this.surroundings = surroundings;
        this.clock = clock;
        this.say = say;
    }

    /// What came of it.
    ///
    /// @param report the folder of the report; empty where there is none
    /// @param kept whether something is captured whole all the same
    public record Outcome(Verdict verdict, Optional<Path> report, boolean kept) {}

    /// Captures and reports.
    ///
    /// @param place where the run works; the plan is for there
    /// @throws BusyRunException if another run has the folder
    /// @throws ToolMissingException if the profiler cannot be started
    /// @throws ConfigException if there is nothing to resume, or files that must not be replaced
    /// @throws UnwritableFileException if a file of ours cannot be written
    public Outcome run(RunPlace place) {
        finishReplacement(place.root());
        Preflight preflight = new Preflight(place, plan);
        preflight.check();
        try (Interruption interruption = Interruption.listen();
                RunLock lock = RunLock.take(place.root())) {
            Replacement.finishBegun(place.root());
            preflight.checkFolder();
            OwnerOnly.createFolders(place.root(), place.work());
            RunDirectory directory = RunDirectory.at(place.work());
            Optional<RunRecord> before =
                    place.intent() == Intent.RESUME ? Optional.of(Resumption.of(plan)) : Optional.empty();
            if (before.isEmpty()) {
                directory.own().stream().sorted().forEach(directory::removeWithFolders);
            }
            Result result = new ProfileRun(plan, replanning, configured, surroundings, interruption)
                    .run(directory, lock, before);
            return settled(place, result);
        }
    }

    /// Until then the folder may hold files of two runs, and what is wanted cannot be compared with either.
    private static void finishReplacement(Path root) {
        if (Replacement.isBegun(root)) {
            try (RunLock _ = RunLock.take(root)) {
                Replacement.finishBegun(root);
            }
        }
    }

    /// A run that is complete takes the place of the one before it; any other leaves that alone.
    private Outcome settled(RunPlace place, Result result) {
        if (!place.replaces()) {
            return report(plan, result);
        }
        if (result.verdict() != Verdict.DONE || result.whole() != Whole.EVERYTHING) {
            return report(plan, result.with(CaptureMessages.notReplaced(place)));
        }
        Replacement.begin(place);
        List<Path> moved = result.captures().stream()
                .map(file -> file.startsWith(place.work()) ? Replacement.place(place, file) : file)
                .toList();
        return report(plan.movedTo(new RunPlaces(place.root())), result.with(moved));
    }

    private Outcome report(CapturePlan plan, Result result) {
        var known = new ArrayList<>(result.messages());
        RunDirectory directory = RunDirectory.at(plan.places().root());
        if (result.captures().isEmpty()) {
            boolean kept = result.whole() != Whole.NOTHING;
            if (kept || result.verdict() == Verdict.CAPTURE_FAILED || result.verdict() == Verdict.INTERRUPTED) {
                result.messages().forEach(say);
                return new Outcome(result.verdict(), Optional.empty(), kept);
            }
            Message nothing = new NothingCaptured(plan, configured).message();
            known.addFirst(nothing);
            RunRecord.in(directory.root()).map(record -> record.saying(nothing)).ifPresent(directory::save);
        }
        directory.claim(PlannedFiles.ofReport(plan));
        RunRecord.in(directory.root()).ifPresent(directory::save);
        Report report = configured.settings().pipeline().ncu().report();
        ReportBasis basis = ReportBasis.of(report, plan.askedFor(), Planner.limit(configured));
        Provenance provenance = new Provenance(clock.instant(), surroundings.version(), basis.fingerprint());
        ReportRun.Outcome outcome;
        try (Progress progress = Progress.on(surroundings.terminal(), surroundings.err(), "launches")) {
            outcome = ReportRun.of(
                    result.captures(), List.of(plan.places().root()), basis.settings(), provenance, progress, known);
        }
        // Before it is written: one of them may be how much that will be (R14).
        known.forEach(say);
        outcome.worthSaying().forEach(say);
        Path folder = plan.report();
        write(outcome.report(), folder, report, directory);
        directory.write(plan.kernels(), kernels(outcome.report()));
        new Signposts(directory, plan, report.formats()).write();
        new RunFiles(directory, plan)
                .environment(surroundings.version(), outcome.report().inputs());
        directory.forgetWhatIsNotThere();
        RunRecord.in(directory.root()).ifPresent(directory::save);
        return new Outcome(result.verdict(), Optional.of(folder), result.whole() != Whole.NOTHING);
    }

    /// Files that were not there before are ours, in regions' folders too.
    private static void write(RegionReport report, Path folder, Report settings, RunDirectory directory) {
        List<Path> foreign = directory.foreign(reportFiles(folder)).toList();
        try {
            ReportFolder.write(report, folder, settings.layout(), settings.formats());
        } catch (UnwritableFileException e) {
            throw e.with("what was captured is kept, and the same command with --resume goes on from there");
        }
        List<Path> written = new ArrayList<>(reportFiles(folder));
        written.removeAll(foreign);
        directory.claim(written);
    }

    private static List<Path> reportFiles(Path folder) {
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            return List.of();
        }
        try (Stream<Path> files = Files.walk(folder, 2)) {
            return files.filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static String kernels(RegionReport report) {
        var out = new ByteArrayOutputStream();
        KernelPages.top(report, out);
        return out.toString(StandardCharsets.UTF_8);
    }
}
