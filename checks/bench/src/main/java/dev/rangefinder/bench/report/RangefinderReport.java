package dev.rangefinder.bench.report;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.sums.LaunchSums;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.nio.file.Path;
import java.util.Optional;

/// Rangefinder's own reader through its public API.
public final class RangefinderReport implements Contender {
    public static final RangefinderReport METRICS =
            new RangefinderReport("rangefinder", LaunchRequest.allMetrics().withoutNvtx());
    public static final RangefinderReport METRICS_AND_NVTX =
            new RangefinderReport("rangefinder with NVTX", LaunchRequest.allMetrics());

    private final String name;
    private final LaunchRequest request;

    private RangefinderReport(String name, LaunchRequest request) {
        this.name = name;
        this.request = request;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public Optional<Sums> run(Path file) {
        try (NcuReport report = NcuReport.open(file)) {
            return Optional.of(LaunchSums.of(report, request));
        }
    }
}
