package dev.rangefinder.app.command;

import dev.rangefinder.app.inspect.json.CsvJson;
import dev.rangefinder.app.inspect.json.ReportJson;
import dev.rangefinder.app.inspect.text.CsvText;
import dev.rangefinder.app.inspect.text.ReportText;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.IOException;
import java.io.InputStream;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import java.util.Locale;

/// An opened capture of one of the kinds that can be inspected.
sealed interface Inspection extends AutoCloseable {
    /// Opens a file as what its content says it is.
    static Inspection of(Path file) throws IOException {
        return looksLikeReport(file) ? new OfReport(NcuReport.open(file)) : new OfCsv(NcuCsv.open(file));
    }

    Capture capture();

    void writeJson(Streams streams, Progress progress);

    void writeText(Streams streams, int top, Progress progress) throws IOException;

    @Override
    default void close() {
        capture().close();
    }

    /// A report starts with its magic, or is packed by zstd. A file that is only named like one goes the same way: what
    /// is wrong with it is then told in terms of a report.
    private static boolean looksLikeReport(Path file) throws IOException {
        try (InputStream in = Files.newInputStream(file)) {
            String start = HexFormat.of().formatHex(in.readNBytes(4));
            String name = String.valueOf(file.getFileName()).toLowerCase(Locale.ROOT);
            return List.of("4e565200", "28b52ffd").contains(start)
                    || Arrays.stream(new String[] {".ncu-rep", ".ncu-repz", ".nsight-cuprof-report"})
                            .anyMatch(name::endsWith);
        }
    }

    /// A report.
    record OfReport(NcuReport capture) implements Inspection {
        @Override
        public void writeJson(Streams streams, Progress progress) {
            ReportJson.write(capture, streams.out(), streams.terminal().output(), progress);
        }

        @Override
        public void writeText(Streams streams, int top, Progress progress) throws IOException {
            try (Writer out = streams.text()) {
                long bytes = Files.size(capture.file());
                ReportText.write(capture, bytes, top, out, streams.terminal(), progress);
            }
        }
    }

    /// What `ncu --csv` printed.
    record OfCsv(NcuCsv capture) implements Inspection {
        @Override
        public void writeJson(Streams streams, Progress progress) {
            CsvJson.write(capture, streams.out(), streams.terminal().output(), progress);
        }

        @Override
        public void writeText(Streams streams, int top, Progress progress) throws IOException {
            try (Writer out = streams.text()) {
                long bytes = Files.size(capture.file());
                CsvText.write(capture, bytes, top, out, streams.terminal(), progress);
            }
        }
    }
}
