package dev.rangefinder.report;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.csv.CsvTables;
import dev.rangefinder.report.html.HtmlReport;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.report.markdown.SectionsText;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The files of a report (P6): `report.md`, `report.json`, `report.html`, `regions.csv`, `kernels.csv`, and per region
/// a folder with `report.md`, `report.json` and `sections.txt`.
///
/// The same report gives the same bytes. Each file appears complete or not at all, `report.json` last. Region folders
/// of an earlier report in the same place that no region has any more are removed; nothing else is.
public final class ReportFolder {
    private ReportFolder() {}

    /// Writes all files.
    ///
    /// @param directory is made where it is missing
    /// @throws java.io.UncheckedIOException where something cannot be written; its message names the file
    public static void write(RegionReport report, Path directory, ReportLayout layout) {
        ReportContent content = content(report, layout);
        TargetFolder target = TargetFolder.at(directory);
        MarkdownReport markdown = new MarkdownReport(content, layout.top(), layout.maxRegions());
        CsvTables tables = new CsvTables(content);
        List<RegionPage> pages =
                content.pages().values().stream().filter(RegionPage::written).toList();
        pages.forEach(page -> region(target, content, page, markdown));
        Set<String> current = pages.stream().map(RegionPage::folder).collect(Collectors.toUnmodifiableSet());
        StaleFolders.remove(directory, current);
        target.file("report.md", markdown::write);
        target.file("regions.csv", tables::regions);
        target.file("kernels.csv", tables::kernels);
        target.file("report.html", out -> HtmlReport.write(content, out));
        target.file("report.json", out -> ReportJson.write(content, out));
    }

    /// Timelines have every range that was ever opened, launches or not: then only those that `report.md` shows have a
    /// folder (R14).
    private static ReportContent content(RegionReport report, ReportLayout layout) {
        Map<RegionKey, String> folders = RegionFolders.of(ReportContent.keys(report));
        if (!ReportContent.hasTimeline(report) || folders.size() <= layout.maxRegions()) {
            return ReportContent.of(report, folders);
        }
        Set<RegionKey> shown = MarkdownReport.shown(report, layout.maxRegions());
        return ReportContent.of(report, folders, shown::contains);
    }

    private static void region(TargetFolder target, ReportContent content, RegionPage page, MarkdownReport markdown) {
        TargetFolder folder = target.folder(page.folder());
        folder.file("report.md", out -> markdown.write(page, out));
        folder.file("sections.txt", out -> SectionsText.write(content, page, out));
        folder.file("report.json", out -> ReportJson.write(content, page, out));
    }
}
