package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Reports exist that hold the values of their first kernel for every launch; that is told.
class EqualLaunchesTest {
    private static final List<String> METRICS =
            List.of("gpu__time_duration.sum", "gpc__cycles_elapsed.max", "smsp__inst_executed.sum");

    @TempDir
    private Path folder;

    @Test
    void different_kernels_with_the_same_time_cycles_and_instructions_are_a_warning() {
        Path report = MadeReport.of(METRICS)
                .launch("axpy", List.of(), 1_223_648, 1_700_000, 42)
                .launch("gemm", List.of(), 1_223_648, 1_700_000, 42)
                .launch("gemm", List.of(), 1_223_648, 1_700_000, 42)
                .launch("reduce", List.of(), 5_000, 7_000, 43)
                .writeTo(folder.resolve("broken.ncu-rep"));
        Reported reported = Reported.in(folder.resolve("out"), report);
        assertThat(reported.messageCodes()).contains("equal-launches");
        assertThat(reported.markdown())
                .contains("3 launches of 2 different kernels have the same time, cycles and instructions")
                .contains("axpy, gemm")
                .contains("kernel replay");
    }

    @Test
    void launches_of_one_kernel_may_be_equal_and_time_alone_tells_nothing() {
        Path one = MadeReport.of(METRICS)
                .launch("gemm", List.of(), 5_000, 7_000, 42)
                .launch("gemm", List.of(), 5_000, 7_000, 42)
                .launch("axpy", List.of(), 5_000, 7_000, 41)
                .launch("fill", List.of(), 0, 0, 0)
                .launch("copy", List.of(), 0, 0, 0)
                .writeTo(folder.resolve("one.ncu-rep"));
        Path times = MadeReport.of(METRICS.subList(0, 1))
                .launch("gemm", List.of(), 5_000)
                .launch("axpy", List.of(), 5_000)
                .writeTo(folder.resolve("times.ncu-rep"));
        assertThat(Reported.in(folder.resolve("out"), one, times).messageCodes())
                .doesNotContain("equal-launches");
    }

    @Test
    void no_genuine_report_is_called_broken() throws IOException {
        try (Stream<Path> reports = Files.list(SharedData.folder("data/ncu-rep"))) {
            Object[] all = reports.filter(file -> file.toString().endsWith(".ncu-rep"))
                    .sorted()
                    .toArray();
            assertThat(all).isNotEmpty();
            assertThat(Reported.in(folder.resolve("all"), all).messageCodes()).doesNotContain("equal-launches");
        }
    }
}
