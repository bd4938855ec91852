package dev.rangefinder.app.report;

import dev.rangefinder.analysis.ReportSettings;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import java.io.PrintWriter;
import java.io.Writer;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// Reads, attributes and rolls up one capture without a bound on depth, and prints how many regions came of it:
/// a program of its own, so that a test can bound its memory.
final class DeepNesting {
    private DeepNesting() {}

    static void main(String[] arguments) {
        RegionSettings usual = RegionSettings.DEFAULT;
        RegionSettings deep = new RegionSettings(
                usual.nesting(), usual.split(), usual.separator(), usual.threads(), usual.renamings(), 20_000);
        ReportSettings all = ReportSettings.DEFAULT;
        ReportSettings settings = new ReportSettings(
                deep, all.kernels(), all.shownRegions(), all.metrics(), all.sections(), all.aggregate(), all.rules());
        long start = System.nanoTime();
        try (Progress progress = Progress.on(Terminal.NONE, new PrintWriter(Writer.nullWriter()), "launches")) {
            RegionReport report = ReportRun.of(
                            List.of(Path.of(arguments[0])),
                            settings,
                            new Provenance(Instant.EPOCH, "test", "sha256:0"),
                            progress)
                    .report();
            System.out.println(report.aggregate().orElseThrow().regions().size() + " regions");
        }
        System.err.println((System.nanoTime() - start) / 1_000_000 + " ms");
    }
}
