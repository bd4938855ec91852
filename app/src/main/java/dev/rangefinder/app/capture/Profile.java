package dev.rangefinder.app.capture;

import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.settings.ToolConfiguration.Configured;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.cost.DescribedReport;
import dev.rangefinder.profiler.directory.CaptureStatus;
import dev.rangefinder.profiler.directory.PlannedFiles;
import dev.rangefinder.profiler.directory.RunDirectory;
import dev.rangefinder.profiler.directory.RunPlace;
import dev.rangefinder.profiler.directory.RunRecord;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Replanning;
import dev.rangefinder.profiler.run.Capturing;
import dev.rangefinder.profiler.run.ProfileRun.Result;
import dev.rangefinder.profiler.run.ProfileRun.Surroundings;
import dev.rangefinder.profiler.run.ProfileRun.Whole;
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
import java.util.function.Supplier;
import java.util.stream.Stream;

/// The whole job: the captures of a plan, then the report of what they gave.
///
/// @param replanning makes the plan anew when the ranges of the program are known
/// @param reading shows how far the report is
/// @param machine whose metric library describes the report, where that is asked for
/// @param say tells the person who waits what the report says too
public record Profile(
        CapturePlan plan,
        Replanning replanning,
        Configured configured,
        Surroundings surroundings,
        Supplier<Progress> reading,
        Clock clock,
        Machine machine,
        Consumer<Message> say) {
    /// What came of it.
    ///
    /// @param report empty where there is none
    /// @param kept whether something is captured whole all the same
    public record Outcome(CaptureStatus status, Optional<Written> report, boolean kept) {}

    public record Written(RegionReport report, Path folder) {}

    /// Captures and reports.
    ///
    /// @param place where the run works; the plan is for there
    /// @throws dev.rangefinder.profiler.directory.BusyRunException if another run has the folder
    /// @throws dev.rangefinder.profiler.process.ToolMissingException if the profiler cannot be started
    /// @throws ConfigException if there is nothing to resume, or files that must not be replaced
    /// @throws UnwritableFileException if a file of ours cannot be written
    public Outcome run(RunPlace place) {
        return new Capturing(
                        plan,
                        replanning,
                        written(),
                        configured.settings().pipeline().limits(plan.waiting()),
                        surroundings)
                .run(place, this::report);
    }

    private WrittenSurroundings written() {
        return new WrittenSurroundings(configured.config(), surroundings.version());
    }

    private Outcome report(CapturePlan plan, Result result) {
        var known = new ArrayList<>(result.messages());
        RunDirectory directory = RunDirectory.at(plan.places().root());
        if (result.captures().isEmpty()) {
            boolean kept = result.whole() != Whole.NOTHING;
            if (kept || !result.status().isWhole()) {
                result.messages().forEach(say);
                return new Outcome(result.status(), Optional.empty(), kept);
            }
            Message nothing = new NothingCaptured(plan, configured).message();
            known.addFirst(nothing);
            RunRecord.in(directory.root()).map(record -> record.saying(nothing)).ifPresent(directory::save);
        }
        directory.claim(PlannedFiles.ofReport(plan));
        RunRecord.in(directory.root()).ifPresent(directory::save);
        Report report = configured.settings().pipeline().ncu().report();
        ReportBasis basis = ReportBasis.of(
                report,
                plan.askedFor(),
                configured.settings().pipeline().counters().limit());
        Provenance provenance = new Provenance(clock.instant(), surroundings.version(), basis.fingerprint());
        ReportRun.FinishedReport outcome;
        try (Progress progress = reading.get()) {
            outcome = ReportRun.of(
                    new NamedInputs(
                            InputFormats.ALL,
                            result.captures(),
                            List.of(plan.places().root())),
                    basis.settings(),
                    provenance,
                    progress,
                    known);
        }
        if (report.descriptions()) {
            outcome = outcome.described(
                    new DescribedReport(
                            machine,
                            machine.librarySearch(),
                            configured.settings().pipeline().costs(false)),
                    result.captures());
        }
        // Before it is written: one of them may be how much that will be (R14).
        known.forEach(say);
        outcome.worthSaying().forEach(say);
        Path folder = plan.report();
        write(outcome.report(), folder, report, directory);
        directory.write(plan.kernels(), kernels(outcome.report()));
        new Signposts(directory, plan, report.formats()).write();
        directory.write(
                plan.places().environment(),
                written().environment(plan, outcome.report().inputs()));
        directory.forgetWhatIsNotThere();
        RunRecord.in(directory.root()).ifPresent(directory::save);
        return new Outcome(
                result.status(), Optional.of(new Written(outcome.report(), folder)), result.whole() != Whole.NOTHING);
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
