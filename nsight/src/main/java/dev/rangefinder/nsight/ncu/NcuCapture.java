package dev.rangefinder.nsight.ncu;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/// Opens whatever Nsight Compute wrote, by its content: a report, or what `ncu --csv` printed.
public final class NcuCapture {
    /// The first four bytes of a report, and of a zstd stream around one.
    private static final Set<String> REPORT_STARTS = Set.of("4e565200", "28b52ffd");

    private static final List<String> REPORT_ENDINGS = List.of(".ncu-rep", ".ncu-repz", ".nsight-cuprof-report");

    private NcuCapture() {}

    /// Opens a capture. A file that is only named like a report is opened as one: what is wrong with it is then told in
    /// terms of a report.
    ///
    /// @return an [NcuReport] or an [NcuCsv]
    /// @throws UnreadableCaptureException if it is neither
    /// @throws UncheckedIOException if the file cannot be opened
    public static Capture open(Path file) {
        return isReport(file) ? NcuReport.open(file) : NcuCsv.open(file);
    }

    private static boolean isReport(Path file) {
        String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
        return REPORT_ENDINGS.stream().anyMatch(name::endsWith) || REPORT_STARTS.contains(start(file));
    }

    private static String start(Path file) {
        if (Files.isDirectory(file)) {
            throw new UnreadableCaptureException(file, "a folder; give the capture file itself");
        }
        try (InputStream in = Files.newInputStream(file)) {
            return HexFormat.of().formatHex(in.readNBytes(Integer.BYTES));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
