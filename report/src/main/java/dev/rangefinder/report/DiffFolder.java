package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.content.DiffContent;
import dev.rangefinder.report.content.DiffFormat;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Collection;

/// The files of a comparison, each complete or not at all (P4).
public final class DiffFolder {
    private static final int HEAD = 4096;

    private DiffFolder() {}

    /// Writes the files of some formats, and removes those that an earlier comparison left here in others: they would
    /// look current.
    ///
    /// @param directory is made where it is missing
    /// @throws ReportRefusedException if something that no comparison wrote is in the way; then nothing was touched
    /// @throws UnwritableFileException where something cannot be written; its message names the file
    public static void write(DiffContent content, Path directory, Collection<DiffFormat> formats) {
        formats.forEach(format -> refuseToReplace(format, directory.resolve(format.file())));
        TargetFolder target = TargetFolder.at(directory);
        DiffFormats.ALL.stream()
                .filter(format -> !formats.contains(format))
                .forEach(format -> removeStale(format, directory.resolve(format.file())));
        DiffFormats.ALL.stream()
                .filter(formats::contains)
                .forEach(format -> target.file(format.file(), out -> format.write(content, out)));
    }

    /// Only what a comparison wrote is ever replaced (P7); a link is replaced and what it leads to stays.
    private static void refuseToReplace(DiffFormat format, Path file) {
        try {
            boolean taken = Files.isDirectory(file, LinkOption.NOFOLLOW_LINKS)
                    || (Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS) && Files.size(file) > 0);
            if (taken && !isOwn(format, file)) {
                throw new ReportRefusedException(
                        file
                                + ": is in the way of the comparison and was not written by one; move it away, or name another folder with -o");
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    private static void removeStale(DiffFormat format, Path file) {
        try {
            if (isOwn(format, file)) {
                Files.delete(file);
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }

    private static boolean isOwn(DiffFormat format, Path file) throws IOException {
        if (!Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        try (InputStream in = Files.newInputStream(file, LinkOption.NOFOLLOW_LINKS)) {
            return format.wrote(new String(in.readNBytes(HEAD), StandardCharsets.UTF_8));
        }
    }
}
