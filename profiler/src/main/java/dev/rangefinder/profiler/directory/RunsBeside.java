package dev.rangefinder.profiler.directory;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Runs are beside each other in a folder; their names are times, unless the user named them.
public final class RunsBeside {
    private RunsBeside() {}

    /// Everything in the folder of a run, there or not, the youngest run first.
    public static List<Path> of(Path root) {
        Path runs = folder(root);
        if (!Files.isDirectory(runs)) {
            return List.of();
        }
        try (Stream<Path> beside = Files.list(runs)) {
            return beside.sorted(Comparator.reverseOrder()).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    static Path folder(Path root) {
        return Optional.ofNullable(root.getParent()).orElse(root);
    }
}
