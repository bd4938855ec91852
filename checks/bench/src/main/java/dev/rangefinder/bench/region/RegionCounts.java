package dev.rangefinder.bench.region;

import dev.rangefinder.bench.region.TrainingLoop.Moment;
import dev.rangefinder.bench.region.TrainingLoop.Range;
import dev.rangefinder.bench.sums.Sums;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// What every region of a training loop must add up to: launches, instances, and each counter, inclusive and
/// exclusive. Worked out from what the generator writes, launch by launch, in whole numbers.
final class RegionCounts {
    static final String NCCL = "NCCL";

    private static final String TOTAL = "total";
    private static final String INCLUSIVE = " inclusive ";
    private static final String EXCLUSIVE = " exclusive ";
    private static final String INSTANCES = " instances";
    private static final Set<String> CHECKED = Set.copyOf(TrainingMetrics.COUNTERS);

    private final Count total = new Count();
    private final Map<RegionKey, Count> inclusive = new HashMap<>();
    private final Map<RegionKey, Count> exclusive = new HashMap<>();

    /// Launches and counters; of a region also its instances.
    private static final class Count {
        private long launches;
        private long instances;
        private long since = -1;
        private final long[] sums = new long[TrainingMetrics.COUNTERS.size()];

        void add(long[] counters) {
            launches++;
            Arrays.setAll(sums, counter -> sums[counter] + counters[counter]);
        }

        void entered(long first) {
            if (since != first) {
                since = first;
                instances++;
            }
        }
    }

    void add(Moment moment, long[] counters) {
        total.add(counters);
        add(RangeKind.PUSH_POP, Optional.empty(), moment.stack(), counters);
        moment.communication().ifPresent(range -> add(RangeKind.PUSH_POP, Optional.of(NCCL), List.of(range), counters));
        for (Range range : moment.startEnd()) {
            addInclusive(new RegionKey(RangeKind.START_END, Optional.empty(), List.of(range.label())), range, counters);
        }
        if (!moment.startEnd().isEmpty()) {
            String owner = moment.startEnd().getLast().label();
            addExclusive(new RegionKey(RangeKind.START_END, Optional.empty(), List.of(owner)), counters);
        }
    }

    private void add(RangeKind kind, Optional<String> domain, List<Range> stack, long[] counters) {
        List<String> path = new ArrayList<>();
        for (Range range : stack) {
            path.add(range.label());
            RegionKey key = new RegionKey(kind, domain, path);
            addInclusive(key, range, counters);
            if (path.size() == stack.size()) {
                addExclusive(key, counters);
            }
        }
    }

    private void addInclusive(RegionKey key, Range range, long[] counters) {
        Count count = inclusive.computeIfAbsent(key, _ -> new Count());
        count.add(counters);
        count.entered(range.since());
    }

    private void addExclusive(RegionKey key, long[] counters) {
        exclusive.computeIfAbsent(key, _ -> new Count()).add(counters);
    }

    /// What must be found.
    Sums sums() {
        Map<String, Sums.MetricSum> sums = new HashMap<>();
        put(sums, TOTAL + INCLUSIVE, total);
        inclusive.forEach((key, count) -> {
            put(sums, name(key) + INCLUSIVE, count);
            put(sums, name(key) + EXCLUSIVE, exclusive.getOrDefault(key, new Count()));
            sums.put(name(key) + INSTANCES, new Sums.MetricSum(count.instances, 0));
        });
        return new Sums(total.launches, sums);
    }

    private static void put(Map<String, Sums.MetricSum> sums, String prefix, Count count) {
        sums.put(prefix, new Sums.MetricSum(count.launches, (double) count.sums[0]));
        for (int counter = 0; counter < count.sums.length; counter++) {
            sums.put(prefix + TrainingMetrics.COUNTERS.get(counter), new Sums.MetricSum(count.launches, (double)
                    count.sums[counter]));
        }
    }

    /// What was found. A report of one scope.
    static Sums of(RegionReport report) {
        ScopeReport scope = report.scopes().getFirst();
        Map<String, Sums.MetricSum> sums = new HashMap<>();
        put(sums, TOTAL + INCLUSIVE, scope.totals());
        for (Region region : scope.regions()) {
            put(sums, name(region.key()) + INCLUSIVE, region.inclusive());
            put(sums, name(region.key()) + EXCLUSIVE, region.exclusive());
            sums.put(
                    name(region.key()) + INSTANCES,
                    new Sums.MetricSum(region.instances().count(), 0));
        }
        return new Sums(scope.totals().launches(), sums);
    }

    private static void put(Map<String, Sums.MetricSum> sums, String prefix, Figures figures) {
        sums.put(prefix, new Sums.MetricSum(figures.timedLaunches(), (double) figures.nanoseconds()));
        for (MetricFigure figure : figures.metrics()) {
            if (CHECKED.contains(figure.metric())) {
                sums.put(
                        prefix + figure.metric(),
                        new Sums.MetricSum(
                                figure.launchesWithValue(), figure.value().orElse(0)));
            }
        }
    }

    private static String name(RegionKey key) {
        return key.kind().code() + " " + key.name();
    }
}
