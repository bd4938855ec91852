package dev.rangefinder.profiler.run;

import dev.rangefinder.files.WholeFile;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.Optional;

/// The file that ncu names for more about a failure. It lies where everybody may write, so only a plain file is taken,
/// and not more of it than a log has.
final class NamedLog {
    private static final int MOST_BYTES = 16 << 20;

    private NamedLog() {}

    /// Copies it.
    ///
    /// @return the copy; empty where there is nothing to copy
    static Optional<Path> copy(Path named, Path copy) {
        if (!Files.isRegularFile(named, LinkOption.NOFOLLOW_LINKS)) {
            return Optional.empty();
        }
        try (InputStream in = Files.newInputStream(named, LinkOption.NOFOLLOW_LINKS);
                OutputStream out = WholeFile.create(copy)) {
            out.write(in.readNBytes(MOST_BYTES));
            return Optional.of(copy);
        } catch (IOException _) {
            // What went wrong is told all the same, with the name of the file.
            return Optional.empty();
        }
    }
}
