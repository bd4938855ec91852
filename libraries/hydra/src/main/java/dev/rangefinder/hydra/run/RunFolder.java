package dev.rangefinder.hydra.run;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.ConfigException.Kind;
import java.io.IOException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;

/// The directory of a run or of a sweep. Files in it are there whole or not at all: each is written beside its place
/// and moved there.
record RunFolder(Path path) {
    private static final int MOST_ATTEMPTS = 1000;

    /// The folder that a text names, from a base; refuses what no folder can be called.
    ///
    /// @param key where the text stands in the configuration
    static Path named(String key, String text, Path base) {
        try {
            return base.resolve(text).toAbsolutePath().normalize();
        } catch (InvalidPathException e) {
            throw new ConfigException(Kind.VALUE, "'" + key + "' is no name that a directory can have: " + text, e);
        }
    }

    /// The folder that a text names inside another; refuses one that would lie elsewhere, so that a value with `..`
    /// that becomes part of a name cannot lead out of the run's directory.
    static Path inside(String key, String text, Path folder) {
        Path path = named(key, text, folder);
        if (!path.startsWith(folder)) {
            throw new ConfigException(
                    Kind.VALUE,
                    "'" + key + "' leads out of the directory '" + folder + "': " + text
                            + "\nName a directory inside it");
        }
        return path;
    }

    /// Makes the folder, and those above it, where they are not there.
    static RunFolder at(Path path) {
        try {
            Files.createDirectories(path);
            return new RunFolder(path);
        } catch (IOException e) {
            throw failure("make the directory", path, e);
        }
    }

    /// Writes a file, in the place of one that is there.
    void write(String name, String text) {
        Path place = path.resolve(name);
        try {
            Path beside = beside(name);
            try {
                Files.writeString(beside, text);
                Files.move(beside, place, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
            } finally {
                Files.deleteIfExists(beside);
            }
        } catch (IOException e) {
            throw failure("write", place, e);
        }
    }

    /// A new file beside the place of another, with the rights that any new file has.
    private Path beside(String name) throws IOException {
        for (int attempt = 0; ; attempt++) {
            try {
                return Files.createFile(path.resolve("." + name + "." + attempt + ".part"));
            } catch (FileAlreadyExistsException e) {
                if (attempt == MOST_ATTEMPTS) {
                    throw e;
                }
            }
        }
    }

    /// Makes an empty file; leaves one that is there alone.
    static void touch(Path file) {
        try {
            Path folder = file.getParent();
            if (folder != null) {
                Files.createDirectories(folder);
            }
            Files.createFile(file);
        } catch (FileAlreadyExistsException _) {
            // A log goes on where it ended.
        } catch (IOException e) {
            throw failure("write", file, e);
        }
    }

    private static ConfigException failure(String what, Path path, IOException e) {
        String remedy = e.getMessage() != null && e.getMessage().contains("name too long")
                ? "\nShorten the name, or leave keys out of it with hydra.job.config.override_dirname.exclude_keys"
                : "";
        return new ConfigException(Kind.VALUE, "Cannot " + what + " '" + path + "': " + reason(e) + remedy, e);
    }

    private static String reason(IOException e) {
        return e.getMessage() == null
                ? e.getClass().getSimpleName()
                : e.getClass().getSimpleName() + ": " + e.getMessage();
    }
}
