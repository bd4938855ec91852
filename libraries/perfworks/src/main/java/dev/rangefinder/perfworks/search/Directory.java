package dev.rangefinder.perfworks.search;

import java.io.IOException;
import java.nio.file.DirectoryIteratorException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/// What a search sees of a folder. A folder that cannot be read has nothing, and of a huge one a part is seen.
final class Directory {
    private static final int MOST_ENTRIES = 2_000;
    private static final Pattern LIBRARY = Pattern.compile("libnvperf_host\\.so(?:\\.\\d{1,9}){0,4}");

    private Directory() {}

    /// The metric libraries directly in a folder, the name without a version first.
    static Stream<Path> libraries(Path folder) {
        return entries(folder, name -> LIBRARY.matcher(name).matches()).reversed().stream()
                .filter(Files::isRegularFile);
    }

    /// Folders of a folder, the newest version first: `cuda-13.0` before `cuda-9.2`.
    static Stream<Path> folders(Path folder, Predicate<String> names) {
        return entries(folder, names).stream().filter(Files::isDirectory);
    }

    /// A file by its true name, so that links to one file count once.
    static Path real(Path file) {
        try {
            return file.toRealPath();
        } catch (IOException e) {
            return file.toAbsolutePath().normalize();
        }
    }

    /// A folder that a variable names. A relative one would depend on who asks from where, and is nobody's toolkit.
    static Optional<Path> named(String text) {
        try {
            return Optional.of(Path.of(text)).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }

    private static List<Path> entries(Path folder, Predicate<String> names) {
        List<Path> entries = new ArrayList<>();
        try (DirectoryStream<Path> stream = Files.newDirectoryStream(folder)) {
            int seen = 0;
            for (Path entry : stream) {
                if (++seen > MOST_ENTRIES) {
                    break;
                }
                if (names.test(String.valueOf(entry.getFileName()))) {
                    entries.add(entry);
                }
            }
        } catch (IOException | DirectoryIteratorException e) {
            return List.of();
        }
        entries.sort(new NewestFirst());
        return entries;
    }
}
