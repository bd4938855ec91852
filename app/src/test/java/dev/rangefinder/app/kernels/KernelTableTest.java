package dev.rangefinder.app.kernels;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.region.ReportSettings;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// The page of kernels beside a report by region.
class KernelTableTest {
    private static final Path EXAMPLE =
            Path.of(System.getProperty("rangefinder.root", "..")).resolve("examples/run.ncu-rep");

    @TempDir
    private Path folder;

    @Test
    void lists_the_kernels_of_all_regions_the_longest_first() {
        PrintWriter nobody = new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        RegionReport report;
        try (Progress progress = Progress.on(Terminal.NONE, nobody, "launches")) {
            report = ReportRun.of(
                            List.of(EXAMPLE),
                            ReportSettings.DEFAULT,
                            new Provenance(Instant.EPOCH, "test", ""),
                            progress)
                    .report();
        }
        Path file = folder.resolve("kernels.md");
        KernelTable.write(report, file);
        assertThat(file).content().startsWith("# Kernels\n").contains("| kernel", "total ms", "share");
        assertThat(folder).isDirectoryNotContaining(entry -> !entry.equals(file));
    }
}
