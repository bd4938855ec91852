package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.csv.CsvTables;
import dev.rangefinder.report.html.HtmlReport;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.report.markdown.SectionsText;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;

/// The files of a report (P6): `report.md`, `report.json`, `report.html`, `regions.csv`, `kernels.csv`, and per region
/// a folder with `report.md`, `report.json` and `sections.txt`.
///
/// Only regions that `report.md` shows have a folder (R14). The same report gives the same bytes. Each file appears
/// complete or not at all, `report.json` last. Region folders of an earlier report in the same place that no region has
/// any more are removed; nothing else is (P7).
public final class ReportFolder {
    private ReportFolder() {}

    /// Writes all files.
    ///
    /// @param directory is made where it is missing
    /// @throws ReportRefusedException if something that no report wrote is in the way, or another report is being
    /// written there; then nothing was touched
    /// @throws UnwritableFileException where something cannot be written; its message names the file
    public static void write(RegionReport report, Path directory, ReportLayout layout) {
        ReportContent content = content(report, layout);
        Set<String> names = content.pages().values().stream()
                .flatMap(page -> page.folder().stream())
                .collect(Collectors.toUnmodifiableSet());
        TargetFolder target = TargetFolder.at(directory);
        try (FolderLock lock = FolderLock.take(directory)) {
            OwnFiles.check(directory, names);
            target.removeUnfinished();
            StaleFolders.remove(directory, names, lock.unfinished());
            lock.begin(report.provenance().generatedAt());
            write(content, target, layout);
            lock.finish();
        }
    }

    /// The report with the folders of the regions that people are shown.
    static ReportContent content(RegionReport report, ReportLayout layout) {
        Set<RegionKey> shown = MarkdownReport.shown(report, layout.maxRegions());
        Map<RegionKey, String> folders = RegionFolders.of(
                ReportContent.keys(report).stream().filter(shown::contains).toList());
        return ReportContent.of(report, folders);
    }

    private static void write(ReportContent content, TargetFolder target, ReportLayout layout) {
        MarkdownReport markdown = new MarkdownReport(content, layout.top(), layout.maxRegions());
        CsvTables tables = new CsvTables(content);
        // The largest file by far, so it is written while the others are.
        try (PendingFile json = new PendingFile(target, "report.json", out -> ReportJson.write(content, out))) {
            for (RegionPage page : content.pages().values()) {
                page.folder().ifPresent(name -> region(target.folder(name), content, page, markdown));
            }
            target.file("report.md", markdown::write);
            target.file("regions.csv", tables::regions);
            target.file("kernels.csv", tables::kernels);
            target.file("report.html", out -> HtmlReport.write(content, out));
            json.finish();
        }
    }

    /// Whether a file that has the name of one of ours was written by a report.
    public static boolean isOwn(Path file) throws IOException {
        return OwnFiles.isOwn(file);
    }

    /// Whether writing a report into a folder would replace this file: one of its inputs must not be that.
    ///
    /// @param directory of the report, whether or not it is there yet
    public static boolean replaces(Path directory, Path file) throws IOException {
        return OwnFiles.isPlaceOf(directory, file);
    }

    private static void region(TargetFolder folder, ReportContent content, RegionPage page, MarkdownReport markdown) {
        folder.removeUnfinished();
        folder.file("report.json", out -> ReportJson.write(content, page, out));
        folder.file("report.md", out -> markdown.write(page, out));
        folder.file("sections.txt", out -> SectionsText.write(content, page, out));
    }
}
