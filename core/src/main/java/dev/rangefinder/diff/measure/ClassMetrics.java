package dev.rangefinder.diff.measure;

import dev.rangefinder.result.comparison.MetricClass;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which metrics make a class (D3): several names for one thing are those of several generations of devices and
/// versions of ncu, and both sides must have the same.
///
/// @param metricClass what they make
/// @param unit of the class
/// @param rate whether the metrics are ratios of sums
/// @param alternatives the best first; the metrics of one add up to it
public record ClassMetrics(MetricClass metricClass, String unit, boolean rate, List<List<String>> alternatives) {
    /// In the order of the classes. Only what was captured as a whole: neither sectors of some instructions are those
    /// of the cache, nor is a rate of device memory its bytes. These are compared as the metrics they are.
    public static final List<ClassMetrics> ALL = List.of(
            sums(
                    MetricClass.INSTRUCTIONS,
                    "inst",
                    Stream.of(List.of("smsp__inst_executed.sum"), List.of("sm__inst_executed.sum"))),
            sums(MetricClass.L1_SECTORS, "sector", Stream.of(List.of("l1tex__t_sectors.sum"))),
            sums(MetricClass.L2_SECTORS, "sector", Stream.of(List.of("lts__t_sectors.sum"))),
            sums(
                    MetricClass.DRAM_BYTES,
                    "byte",
                    Stream.of(
                            List.of("dram__bytes.sum"),
                            List.of("dram__bytes_read.sum", "dram__bytes_write.sum"),
                            List.of("dram__bytes_op_read.sum", "dram__bytes_op_write.sum"),
                            List.of("dram__read_bytes.sum", "dram__write_bytes.sum"),
                            List.of("fbpa__dram_read_bytes.sum", "fbpa__dram_write_bytes.sum"))),
            sums(
                    MetricClass.CYCLES,
                    "cycle",
                    Stream.of(List.of("sm__cycles_elapsed.max"), List.of("gpc__cycles_elapsed.max"))),
            sums(MetricClass.TIME, "ns", Stream.of(List.of(RunSums.TIME))),
            sums(MetricClass.GPU_TIME, "ns", Stream.of(List.of(RunSums.GPU_TIME))),
            sums(MetricClass.WALL_TIME, "ns", Stream.of(List.of(RunSums.WALL_TIME))),
            new ClassMetrics(
                    MetricClass.CLOCK,
                    "cycle/ns",
                    true,
                    RunSums.CLOCKS.stream().map(List::of).toList()),
            rate(MetricClass.OCCUPANCY, "sm__warps_active.avg.pct_of_peak_sustained_active"),
            rate(MetricClass.L1_HIT_RATE, "l1tex__t_sector_hit_rate.pct"),
            rate(MetricClass.L2_HIT_RATE, "lts__t_sector_hit_rate.pct"));

    private static final Set<String> NAMES = ALL.stream()
            .flatMap(each -> each.alternatives.stream())
            .flatMap(List::stream)
            .collect(Collectors.toUnmodifiableSet());

    public ClassMetrics {
        alternatives = alternatives.stream().map(List::copyOf).toList();
    }

    private static ClassMetrics sums(MetricClass metricClass, String unit, Stream<List<String>> alternatives) {
        return new ClassMetrics(metricClass, unit, false, alternatives.toList());
    }

    private static ClassMetrics rate(MetricClass metricClass, String metric) {
        return new ClassMetrics(metricClass, "%", true, List.of(List.of(metric)));
    }

    /// Whether a metric is part of any class.
    public static boolean isOfClass(String metric) {
        return NAMES.contains(metric);
    }

    /// The first alternative that all of these have.
    public Optional<ComparedMeasure> in(List<RunSums> all) {
        return alternatives.stream()
                .filter(metrics -> all.stream().allMatch(sums -> hasAll(sums, metrics)))
                .findFirst()
                .map(this::measure);
    }

    public boolean isIn(RunSums sums) {
        return alternatives.stream().anyMatch(metrics -> hasAll(sums, metrics));
    }

    /// Of no metrics, where the sides have none in common.
    public ComparedMeasure measure(List<String> metrics) {
        return new ComparedMeasure(metricClass.code(), metricClass, unit, metrics, rate);
    }

    private boolean hasAll(RunSums sums, List<String> metrics) {
        return metrics.stream().noneMatch(metric -> Double.isNaN(rate ? sums.rate(metric) : sums.sum(metric)));
    }
}
