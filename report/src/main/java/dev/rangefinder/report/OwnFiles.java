package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.json.ReportJson;
import dev.rangefinder.report.markdown.MarkdownReport;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which files a report has (P6), and whether one that is already there was written by a report: only those are ever
/// replaced (P7). They are told by how they begin, so that a report that was interrupted can be written again, and a
/// table of somebody else's that happens to be called `kernels.csv` stays.
final class OwnFiles {
    /// The files of the whole report, in the order in which they are written: the last one says that it is complete.
    static final List<String> OF_REPORT =
            List.of("report.md", "regions.csv", "kernels.csv", "report.html", "report.json");

    /// The files of a region's folder: the first one says whose folder it is, also while the others are missing.
    static final List<String> OF_REGION = List.of("report.json", "report.md", "sections.txt");

    private static final int HEAD = 4096;
    private static final String TABLE = "scope,host,process_id,";
    private static final String PAGE = "Rangefinder</title>";

    private OwnFiles() {}

    /// Whether a file of the whole report is one that a report wrote.
    static boolean isOwn(Path file) throws IOException {
        return switch (String.valueOf(file.getFileName())) {
            case "report.json" ->
                ReportHead.of(file)
                        .filter(head -> head.schema().equals(ReportJson.SCHEMA))
                        .isPresent();
            case "report.md" -> MarkdownReport.isBeginning(head(file));
            case "report.html" -> head(file).contains(PAGE);
            case "regions.csv", "kernels.csv" -> head(file).startsWith(TABLE);
            default -> false;
        };
    }

    /// What says about a region's folder that a report wrote it under this name; empty where nothing does.
    static Optional<ReportHead> ofRegion(Path folder) throws IOException {
        return ReportHead.of(folder.resolve("report.json"))
                .filter(head -> head.schema().equals(ReportJson.REGION_SCHEMA)
                        && head.folder().equals(Optional.of(String.valueOf(folder.getFileName()))));
    }

    /// Refuses to touch a folder in which something that no report wrote has the name of one of our files.
    ///
    /// @param regions the names of the folders that regions will have
    static void check(Path directory, Set<String> regions) {
        Path current = directory;
        try {
            for (String name : OF_REPORT) {
                current = directory.resolve(name);
                if (isTaken(current) && !isOwn(current)) {
                    throw refused(current);
                }
            }
            for (String region : regions) {
                current = directory.resolve(region);
                checkRegion(current);
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(current, e);
        }
    }

    private static void checkRegion(Path folder) throws IOException {
        if (!Files.exists(folder, LinkOption.NOFOLLOW_LINKS)) {
            return;
        }
        // A link may lead elsewhere.
        if (!Files.isDirectory(folder, LinkOption.NOFOLLOW_LINKS)) {
            throw refused(folder);
        }
        for (String name : OF_REGION) {
            Path file = folder.resolve(name);
            if (isTaken(file) && ofRegion(folder).isEmpty()) {
                throw refused(file);
            }
        }
    }

    /// Whether a file is, under whatever name, one that a report in this folder would replace or remove.
    static boolean isPlaceOf(Path directory, Path file) throws IOException {
        // A folder that is not there yet may be spelled by way of another that is not there either.
        Path plain = directory.toAbsolutePath().normalize();
        return isPlaceIn(directory, file) || isPlaceIn(plain, file);
    }

    private static boolean isPlaceIn(Path directory, Path file) throws IOException {
        for (String name : OF_REPORT) {
            if (isSame(directory.resolve(name), file)) {
                return true;
            }
        }
        // Names of regions are not known before the inputs are read, so any folder may become that of one.
        Path real = file.toRealPath();
        Path folder = real.getParent();
        Path parent = folder == null ? null : folder.getParent();
        return parent != null && OF_REGION.contains(String.valueOf(real.getFileName())) && isSame(directory, parent);
    }

    private static boolean isSame(Path one, Path other) throws IOException {
        return Files.exists(one) && Files.isSameFile(one, other);
    }

    // A link is replaced and what it leads to stays; an empty file has nothing to lose.
    private static boolean isTaken(Path file) throws IOException {
        return Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
                || (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) > 0);
    }

    static ReportRefusedException refused(Path path) {
        return new ReportRefusedException(
                path
                        + ": is in the way of the report and was not written by one; move it away, or name another folder with -o");
    }

    private static String head(Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return "";
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
        }
    }
}
