package dev.rangefinder.profiler.doctor;

import dev.rangefinder.perfworks.LibraryTrial;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Stream;

/// The machine this runs on.
public final class ThisMachine implements Machine {
    private static final int MOST_BYTES = 1 << 18;
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private final Runnable tryingTheLibrary;

    /// Nobody is told what takes its time.
    public ThisMachine() {
        this(() -> {});
    }

    /// @param tryingTheLibrary runs if the first use of a metric library makes somebody wait
    public ThisMachine(Runnable tryingTheLibrary) {
        this.tryingTheLibrary = tryingTheLibrary;
    }

    @Override
    public Optional<String> variable(String name) {
        return Optional.ofNullable(System.getenv(name)).filter(value -> !value.isEmpty());
    }

    @Override
    public String property(String name) {
        return System.getProperty(name, "");
    }

    @Override
    public Optional<String> read(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return Optional.of(new String(in.readNBytes(MOST_BYTES), StandardCharsets.UTF_8));
        } catch (IOException _) {
            return Optional.empty();
        }
    }

    @Override
    public List<String> list(Path folder) {
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.map(entry -> String.valueOf(entry.getFileName()))
                    .sorted()
                    .toList();
        } catch (IOException _) {
            return List.of();
        }
    }

    @Override
    public boolean isExecutable(Path file) {
        return Files.isRegularFile(file) && Files.isExecutable(file);
    }

    @Override
    public boolean isWritable(Path file) {
        return Files.isWritable(file);
    }

    @Override
    public OptionalLong freeBytes(Path folder) {
        Path existing = folder.toAbsolutePath();
        while (!Files.exists(existing) && existing.getParent() != null) {
            existing = existing.getParent();
        }
        try {
            return OptionalLong.of(Files.getFileStore(existing).getUsableSpace());
        } catch (IOException _) {
            return OptionalLong.empty();
        }
    }

    @Override
    public LibrarySearch librarySearch() {
        return LibrarySearch.ofThisMachine();
    }

    @Override
    public LibraryTrial libraryTrial() {
        return LibraryTrial.ofThisUser().telling(tryingTheLibrary);
    }

    /// What it prints goes to a file: a grandchild that holds the pipe open could make a reader wait for ever.
    @Override
    public Ran run(List<String> command, Duration limit) {
        try {
            Path output = Files.createTempFile("rangefinder-doctor", ".txt");
            try {
                return run(command, limit, output);
            } finally {
                Files.deleteIfExists(output);
            }
        } catch (IOException e) {
            return new Ran.NotStarted(String.valueOf(e.getMessage()));
        }
    }

    private Ran run(List<String> command, Duration limit, Path output) throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectErrorStream(true).redirectOutput(output.toFile());
        // Numbers and messages in other languages could not be read back (P2).
        builder.environment().put("LC_ALL", "C");
        Process process = builder.start();
        try {
            process.getOutputStream().close();
            if (process.waitFor(limit)) {
                return new Ran.Ended(process.exitValue(), read(output).orElse(""));
            }
            return new Ran.TimedOut();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return new Ran.TimedOut();
        } finally {
            end(process);
        }
    }

    private static void end(Process process) {
        if (!process.isAlive()) {
            return;
        }
        List<ProcessHandle> family = Stream.concat(process.descendants(), Stream.of(process.toHandle()))
                .toList();
        family.forEach(ProcessHandle::destroyForcibly);
        try {
            process.waitFor(LAST_WORDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
