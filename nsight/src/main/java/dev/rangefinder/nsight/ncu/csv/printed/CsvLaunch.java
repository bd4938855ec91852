package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.List;
import java.util.Optional;

/// One launch, or one range result, exactly as the file prints it: metrics in file order, repeated ones repeated.
///
/// @param nvtx empty where the file has no NVTX columns
public record CsvLaunch(CsvIdentity identity, Optional<CsvNvtx> nvtx, List<CsvMetric> metrics, List<CsvRule> rules) {
    public CsvLaunch {
        metrics = List.copyOf(metrics);
        rules = List.copyOf(rules);
    }
}
