package dev.rangefinder.bench.report;

import dev.rangefinder.bench.Contender;
import dev.rangefinder.bench.SumTable;
import dev.rangefinder.bench.Sums;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import java.nio.file.Path;
import java.util.List;
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
        SumTable table = new SumTable(0);
        List<String> names = List.of();
        try (NcuReport report = NcuReport.open(file)) {
            for (Launch launch : report.launches(request)) {
                MetricValues values = launch.metrics();
                names = values.dictionary().names();
                table.grow(names.size());
                table.launch();
                for (int metric = 0; metric < names.size(); metric++) {
                    table.add(metric, values.number(metric));
                }
            }
        }
        return Optional.of(table.sums(names));
    }
}
