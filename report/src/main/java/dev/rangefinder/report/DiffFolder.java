package dev.rangefinder.report;

import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.report.json.ReportHead;
import dev.rangefinder.report.json.diff.DiffJson;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;

/// The files of a comparison, each complete or not at all (P4).
public final class DiffFolder {
    private DiffFolder() {}

    /// Writes all files.
    ///
    /// @param directory is made where it is missing
    /// @throws ReportRefusedException if something that no comparison wrote is in the way; then nothing was touched
    /// @throws UnwritableFileException where something cannot be written; its message names the file
    public static void write(RunDiff diff, Path directory) {
        TargetFolder target = TargetFolder.at(directory);
        refuseToReplace(directory.resolve(DiffJson.FILE));
        target.file(DiffJson.FILE, out -> DiffJson.write(diff, out));
    }

    /// Only what a comparison wrote is ever replaced (P7).
    private static void refuseToReplace(Path file) {
        try {
            if (Files.exists(file, LinkOption.NOFOLLOW_LINKS)
                    && ReportHead.of(file)
                            .filter(head -> head.schema().equals(DiffJson.SCHEMA))
                            .isEmpty()) {
                throw new ReportRefusedException(
                        file + " was not written by 'rangefinder diff'; name another folder, or remove it");
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(file, e);
        }
    }
}
