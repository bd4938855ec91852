package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.content.ReportLayout;
import dev.rangefinder.report.content.ReportWriter;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.SequencedMap;
import java.util.Set;
import java.util.stream.Collectors;

/// The files of a report (P6): those of the formats that were chosen, and per region a folder, where one of these has
/// files for it.
///
/// Only regions that `report.md` shows have a folder (R14). The same report gives the same bytes. Each file appears
/// complete or not at all, `report.json` last. Of an earlier report in the same place, region folders that no region
/// has any more and files of formats that are not chosen are removed; nothing else is (P7).
public final class ReportFolder {
    private ReportFolder() {}

    /// Writes all files of the usual formats.
    public static void write(RegionReport report, Path directory, ReportLayout layout) {
        write(report, directory, layout, ReportFormats.DEFAULT);
    }

    /// Writes all files.
    ///
    /// @param directory is made where it is missing
    /// @param chosen formats, in any order
    /// @throws ReportRefusedException if something that no report wrote is in the way, or another report is being
    /// written there; then nothing was touched
    /// @throws UnwritableFileException where something cannot be written; its message names the file
    public static void write(
            RegionReport report, Path directory, ReportLayout layout, Collection<ReportFormat> chosen) {
        List<ReportFormat> formats =
                ReportFormats.ALL.stream().filter(chosen::contains).toList();
        if (formats.isEmpty()) {
            throw new IllegalArgumentException("a report has at least one format");
        }
        List<String> regionFiles = ReportFormats.regionFiles(formats);
        ReportContent content = regionFiles.isEmpty() ? ReportContent.of(report, Map.of()) : content(report, layout);
        Set<String> names = content.pages().values().stream()
                .flatMap(page -> page.folder().stream())
                .collect(Collectors.toUnmodifiableSet());
        Instant generatedAt = report.provenance().generatedAt();
        TargetFolder target = TargetFolder.at(directory);
        try (FolderLock lock = FolderLock.take(directory)) {
            OwnFiles.check(directory, formats, names);
            target.removeUnfinished();
            StaleFolders.remove(directory, names, lock.unfinished());
            lock.begin(generatedAt);
            target.remove(OwnFiles.stale(directory, formats));
            write(content, target, layout, formats, regionFiles);
            if (names.isEmpty() || formats.contains(ReportFormats.MARK)) {
                lock.finish();
            } else {
                lock.finishUnnamed(generatedAt);
            }
        }
    }

    /// The report with the folders of the regions that people are shown.
    static ReportContent content(RegionReport report, ReportLayout layout) {
        Set<RegionKey> shown = MarkdownReport.shown(report, layout.maxRegions());
        Map<RegionKey, String> folders = RegionFolders.of(
                ReportContent.keys(report).stream().filter(shown::contains).toList());
        return ReportContent.of(report, folders);
    }

    private static void write(
            ReportContent content,
            TargetFolder target,
            ReportLayout layout,
            List<ReportFormat> formats,
            List<String> regionFiles) {
        SequencedMap<String, ReportWriter> files = new LinkedHashMap<>();
        Map<String, ReportWriter> ofRegion = new HashMap<>();
        for (ReportFormat format : formats) {
            ReportWriter writer = format.writer(content, layout);
            format.files().forEach(file -> files.put(file, writer));
            format.regionFiles().forEach(file -> ofRegion.put(file, writer));
        }
        ReportFormats.MARK
                .regionFiles()
                .forEach(file -> ofRegion.computeIfAbsent(file, _ -> ReportFormats.MARK.writer(content, layout)));
        Map.Entry<String, ReportWriter> last = files.pollLastEntry();
        // The largest file by far, so it is written while the others are.
        try (PendingFile pending =
                new PendingFile(target, last.getKey(), out -> last.getValue().write(last.getKey(), out))) {
            for (RegionPage page : content.pages().values()) {
                page.folder().ifPresent(name -> region(target.folder(name), page, regionFiles, ofRegion));
            }
            files.forEach((file, writer) -> target.file(file, out -> writer.write(file, out)));
            pending.finish();
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

    /// Files of formats that are not chosen any more go: it was checked that the folder is a report's.
    private static void region(
            TargetFolder folder, RegionPage page, List<String> files, Map<String, ReportWriter> writers) {
        folder.removeUnfinished();
        folder.remove(ReportFormats.regionFiles().stream()
                .filter(file -> !files.contains(file))
                .toList());
        files.forEach(file -> folder.file(
                file, out -> Objects.requireNonNull(writers.get(file)).write(file, page, out)));
    }
}
