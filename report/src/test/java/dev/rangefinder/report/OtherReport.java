package dev.rangefinder.report;

import dev.rangefinder.finding.Findings;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.Verdict;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// Writes a report into a folder, and says why where it cannot: a program of its own, because locks and limits are
/// those of a process.
final class OtherReport {
    private OtherReport() {}

    public static void main(String[] arguments) {
        RegionReport sample = Samples.many(Integer.parseInt(arguments[2]), 1);
        RegionReport report = Findings.in(new RegionReport(
                new Provenance(
                        Instant.parse(arguments[1]),
                        sample.provenance().version(),
                        sample.provenance().configFingerprint()),
                sample.inputs(),
                sample.selection(),
                sample.scopes(),
                sample.aggregate(),
                sample.messages(),
                List.of(),
                Verdict.NONE));
        try {
            ReportFolder.write(report, Path.of(arguments[0]), ReportLayout.DEFAULT);
        } catch (ReportRefusedException | UncheckedIOException e) {
            System.out.println(e.getMessage());
        }
    }
}
