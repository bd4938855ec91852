package dev.rangefinder.nsight.ncu;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.nsight.input.InputFormats;
import java.nio.file.Path;

/// Opens whatever Nsight Compute wrote, by its content: a report, or what `ncu --csv` printed.
public final class NcuCapture {
    private NcuCapture() {}

    /// Opens a capture. A file that is only named like a report is opened as one: what is wrong with it is then told in
    /// terms of a report.
    ///
    /// @return a [dev.rangefinder.nsight.ncu.report.NcuReport] or a [dev.rangefinder.nsight.ncu.csv.NcuCsv]
    /// @throws dev.rangefinder.capture.UnreadableCaptureException if it is neither
    /// @throws java.io.UncheckedIOException if the file cannot be opened
    public static Capture open(Path file) {
        return InputFormats.ALL.launches(file);
    }
}
