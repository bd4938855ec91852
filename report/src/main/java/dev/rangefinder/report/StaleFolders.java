package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.report.json.ReportHead;
import dev.rangefinder.report.json.ReportJson;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;

/// Region folders that an earlier report left in the same folder, and that the current one has no region for: left
/// there, they would look current.
///
/// Only what is ours beyond doubt is removed: a folder, no symbolic link, that holds nothing but our files, of which
/// `report.json` names our format, this very folder, and the very report that lies in the whole folder so far or one
/// that was begun there and never finished. Anything else stays, also a region's folder that somebody brought from
/// another report (P7).
final class StaleFolders {
    private StaleFolders() {}

    /// @param current the folders that stay
    /// @param unfinished when reports that were interrupted in this folder were generated
    static void remove(Path directory, Set<String> current, Set<String> unfinished) {
        Path place = directory;
        try {
            Set<String> reports = new HashSet<>(unfinished);
            ReportHead.of(directory.resolve(JsonFormat.FILE))
                    .filter(head -> head.schema().equals(ReportJson.SCHEMA))
                    .ifPresent(head -> reports.add(head.generatedAt()));
            if (reports.isEmpty()) {
                return;
            }
            for (Path folder : entries(directory)) {
                place = folder;
                if (Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)
                        && !current.contains(nameOf(folder))
                        && isPartOf(reports, folder)) {
                    remove(folder);
                }
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(place, e);
        }
    }

    private static boolean isPartOf(Set<String> reports, Path folder) throws IOException {
        return OwnFiles.ofRegion(folder)
                .filter(head -> reports.contains(head.generatedAt()))
                .isPresent();
    }

    private static void remove(Path folder) throws IOException {
        List<Path> files = entries(folder);
        boolean ours = files.stream()
                .allMatch(
                        file -> ReportFormats.regionFiles().contains(nameOf(file)) || TargetFolder.isUnfinished(file));
        if (ours) {
            for (Path file : files.reversed()) {
                Files.delete(file);
            }
            Files.delete(folder);
        }
    }

    private static List<Path> entries(Path directory) throws IOException {
        try (Stream<Path> entries = Files.list(directory)) {
            return entries.sorted().toList();
        }
    }

    private static String nameOf(Path path) {
        return String.valueOf(path.getFileName());
    }
}
