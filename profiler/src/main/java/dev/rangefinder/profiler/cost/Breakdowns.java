package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.MetricName;
import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Asks for the constituents of throughputs, which cost no pass and make their roll-up exact (W5).
final class Breakdowns {
    private static final String BREAKDOWN = "breakdown:";

    /// Throughputs that every chip has since Volta.
    private static final Set<String> EVERYWHERE = Set.of(
            "sm__throughput",
            "sm__instruction_throughput",
            "sm__memory_throughput",
            "l1tex__throughput",
            "lts__throughput",
            "gpu__compute_memory_throughput",
            "gpu__compute_memory_access_throughput",
            "gpu__compute_memory_request_throughput");

    /// Those that chips without memory of their own lack: ncu would refuse them by name, but not in a section.
    private static final Set<String> OF_DEVICE_MEMORY = Set.of("dram__throughput", "gpu__dram_throughput");

    private Breakdowns() {}

    /// The same options, with what is missing. Whoever asks for nothing gets ncu's usual set, which a metric by name
    /// would replace; that set has the constituents of its two main throughputs anyway.
    ///
    /// @param chip empty where it is not known
    /// @param simulated whether the device is ours, which has all of them
    static NcuCli added(NcuCli options, Optional<ChipMetrics> chip, boolean simulated) {
        List<String> metrics = AskedMetrics.isUsual(options)
                ? List.of()
                : missing(AskedMetrics.of(options, chip.map(ChipMetrics::chip).orElse("")), chip, simulated);
        if (metrics.isEmpty()) {
            return options;
        }
        List<String> all = new ArrayList<>(options.list(NcuOption.METRICS, String.class));
        all.addAll(metrics);
        return options.with(NcuOption.METRICS, List.copyOf(all));
    }

    private static List<String> missing(AskedMetrics asked, Optional<ChipMetrics> chip, boolean simulated) {
        Set<String> words = new LinkedHashSet<>();
        for (AskedPart part : asked.parts()) {
            boolean sure = simulated || part.kind() == AskedPart.PartKind.METRIC;
            part.metrics().stream()
                    .filter(metric ->
                            chip.map(known -> isThroughput(known, metric)).orElseGet(() -> isThroughput(metric, sure)))
                    .forEach(metric -> words.add(BREAKDOWN + metric));
        }
        asked.metrics().forEach(words::remove);
        return List.copyOf(words);
    }

    /// The words for the throughputs of some metrics.
    static Stream<String> of(List<String> metrics, ChipMetrics chip) {
        return metrics.stream().filter(metric -> isThroughput(chip, metric)).map(metric -> BREAKDOWN + metric);
    }

    private static boolean isThroughput(ChipMetrics chip, String metric) {
        return isBreakable(metric) && !chip.fullNames(BREAKDOWN + metric).isEmpty();
    }

    private static boolean isThroughput(String metric, boolean sure) {
        String counter = MetricName.parse(metric).counter();
        return isBreakable(metric) && (EVERYWHERE.contains(counter) || (sure && OF_DEVICE_MEMORY.contains(counter)));
    }

    private static boolean isBreakable(String metric) {
        MetricName name = MetricName.parse(metric);
        return name.isThroughput()
                && name.prefix().isEmpty()
                && name.overUnits().isPresent();
    }
}
