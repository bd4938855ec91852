package dev.rangefinder.nsight.ncu;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The content decides what a file is; its name only where the content says nothing.
class NcuCaptureTest {
    @TempDir
    Path folder;

    @Test
    void a_report_is_known_by_its_first_bytes_whatever_its_name() throws IOException {
        Path report = folder.resolve("run.ncu-rep");
        try (NcuReportWriter writer = NcuReportWriter.create(report, Session.EMPTY)) {
            writer.finish();
        }
        Path renamed = Files.move(report, folder.resolve("run.csv"));
        try (Capture capture = NcuCapture.open(renamed)) {
            assertThat(capture).isInstanceOf(NcuReport.class);
        }
    }

    @Test
    void text_is_csv() throws IOException {
        Path text = Files.writeString(folder.resolve("run.log"), "==PROF== Connected to process 1 (/bin/a)\n");
        try (Capture capture = NcuCapture.open(text)) {
            assertThat(capture).isInstanceOf(NcuCsv.class);
        }
    }

    @Test
    void text_that_is_named_like_a_report_is_refused_as_a_report() throws IOException {
        Path text = Files.writeString(folder.resolve("run.ncu-rep"), "not a report");
        assertThatThrownBy(() -> NcuCapture.open(text).close())
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("not an Nsight Compute report: it starts with 6e 6f 74 20");
    }

    @Test
    void a_folder_is_refused() {
        assertThatThrownBy(() -> NcuCapture.open(folder).close())
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageContaining("a folder");
    }
}
