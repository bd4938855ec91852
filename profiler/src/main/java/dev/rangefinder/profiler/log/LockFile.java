package dev.rangefinder.profiler.log;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// The file by which ncu keeps a device for itself.
final class LockFile {
    private LockFile() {}

    /// Whom it belongs to, where that is not whoever asks.
    static String owner(String name) {
        try {
            Path file = Path.of(name);
            if (Files.exists(file)) {
                String owner = Files.getOwner(file).getName();
                return owner.equals(System.getProperty("user.name")) ? "" : ", which belongs to " + owner;
            }
            return "";
        } catch (IOException | InvalidPathException _) {
            // It is named all the same; who has it is a hint more.
            return "";
        }
    }
}
