package dev.rangefinder.profiler.doctor;

import dev.rangefinder.perfworks.LibraryTrial;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;

/// What checks may ask a machine. Nothing of it fails: what cannot be told is empty.
public interface Machine {
    /// A variable of the environment; empty also where it is set to nothing.
    Optional<String> variable(String name);

    /// A property of the Java that runs this.
    String property(String name);

    /// The beginning of a small text file.
    Optional<String> read(Path file);

    /// The names of what is in a folder, sorted.
    List<String> list(Path folder);

    boolean isExecutable(Path file);

    boolean isWritable(Path file);

    /// What this user may still write where the folder is, or would be.
    OptionalLong freeBytes(Path folder);

    /// Where NVIDIA's metric library may be.
    LibrarySearch librarySearch();

    /// How a copy of it is tried before it is loaded.
    LibraryTrial libraryTrial();

    /// Runs a program to its end, or to the end of its time.
    Ran run(List<String> command, Duration limit);

    /// How a program ended.
    sealed interface Ran {
        /// It came to its end.
        ///
        /// @param output the beginning of what it printed, on both streams
        record Ended(int exitCode, String output) implements Ran {}

        /// It was still running, and was ended.
        record TimedOut() implements Ran {}

        /// It could not be started.
        record NotStarted(String reason) implements Ran {}
    }
}
