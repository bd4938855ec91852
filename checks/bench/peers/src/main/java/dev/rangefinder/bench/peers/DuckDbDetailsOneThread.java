package dev.rangefinder.bench.peers;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Optional;

/// DuckDB on a details page with line breaks inside cells: it refuses to fill up short rows there on several threads.
public final class DuckDbDetailsOneThread implements Contender {
    @Override
    public String name() {
        return "DuckDB, details, 1 thread";
    }

    @Override
    public Optional<Sums> run(Path file) throws IOException {
        return Optional.of(DuckDbDetails.sums(file, ", parallel=false"));
    }
}
