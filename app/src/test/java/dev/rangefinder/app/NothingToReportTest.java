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
        assertThat(report.result().out().replaceAll("\\s+", " ")).contains("no region-specific profiling was done");
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

    @Test
    void a_table_of_ncu_far_behind_a_kernel_summary_of_nsys_is_read() throws IOException {
        String summary = """
                "Time (%)","Total Time (ns)","Instances","Avg (ns)","Med (ns)","Min (ns)","Max (ns)","StdDev (ns)","Name"
                "100.0","1000","1","1000.0","1000.0","1000","1000","0.0","saxpy"

                """;
        String said = "what the program says\n".repeat(4000);
        String table = """
                "ID","Process ID","Process Name","Host Name","Kernel Name","Context","Stream","Metric Name","Metric Unit","Metric Value"
                "0","11","app","127.0.0.1","saxpy","1","7","gpu__time_duration.sum","ns","1000"
                """;
        Path log = Files.writeString(folder.resolve("run.log"), summary + said + table);
        assertThat(Reported.in(folder.resolve("out"), log).markdown()).contains("1 launch, 1 us");
    }

    private static Path capture(String scenario) {
        return SharedData.folder("data/synthetic-ncu-rep").resolve(scenario + ".ncu-rep");
    }
}
