package dev.rangefinder.nsight.sqlite;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
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
    /// @throws UncheckedIOException if there is no place to unpack it
    static void load() {
        Loaded.make();
    }

    /// Made once, by the first who needs it.
    private static final class Loaded {
        static {
            unpackAndLoad();
        }

        private Loaded() {}

        static void make() {
            // Done by now: a class is initialised before its first method runs.
        }

        private static void unpackAndLoad() {
            String before = System.getProperty(FOLDER_OF_DRIVER);
            try {
                Path folder = before == null
                        ? Files.createTempDirectory("rangefinder-sqlite-")
                        : Files.createTempDirectory(Path.of(before), "rangefinder-sqlite-");
                System.setProperty(FOLDER_OF_DRIVER, folder.toString());
                try {
                    SQLiteJDBCLoader.initialize();
                } finally {
                    remove(folder);
                }
            } catch (IOException e) {
                throw new UncheckedIOException(e);
            } catch (Exception e) {
                throw new IllegalStateException("the library of SQLite cannot be loaded: " + e.getMessage(), e);
            } finally {
                restore(before);
            }
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
