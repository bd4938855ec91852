package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.report.json.ReportHead;
import dev.rangefinder.report.json.ReportJson;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which files a report has (P6), and whether one that is already there was written by a report: only those are ever
/// replaced (P7). They are told by how they begin, so that a report that was interrupted can be written again, and a
/// table of somebody else's that happens to be called `kernels.csv` stays.
final class OwnFiles {
    private static final int HEAD = 4096;

    private OwnFiles() {}

    /// Whether a file of the whole report is one that a report wrote.
    static boolean isOwn(Path file) throws IOException {
        String name = String.valueOf(file.getFileName());
        Optional<ReportFormat> format = ReportFormats.ALL.stream()
                .filter(one -> one.files().contains(name))
                .findFirst();
        return format.isPresent()
                && Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)
                && format.get().wrote(head(file));
    }

    /// Files of the whole report that an earlier one left here in formats that are not chosen any more: they would look
    /// current. What no report wrote stays (P7), and so does what only looks like it in a folder without a report.
    static List<String> stale(Path directory, List<ReportFormat> chosen) {
        List<String> stale = new ArrayList<>();
        for (ReportFormat format : ReportFormats.ALL) {
            for (String name : chosen.contains(format) ? List.<String>of() : format.files()) {
                Path file = directory.resolve(name);
                try {
                    if (isOwn(file) && (format.isMarked() || hasMarkedFile(directory))) {
                        stale.add(name);
                    }
                } catch (IOException e) {
                    throw UnwritableFileException.of(file, e);
                }
            }
        }
        return stale;
    }

    /// Whether a report was surely written here.
    private static boolean hasMarkedFile(Path directory) throws IOException {
        for (ReportFormat format : ReportFormats.ALL) {
            for (String name : format.isMarked() ? format.files() : List.<String>of()) {
                if (isOwn(directory.resolve(name))) {
                    return true;
                }
            }
        }
        return false;
    }

    /// What says about a region's folder that a report wrote it under this name; empty where nothing does.
    static Optional<ReportHead> ofRegion(Path folder) throws IOException {
        return ReportHead.of(folder.resolve(JsonFormat.FILE))
                .filter(head -> head.schema().equals(ReportJson.REGION_SCHEMA)
                        && head.folder().equals(Optional.of(String.valueOf(folder.getFileName()))));
    }

    /// Refuses to touch a folder in which something that no report wrote has the name of one of our files.
    ///
    /// @param formats that will be written
    /// @param regions the names of the folders that regions will have
    static void check(Path directory, List<ReportFormat> formats, Set<String> regions) {
        Path current = directory;
        try {
            for (ReportFormat format : formats) {
                for (String name : format.files()) {
                    current = directory.resolve(name);
                    if (isTaken(current) && !isOwn(current)) {
                        throw refused(current);
                    }
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
        for (String name : ReportFormats.regionFiles()) {
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
        for (String name : ReportFormats.files()) {
            if (isSame(directory.resolve(name), file)) {
                return true;
            }
        }
        // Names of regions are not known before the inputs are read, so any folder may become that of one.
        Path real = file.toRealPath();
        Path folder = real.getParent();
        Path parent = folder == null ? null : folder.getParent();
        return parent != null
                && ReportFormats.regionFiles().contains(String.valueOf(real.getFileName()))
                && isSame(directory, parent);
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
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return new String(in.readNBytes(HEAD), StandardCharsets.UTF_8);
        }
    }
}
