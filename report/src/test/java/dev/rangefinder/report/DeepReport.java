package dev.rangefinder.report;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.finding.Findings;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.csv.CsvTables;
import dev.rangefinder.report.html.HtmlReport;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.report.markdown.SectionsText;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Verdict;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Writes a report of very deep regions to nowhere, and tells how large each file would be: a program of its own, so
/// that its memory can be limited.
final class DeepReport {
    private DeepReport() {}

    public static void main(String[] arguments) {
        RegionReport report = nested(Integer.parseInt(arguments[0]));
        ReportContent content = ReportFolder.content(report, ReportLayout.DEFAULT);
        MarkdownReport markdown =
                new MarkdownReport(content, ReportLayout.DEFAULT.top(), ReportLayout.DEFAULT.maxRegions());
        RegionPage page = content.pages().firstEntry().getValue();
        CsvTables tables = new CsvTables(content);
        size("estimate", SpelledPaths.bytes(report));
        size("report.md", bytes(markdown::write));
        size("regions.csv", bytes(tables::regions));
        size("kernels.csv", bytes(tables::kernels));
        size("metrics.csv", bytes(tables::metrics));
        size("report.html", bytes(out -> HtmlReport.write(content, out)));
        size("report.json", bytes(out -> ReportJson.write(content, out)));
        ReportFormats.named("speedscope")
                .ifPresent(format -> format.files()
                        .forEach(file -> size(
                                file,
                                bytes(out -> format.writer(content, ReportLayout.DEFAULT)
                                        .write(file, out)))));
        size("region/report.md", bytes(out -> markdown.write(page, out)));
        size("region/report.json", bytes(out -> ReportJson.write(content, page, out)));
        size("region/sections.txt", bytes(out -> SectionsText.write(content, page, out)));
    }

    private static void size(String name, long bytes) {
        System.out.println(name + " " + bytes);
    }

    /// One launch inside many ranges, each inside the one before.
    static RegionReport nested(int levels) {
        return Findings.in(of(Stream.iterate(outermost("n"), key -> key.child("n", false))
                .limit(levels)
                .toList()));
    }

    /// Many ranges side by side, told apart by a number behind their label; so many that they are not judged, which
    /// takes as much memory again.
    static RegionReport flat(int regions, String label) {
        return of(IntStream.range(0, regions)
                .mapToObj(number -> outermost(label + number))
                .toList());
    }

    private static RegionKey outermost(String label) {
        return RegionKey.outermost(RangeKind.PUSH_POP, Optional.empty(), label, false);
    }

    /// Each region with the same launch.
    private static RegionReport of(List<RegionKey> keys) {
        RegionReport sample = Samples.report(List.of(SampleLaunch.of(0, "k", 422_208, "n")), Samples.EVERYTHING, false);
        ScopeReport scope = sample.scopes().getFirst();
        Region region = scope.regions().getFirst();
        List<Region> regions = keys.stream()
                .map(key -> SampleReport.regionOf(
                        key,
                        region.instances(),
                        region.inclusive(),
                        region.exclusive(),
                        region.sections(),
                        region.kernels(),
                        region.spread(),
                        region.note()))
                .toList();
        ScopeReport nested = SampleReport.scopeOf(
                scope.scope(),
                scope.totals(),
                scope.outside(),
                scope.reconciliations(),
                regions,
                scope.kernels(),
                scope.sections(),
                scope.rangeResults());
        return new RegionReport(
                sample.provenance(),
                sample.inputs(),
                sample.selection(),
                List.of(nested),
                Optional.empty(),
                sample.messages(),
                List.of(),
                Verdict.NONE);
    }

    private static long bytes(Consumer<OutputStream> content) {
        Counted counted = new Counted();
        content.accept(counted);
        return counted.bytes;
    }

    private static final class Counted extends OutputStream {
        private long bytes;

        @Override
        public void write(int value) {
            bytes++;
        }

        @Override
        public void write(byte[] values, int offset, int length) {
            bytes += length;
        }
    }
}
