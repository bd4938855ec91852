package dev.rangefinder.app.diff;

import dev.rangefinder.app.input.NamedInputs;
import dev.rangefinder.app.report.ReportBasis;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.diff.DiffSide;
import dev.rangefinder.diff.DiffSide.DiffRun;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.profiler.directory.RunMessages;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.function.Consumer;
import java.util.function.Supplier;

/// Reads one side of a comparison.
///
/// @param basis how captures become reports; finished reports are taken as they are
/// @param progress a new one for each capture
/// @param told what a person should hear at once
public record SideReader(
        ReportBasis basis, Provenance provenance, Supplier<Progress> progress, Consumer<Message> told) {
    private static final String REPORT = ".json";

    /// Reads what was named: a capture, a run directory, or a report.json.
    ///
    /// @throws UnreadableCaptureException if it is missing or cannot be read
    public DiffSide read(Path named) {
        return new DiffSide(named.toString(), List.of(new DiffRun(named.toString(), report(named))));
    }

    private RegionReport report(Path named) {
        return named.toString().toLowerCase(Locale.ROOT).endsWith(REPORT) ? readBack(named) : analysed(named);
    }

    private static RegionReport readBack(Path file) {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(file))) {
            return ReportJson.read(file.toString(), in).report();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private RegionReport analysed(Path named) {
        NamedInputs inputs = NamedInputs.of(InputFormats.ALL, List.of(named));
        try (Progress shown = progress.get()) {
            ReportRun.FinishedReport finished =
                    ReportRun.of(inputs, basis.settings(), provenance, shown, RunMessages.of(inputs.runs()));
            finished.worthSaying().forEach(told);
            return finished.report();
        }
    }
}
