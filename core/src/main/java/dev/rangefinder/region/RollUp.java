package dev.rangefinder.region;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.ExactSums;
import java.util.Arrays;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/// The metrics of some launches, added up: exact sums, extremes and counts, which merge (M7).
///
/// An average is a pair of sums: of weight times value, and of weights. Which weight a launch has decides which
/// pair it is
/// added to; the pair of the most natural weight gives the value, and launches without that weight drop out of it (M5).
///
/// Numbers that no hardware counts (beyond [ExactSums#LIMIT], infinite, NaN) are no values.
final class RollUp {
    private static final byte NO_WAY = -1;

    private int metrics;
    private long[] counts = new long[0];
    private double[] smallest = new double[0];
    private double[] largest = new double[0];
    private final ExactSums sums = new ExactSums(0);
    private final ExactSums weights = new ExactSums(0);

    /// Per metric the rank of the way that `sums` and `weights` are about.
    private byte[] ranks = new byte[0];

    private long[] rankCounts = new long[0];

    /// The sums of other ways than that, by metric and then by rank. Rare: inputs that were captured differently.
    private final Map<Integer, TreeMap<Byte, Pair>> others = new TreeMap<>();

    /// Of the metrics whose different values are counted.
    private @Nullable ValueCounts[] values = new ValueCounts[0];

    /// Adds the values of one launch.
    void add(MetricPlan plan, MetricValues launch, int tableSize) {
        grow(tableSize);
        for (MetricPlan.Entry entry : plan.entries()) {
            double value = launch.number(entry.index());
            if (Math.abs(value) <= ExactSums.LIMIT) {
                addNumber(entry, value, launch);
            } else if (launch.isListed(entry.index())) {
                addText(entry, launch);
            }
        }
    }

    private void addNumber(MetricPlan.Entry entry, double value, MetricValues launch) {
        int metric = entry.metric();
        counts[metric]++;
        if (value < smallest[metric]) {
            smallest[metric] = value;
        }
        if (value > largest[metric]) {
            largest[metric] = value;
        }
        if (entry.counted()) {
            counted(metric).add(value);
        } else if (entry.ways().isEmpty()) {
            sums.add(metric, value);
        } else {
            addAverage(entry, value, launch);
        }
    }

    private void addText(MetricPlan.Entry entry, MetricValues launch) {
        MetricValue value = launch.value(entry.index()).orElse(new MetricValue.None());
        if (value instanceof MetricValue.Text(String text) && !text.isEmpty()) {
            counts[entry.metric()]++;
            counted(entry.metric()).add(text);
        }
    }

    private ValueCounts counted(int metric) {
        ValueCounts counted = values[metric];
        if (counted == null) {
            counted = new ValueCounts();
            values[metric] = counted;
        }
        return counted;
    }

    private void addAverage(MetricPlan.Entry entry, double value, MetricValues launch) {
        // By index: this runs for every value of every launch, and an iterator would be made for each.
        for (int i = 0; i < entry.ways().size(); i++) {
            MetricPlan.Way way = entry.ways().get(i);
            double first = launch.number(way.first());
            double second = way.form() == MetricPlan.Form.WEIGHT ? 1 : launch.number(way.second());
            if (isWeight(second) && (isWeight(first) || (way.form() == MetricPlan.Form.RATIO && isTerm(first)))) {
                addAverage(entry.metric(), (byte) way.rank(), way.form(), value, first, second);
                return;
            }
        }
    }

    private static boolean isWeight(double number) {
        return number >= 0 && number <= ExactSums.LIMIT;
    }

    private static boolean isTerm(double number) {
        return Math.abs(number) <= ExactSums.LIMIT;
    }

    private void addAverage(int metric, byte rank, MetricPlan.Form form, double value, double first, double second) {
        if (ranks[metric] == NO_WAY) {
            ranks[metric] = rank;
        }
        boolean main = ranks[metric] == rank;
        Pair other = main ? null : other(metric, rank);
        ExactSums to = other == null ? sums : other.sum;
        ExactSums toWeight = other == null ? weights : other.weight;
        int at = other == null ? metric : 0;
        switch (form) {
            case RATIO -> {
                to.add(at, first);
                toWeight.add(at, second);
            }
            case WEIGHT -> {
                to.addProduct(at, first, value);
                toWeight.add(at, first);
            }
            case RATE -> {
                double weight = first * second;
                to.addProduct(at, weight, value);
                toWeight.add(at, weight);
            }
        }
        if (other == null) {
            rankCounts[metric]++;
        } else {
            other.count++;
        }
    }

    private Pair other(int metric, byte rank) {
        return others.computeIfAbsent(metric, _ -> new TreeMap<>()).computeIfAbsent(rank, _ -> new Pair());
    }

    /// Adds what another has added up for the same metrics. The result does not depend on the order of merges.
    void add(RollUp that) {
        add(that, Renumbering.NONE);
    }

    /// Adds what another has added up under other numbers of metrics.
    void add(RollUp that, Renumbering metricNumbers) {
        for (int metric = 0; metric < that.metrics; metric++) {
            if (that.counts[metric] > 0) {
                add(that, metric, metricNumbers.of(metric));
            }
        }
        that.others.forEach(
                (metric, pairs) -> pairs.forEach((rank, pair) -> addPair(metricNumbers.of(metric), rank, pair)));
    }

    private void add(RollUp that, int metric, int to) {
        if (to >= metrics) {
            grow(Math.max(that.metrics, to + 1 + to / 2));
        }
        counts[to] += that.counts[metric];
        ValueCounts counted = that.values[metric];
        if (counted != null) {
            counted(to).add(counted);
        }
        smallest[to] = Math.min(smallest[to], that.smallest[metric]);
        largest[to] = Math.max(largest[to], that.largest[metric]);
        byte rank = that.ranks[metric];
        if (rank == NO_WAY) {
            sums.add(to, that.sums, metric);
        } else if (ranks[to] == NO_WAY || ranks[to] == rank) {
            ranks[to] = rank;
            sums.add(to, that.sums, metric);
            weights.add(to, that.weights, metric);
            rankCounts[to] += that.rankCounts[metric];
        } else {
            other(to, rank).add(that.sums, that.weights, metric, that.rankCounts[metric]);
        }
    }

    private void addPair(int metric, byte rank, Pair pair) {
        if (ranks[metric] == rank) {
            sums.add(metric, pair.sum, 0);
            weights.add(metric, pair.weight, 0);
            rankCounts[metric] += pair.count;
        } else {
            other(metric, rank).add(pair.sum, pair.weight, 0, pair.count);
        }
    }

    private void grow(int size) {
        if (size <= metrics) {
            return;
        }
        counts = Arrays.copyOf(counts, size);
        rankCounts = Arrays.copyOf(rankCounts, size);
        smallest = Arrays.copyOf(smallest, size);
        largest = Arrays.copyOf(largest, size);
        ranks = Arrays.copyOf(ranks, size);
        Arrays.fill(smallest, metrics, size, Double.POSITIVE_INFINITY);
        Arrays.fill(largest, metrics, size, Double.NEGATIVE_INFINITY);
        Arrays.fill(ranks, metrics, size, NO_WAY);
        values = Arrays.copyOf(values, size);
        sums.grow(size);
        weights.grow(size);
        metrics = size;
    }

    /// How many launches have a value (M5).
    long count(int metric) {
        return metric < metrics ? counts[metric] : 0;
    }

    double smallest(int metric) {
        return smallest[metric];
    }

    double largest(int metric) {
        return largest[metric];
    }

    double sum(int metric) {
        return sums.value(metric);
    }

    @Nullable
    ValueCounts values(int metric) {
        return metric < metrics ? values[metric] : null;
    }

    /// The most natural way for which there are launches; empty where there is none.
    OptionalInt rank(int metric) {
        if (metric >= metrics || ranks[metric] == NO_WAY) {
            return OptionalInt.empty();
        }
        TreeMap<Byte, Pair> pairs = others.get(metric);
        return OptionalInt.of(pairs == null ? ranks[metric] : Math.min(ranks[metric], pairs.firstKey()));
    }

    /// The two sums of one way.
    AverageSums average(int metric, int rank) {
        if (ranks[metric] == rank) {
            return new AverageSums(sums.value(metric), weights.value(metric), rankCounts[metric]);
        }
        Pair pair = other(metric, (byte) rank);
        return new AverageSums(pair.sum.value(0), pair.weight.value(0), pair.count);
    }

    /// @param sum of weight times value, or of numerators
    /// @param weight sum of weights, or of denominators
    /// @param launches that had all it takes
    record AverageSums(double sum, double weight, long launches) {}

    /// The sums of one further way of one metric.
    private static final class Pair {
        private final ExactSums sum = new ExactSums(1);
        private final ExactSums weight = new ExactSums(1);
        private long count;

        void add(ExactSums sums, ExactSums weights, int metric, long launches) {
            sum.add(0, sums, metric);
            weight.add(0, weights, metric);
            count += launches;
        }
    }
}
