package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.MetricName;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// Which metrics tell most, for whoever cannot have all (W2): time, throughputs, what else tells a bound, occupancy,
/// hit rates, traffic, pipes, issue, operations, stalls, then the rest as it was asked for. docs/capturing.md has the
/// table.
enum UsefulOrder {
    /// Every average needs it.
    TIME("gpu__time_duration"),
    THROUGHPUTS_OF_THE_DEVICE("sm__throughput|gpu__compute_memory_throughput"),
    THROUGHPUTS_OF_MEMORY("dram__throughput|gpu__dram_throughput|l1tex__throughput|lts__throughput"),
    /// With them a launch that is neither is told from one that is: cycles and instructions.
    BOUND("(sm|gpc|smsp|gpu)__cycles_(active|elapsed)|sm__inst_(executed|issued)"),
    OCCUPANCY("(sm|smsp)__(maximum_)?warps_(active|avg|per)\\w*"),
    HIT_RATES("\\w+_hit_rate"),
    TRAFFIC("dram__\\w+|lts__t_sectors\\w*|l1tex__t_(sectors|requests)\\w*|(pcie|nvl[rt]x|ctc)__\\w+"),
    PIPES("sm__(inst_executed_)?pipe_\\w+|sm__mem_tensor\\w*|\\w+_throughput"),
    ISSUE("smsp__(issue|warps_eligible|inst_issued|inst_executed)\\w*"),
    OPERATIONS("(sm|smsp)__(sass_thread_inst_executed|ops_path)\\w*"),
    /// All of them or none: the largest of some is not the largest.
    STALLS("smsp__average_warp\\w*"),
    /// Of sections only together with them.
    REST("[^ ]*");

    private final Pattern counters;

    UsefulOrder(String counters) {
        this.counters = Pattern.compile(counters);
    }

    private static UsefulOrder of(String metric) {
        String counter = MetricName.parse(metric).counter();
        for (UsefulOrder place : values()) {
            if (place.counters.matcher(counter).matches()) {
                return place;
            }
        }
        return REST;
    }

    /// Those of some metrics that have this place, as they were asked for.
    ///
    /// @param named which of them somebody asked for by name
    /// @param measured which of them are measured at all
    List<String> of(List<String> metrics, Predicate<String> named, Predicate<String> measured) {
        return metrics.stream()
                .filter(metric -> of(metric) == this)
                .filter(metric -> named.test(metric) || (this != REST && measured.test(metric)))
                .toList();
    }

    /// Whether a part of them is of no use.
    boolean isAllOrNothing() {
        return this == STALLS;
    }
}
