package dev.rangefinder.bench.nsys;

import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// Someone who attributes the kernels of an export to its ranges. Those with heavy libraries are found by
/// `ServiceLoader` when they were built.
public interface Attributor {
    /// The name in tables and on command lines; unique.
    String title();

    /// Does the whole task once, from opening the file on.
    ///
    /// @param phases is told when a part of the work is done
    /// @return for each thread and label, how many pairs of a range and a kernel launched in it there are,
    ///     and the time of these kernels; empty if it only reads
    Optional<Sums> run(Path file, Phases phases) throws IOException;
}
