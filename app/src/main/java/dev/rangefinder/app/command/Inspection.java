package dev.rangefinder.app.command;

import dev.rangefinder.app.inspect.json.CsvJson;
import dev.rangefinder.app.inspect.json.ExportJson;
import dev.rangefinder.app.inspect.json.NcuReportJson;
import dev.rangefinder.app.inspect.json.SummaryJson;
import dev.rangefinder.app.inspect.text.CsvText;
import dev.rangefinder.app.inspect.text.ExportText;
import dev.rangefinder.app.inspect.text.ReportText;
import dev.rangefinder.app.inspect.text.SummaryText;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.timeline.Timeline;
import java.io.IOException;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/// An opened capture of one of the kinds that can be inspected.
sealed interface Inspection extends AutoCloseable {
    /// Opens a file as what its content says it is.
    static Inspection of(Path file) {
        InputFormat format = InputFormats.ALL.of(file);
        // Not a switch over types: that is linked at run time, in the way of every start.
        if (format instanceof InputFormat.OfTimeline timeline) {
            return new OfExport(timeline.reader().apply(file));
        }
        if (format instanceof InputFormat.OfSummary summary) {
            return new OfSummary(file, summary.reader().apply(file));
        }
        Capture capture = InputFormats.ALL.launches(file);
        if (capture instanceof NcuReport report) {
            return new OfReport(report);
        }
        if (capture instanceof NcuCsv csv) {
            return new OfCsv(csv);
        }
        capture.close();
        throw new UnreadableCaptureException(
                file, "nothing shows a capture of this format; 'rangefinder report' takes it");
    }

    /// What there is to tell about the file, once it was written.
    List<Message> messages();

    void writeJson(Streams streams, Progress progress);

    void writeText(Streams streams, int top, Progress progress) throws IOException;

    @Override
    default void close() {}

    record OfReport(NcuReport capture) implements Inspection {
        @Override
        public List<Message> messages() {
            return capture.messages();
        }

        @Override
        public void writeJson(Streams streams, Progress progress) {
            NcuReportJson.write(capture, streams.out(), streams.terminal().output(), progress);
        }

        @Override
        public void writeText(Streams streams, int top, Progress progress) throws IOException {
            try (Writer out = streams.text()) {
                long bytes = Files.size(capture.file());
                ReportText.write(capture, bytes, top, out, streams.terminal(), progress);
            }
        }

        @Override
        public void close() {
            capture.close();
        }
    }

    /// What `ncu --csv` printed.
    record OfCsv(NcuCsv capture) implements Inspection {
        @Override
        public List<Message> messages() {
            return capture.messages();
        }

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

        @Override
        public void close() {
            capture.close();
        }
    }

    /// An export of Nsight Systems.
    record OfExport(Timeline timeline) implements Inspection {
        @Override
        public List<Message> messages() {
            return timeline.messages();
        }

        @Override
        public void writeJson(Streams streams, Progress progress) {
            ExportJson.write(timeline, streams.out(), streams.terminal().output());
        }

        @Override
        public void writeText(Streams streams, int top, Progress progress) throws IOException {
            try (Writer out = streams.text()) {
                ExportText.write(timeline, Files.size(timeline.file()), top, out, streams.terminal());
            }
        }
    }

    /// A kernel summary that `nsys stats` printed.
    record OfSummary(Path file, KernelSummary summary) implements Inspection {
        @Override
        public List<Message> messages() {
            return List.of();
        }

        @Override
        public void writeJson(Streams streams, Progress progress) {
            SummaryJson.write(file, summary, streams.out(), streams.terminal().output());
        }

        @Override
        public void writeText(Streams streams, int top, Progress progress) throws IOException {
            try (Writer out = streams.text()) {
                SummaryText.write(file, summary, Files.size(file), top, out, streams.terminal());
            }
        }
    }
}
