package dev.rangefinder.simulator.application;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Where the application writes its traces: the folder that the environment names, or one that is removed afterwards.
public final class TraceFolder implements AutoCloseable {
    private final Path folder;
    private final boolean temporary;

    private TraceFolder(Path folder, boolean temporary) {
        this.folder = folder;
        this.temporary = temporary;
    }

    /// The folder for one run.
    ///
    /// @param tool part of the name of a folder that is removed
    public static TraceFolder of(Map<String, String> environment, String tool) {
        String trace = environment.getOrDefault(ProfiledApplication.TRACE, "");
        try {
            if (trace.isEmpty()) {
                return new TraceFolder(Files.createTempDirectory("rangefinder-" + tool), true);
            }
            Path folder = Optional.ofNullable(Path.of(trace).toAbsolutePath().getParent())
                    .orElse(Path.of("/"));
            return new TraceFolder(Files.createDirectories(folder), false);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public Path path() {
        return folder;
    }

    /// The processes whose traces are there already: an earlier run left them.
    public Set<Long> processes() {
        Set<Long> processes = new HashSet<>();
        try (Stream<Path> files = Files.list(folder)) {
            files.map(file -> file.getFileName().toString())
                    .filter(name -> name.matches("[0-9]{1,18}\\.trace"))
                    .forEach(name -> processes.add(Long.parseLong(name.substring(0, name.indexOf('.')))));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return processes;
    }

    @Override
    public void close() {
        if (!temporary) {
            return;
        }
        try (Stream<Path> files = Files.list(folder)) {
            for (Path file : files.toList()) {
                Files.deleteIfExists(file);
            }
            Files.deleteIfExists(folder);
        } catch (IOException _) {
            // A process that still writes: the temporary folder is the system's to clean.
            return;
        }
    }
}
