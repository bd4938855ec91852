package dev.rangefinder.bench.csv;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.LaunchSums;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import java.nio.file.Path;
import java.util.Optional;

/// Rangefinder's own CSV reader through its public API.
public final class RangefinderCsv implements Contender {
    public static final RangefinderCsv ONE_THREAD = new RangefinderCsv("rangefinder, 1 thread", 1);
    public static final RangefinderCsv TWO_THREADS = new RangefinderCsv("rangefinder, 2 threads", 2);

    private final String name;
    private final int threads;

    private RangefinderCsv(String name, int threads) {
        this.name = name;
        this.threads = threads;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Sums> run(Path file) {
        try (NcuCsv csv = NcuCsv.open(file, threads)) {
            return Optional.of(LaunchSums.of(csv, LaunchRequest.allMetrics().withoutNvtx()));
        }
    }
}
