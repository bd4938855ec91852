package dev.rangefinder.app.command;

import dev.rangefinder.app.inspect.json.CsvJson;
import dev.rangefinder.app.inspect.json.ReportJson;
import dev.rangefinder.app.inspect.text.CsvText;
import dev.rangefinder.app.inspect.text.ReportText;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;

/// An opened capture of one of the kinds that can be inspected.
sealed interface Inspection extends AutoCloseable {
    /// Opens a file as what its content says it is.
    static Inspection of(Path file) {
        Capture capture = NcuCapture.open(file);
        // Not a switch over types: that is linked at run time, in the way of every start.
        if (capture instanceof NcuReport report) {
            return new OfReport(report);
        }
        return new OfCsv((NcuCsv) capture);
    }

    Capture capture();

    void writeJson(Streams streams, Progress progress);

    void writeText(Streams streams, int top, Progress progress) throws IOException;

    @Override
    default void close() {
        capture().close();
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
