package dev.rangefinder.bench;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Someone who does a task on the JVM. Those with heavy libraries are found by `ServiceLoader` when they were built.
public interface Contender {
    /// The name in tables and on command lines; unique.
    String name();

    /// Does the whole task once, from opening the file on. Empty if it is only a measure of the machine.
    Optional<Sums> run(Path file) throws IOException;
}
