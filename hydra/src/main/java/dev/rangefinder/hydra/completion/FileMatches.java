package dev.rangefinder.hydra.completion;

import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Files for a word whose value begins like a path: `key=./…` or `key=/…`.
final class FileMatches {
    private FileMatches() {}

    /// The words with files that begin so; empty where the value is no path.
    static Optional<List<String>> of(String word, Path workingDirectory) {
        int equals = word.lastIndexOf('=');
        String typed = word.substring(equals + 1);
        if (equals < 0 || !(typed.startsWith(".") || typed.startsWith("/"))) {
            return Optional.empty();
        }
        int slash = typed.lastIndexOf('/');
        String folder = slash < 0 ? "" : typed.substring(0, slash + 1);
        String prefix = word.substring(0, equals + 1) + folder;
        return Optional.of(names(workingDirectory, folder, typed.substring(slash + 1)).stream()
                .map(name -> prefix + name)
                .toList());
    }

    private static List<String> names(Path workingDirectory, String folder, String beginning) {
        var names = new ArrayList<String>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(workingDirectory.resolve(folder))) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (name.startsWith(beginning)) {
                    names.add(name);
                }
            }
        } catch (IOException | InvalidPathException _) {
            return List.of(); // what cannot be listed has no names to offer
        }
        names.sort(null);
        return names;
    }
}
