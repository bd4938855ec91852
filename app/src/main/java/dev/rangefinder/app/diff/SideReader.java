package dev.rangefinder.app.diff;

import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.view.WrittenReport;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.diff.BaselineSide;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.directory.RunMessages;
import dev.rangefinder.profiler.plan.RunPlaces;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/// Reads one side of a comparison.
///
/// @param basis how captures of a run become a report; finished reports are taken as they are
/// @param progress a new one for each capture
/// @param told what a person should hear at once
public record SideReader(
        Function<Path, ReportBasis> basis, Provenance provenance, Supplier<Progress> progress, Consumer<Message> told) {
    private static final String REPORT = ".json";

    /// A side, and what its reader should know.
    public record ReadSide(DiffSide side, List<Message> messages) {
        public ReadSide {
            messages = List.copyOf(messages);
        }
    }

    /// Reads what was named.
    ///
    /// @throws UnreadableCaptureException if a run of it cannot be read
    public ReadSide read(NamedSide named) {
        if (named.baseline().isPresent()) {
            return new ReadSide(
                    BaselineSide.of(
                            named.name(), Baselines.read(named.baseline().get())),
                    List.of());
        }
        List<Message> messages = new ArrayList<>(named.messages());
        Map<List<String>, DiffRun> runs = new LinkedHashMap<>();
        for (Path path : named.runs()) {
            DiffRun run = new DiffRun(path.toString(), report(path));
            DiffRun same = runs.putIfAbsent(contents(run.report()), run);
            if (same != null) {
                messages.add(Message.warning(
                        "equal-repeats",
                        run.name() + " and " + same.name() + ": the same captures, which count once",
                        "repeat the run instead of the file"));
            }
        }
        return new ReadSide(new DiffSide(named.name(), List.copyOf(runs.values())), messages);
    }

    /// What a run was made of. Reports that name no input are told apart by their text alone, and so never equal.
    private static List<String> contents(RegionReport report) {
        return report.inputs().isEmpty()
                ? List.of(String.valueOf(System.identityHashCode(report)))
                : report.inputs().stream().map(Input::sha256).sorted().toList();
    }

    private RegionReport report(Path run) {
        if (Files.isDirectory(run) && !new RunPlaces(run).isRun()) {
            return readBack(WrittenReport.DATA.of(run));
        }
        return run.toString().toLowerCase(Locale.ROOT).endsWith(REPORT) ? readBack(run) : analysed(run);
    }

    private static RegionReport readBack(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return ReportJson.read(file.toString(), in).report();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RegionReport analysed(Path run) {
        NamedInputs inputs = NamedInputs.of(InputFormats.ALL, List.of(run));
        if (inputs.captures().isEmpty()) {
            throw new UnreadableCaptureException(run, "this run has no capture");
        }
        try (Progress shown = progress.get()) {
            ReportRun.FinishedReport finished =
                    ReportRun.of(inputs, basis.apply(run).settings(), provenance, shown, RunMessages.of(inputs.runs()));
            finished.worthSaying().forEach(told);
            return finished.report();
        }
    }
}
