package dev.rangefinder.hydra.completion;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
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

    /// The words with files that begin so, sorted; empty where the value is no path. A folder that is there stands
    /// for what is in it.
    static Optional<List<String>> of(String word, Path workingDirectory) {
        int equals = word.lastIndexOf('=');
        String typed = word.substring(equals + 1);
        if (equals < 0 || !(typed.startsWith(".") || typed.startsWith("/") || typed.startsWith("\\"))) {
            return Optional.empty();
        }
        String key = word.substring(0, equals + 1);
        try {
            return Optional.of(matches(key, typed, workingDirectory));
        } catch (IOException | DirectoryIteratorException | InvalidPathException _) {
            return Optional.of(List.of()); // what cannot be listed has no names to offer
        }
    }

    private static List<String> matches(String key, String typed, Path workingDirectory) throws IOException {
        if (Files.isDirectory(workingDirectory.resolve(typed))) {
            return names(workingDirectory.resolve(typed), key + typed + (typed.endsWith("/") ? "" : "/"), "");
        }
        int slash = typed.lastIndexOf('/');
        return slash < 0
                ? List.of()
                : names(
                        workingDirectory.resolve(typed.substring(0, slash + 1)),
                        key + typed.substring(0, slash + 1),
                        typed.substring(slash + 1));
    }

    private static List<String> names(Path folder, String prefix, String beginning) throws IOException {
        var names = new ArrayList<String>();
        try (DirectoryStream<Path> files = Files.newDirectoryStream(folder)) {
            for (Path file : files) {
                String name = file.getFileName().toString();
                if (name.startsWith(beginning)) {
                    names.add(prefix + name);
                }
            }
        }
        names.sort(null);
        return names;
    }
}
