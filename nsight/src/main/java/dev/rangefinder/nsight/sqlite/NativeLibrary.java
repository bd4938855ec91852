package dev.rangefinder.nsight.sqlite;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.sqlite.SQLiteJDBCLoader;

/// SQLite's own code, which the driver unpacks to a temporary file before it can be loaded.
///
/// The driver would remove that file when the program ends in an orderly way; here it is removed as soon as it is
/// loaded, so that none is left however the program ends.
final class NativeLibrary {
    private static final String FOLDER_OF_DRIVER = "org.sqlite.tmpdir";

    private NativeLibrary() {}

    /// Loads it if it is not loaded yet.
    ///
    /// @throws UnreadableCaptureException about the file that is to be opened, if there is no place to unpack it
    static void loadFor(Path file) {
        if (Loaded.PROBLEM.isPresent()) {
            throw new UnreadableCaptureException(
                    file,
                    "the library of SQLite cannot be loaded (" + Loaded.PROBLEM.get()
                            + "); name a folder that can be written to with -D" + FOLDER_OF_DRIVER + "=DIR");
        }
    }

    /// Made once, by the first who needs it.
    private static final class Loaded {
        static final Optional<String> PROBLEM = unpackAndLoad();

        private Loaded() {}
    }

    private static Optional<String> unpackAndLoad() {
        String before = System.getProperty(FOLDER_OF_DRIVER);
        try {
            Path folder = before == null
                    ? Files.createTempDirectory("rangefinder-sqlite-")
                    : Files.createTempDirectory(Path.of(before), "rangefinder-sqlite-");
            System.setProperty(FOLDER_OF_DRIVER, folder.toString());
            try {
                SQLiteJDBCLoader.initialize();
                return Optional.empty();
            } finally {
                remove(folder);
            }
        } catch (Exception | LinkageError e) {
            return Optional.of(String.valueOf(e.getMessage()).replaceAll("\\s+", " "));
        } finally {
            restore(before);
        }
    }

    private static void restore(@Nullable String before) {
        if (before == null) {
            System.clearProperty(FOLDER_OF_DRIVER);
        } else {
            System.setProperty(FOLDER_OF_DRIVER, before);
        }
    }

    private static void remove(Path folder) {
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException e) {
            // Where a loaded library cannot be removed (Windows), the driver removes it at the end.
        }
    }
}
