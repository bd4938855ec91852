package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Captures without anything to attribute succeed, and say what is missing and how to get it (R13).
class NothingToReportTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource({"nvtx-off, nvtx-off", "nvtx-on-no-ranges, no-ranges"})
    void without_regions_the_kernels_are_there_and_it_is_said(String scenario, String code) {
        Reported report = Reported.in(folder, capture(scenario));
        assertThat(report.messageCodes()).contains(code);
        assertThat(Reported.regions(report.onlyScope())).isEmpty();
        assertThat(report.onlyScope().get("kernels")).isNotEmpty();
        assertThat(report.markdown())
                .contains("no region-specific profiling was done")
                .contains("saxpy");
        assertThat(report.result().out()).contains("no region-specific profiling was done");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void without_kernels_it_is_said() {
        Reported report = Reported.in(folder, capture("no-kernels"));
        assertThat(report.messageCodes()).isNotEmpty();
        assertThat(report.result().out()).containsIgnoringCase("no ");
        assertThat(ReportSchema.errors(report)).isEmpty();
    }

    @Test
    void what_a_failed_profiler_printed_is_no_kernel_and_no_error() throws IOException {
        Path file = Files.writeString(folder.resolve("failed.csv"), "==ERROR== No kernels were profiled.\n");
        Reported report = Reported.in(folder.resolve("out"), file);
        assertThat(report.messageCodes()).isNotEmpty();
        assertThat(report.markdown()).contains("No kernels were profiled");
    }

    private static Path capture(String scenario) {
        return SharedData.folder("data/synthetic-ncu-rep").resolve(scenario + ".ncu-rep");
    }
}
