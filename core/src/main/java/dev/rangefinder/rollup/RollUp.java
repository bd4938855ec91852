package dev.rangefinder.rollup;

import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.ExactSums;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.TreeMap;
import java.util.function.IntUnaryOperator;
import org.jspecify.annotations.Nullable;

/// The metrics of some launches, added up: exact sums, extremes and counts, which merge (M7).
///
/// An average is a pair of sums: of weight times value, and of weights. Which weight a launch has decides which pair
/// it is added to; the pair of the most natural weight gives the value, and launches without that weight drop out of
/// it (M5).
///
/// Numbers that no hardware counts (beyond [ExactSums#LIMIT], infinite, NaN) are no values.
public final class RollUp {
    private static final byte NO_WAY = -1;

    /// In place of a formula: the different values of the metric are counted.
    private static final byte COUNTED = -2;

    private int metrics;
    private long[] counts = new long[0];
    private double[] smallest = new double[0];
    private double[] largest = new double[0];
    private final ExactSums sums = new ExactSums(0);
    private final ExactSums weights = new ExactSums(0);

    /// Per metric the rank of the formula that `sums` and `weights` are about.
    private byte[] ranks = new byte[0];

    /// Per metric how many of its values are not in `sums`: texts, values without any weight, and those of other
    /// formulas.
    private long[] elsewhere = new long[0];

    /// The sums of other formulas than that, by metric and then by rank. Rare: inputs that were captured differently.
    private final Map<Integer, TreeMap<Byte, Pair>> others = new TreeMap<>();

    /// Of the counted metrics that have more than one value. Most have one, and then count and extremes tell it all.
    private @Nullable ValueCounts[] values = new ValueCounts[0];

    public void add(MetricPlan plan, MetricValues launch, int tableSize) {
        grow(tableSize);
        double time = plan.nanoseconds(launch);
        for (MetricPlan.PlannedMetric entry : plan.entries()) {
            double value = launch.number(entry.index());
            if (Math.abs(value) <= ExactSums.LIMIT) {
                addNumber(entry, value, launch, time);
            } else if (launch.isListed(entry.index())) {
                addText(entry, launch);
            }
        }
    }

    private void addNumber(MetricPlan.PlannedMetric entry, double value, MetricValues launch, double time) {
        int metric = entry.metric();
        if (entry.use() == MetricPlan.Use.COUNTED) {
            countValue(metric, value); // before the count, as it looks at the values until now
        }
        counts[metric]++;
        if (value < smallest[metric]) {
            smallest[metric] = value;
        }
        if (value > largest[metric]) {
            largest[metric] = value;
        }
        switch (entry.use()) {
            case ADDED -> sums.add(metric, value);
            case AVERAGED -> addAverage(entry, value, launch, time);
            case COUNTED -> {}
        }
    }

    private void countValue(int metric, double value) {
        ranks[metric] = COUNTED;
        if (values[metric] != null || (counts[metric] > 0 && value != smallest[metric])) {
            counted(metric).add(value, 1);
        }
    }

    private void addText(MetricPlan.PlannedMetric entry, MetricValues launch) {
        MetricValue value = launch.value(entry.index()).orElse(new MetricValue.None());
        if (value instanceof MetricValue.Text(String text) && !text.isEmpty()) {
            counted(entry.metric()).add(text);
            counts[entry.metric()]++;
            elsewhere[entry.metric()]++;
        }
    }

    private ValueCounts counted(int metric) {
        ValueCounts counted = values[metric];
        if (counted == null) {
            counted = new ValueCounts();
            values[metric] = counted;
            if (ranks[metric] == COUNTED && counts[metric] > 0) {
                counted.add(smallest[metric], counts[metric]);
            }
        }
        return counted;
    }

    private void addAverage(MetricPlan.PlannedMetric entry, double value, MetricValues launch, double time) {
        // By index: this runs for every value of every launch, and an iterator would be made for each.
        for (int i = 0; i < entry.formulas().size(); i++) {
            MetricPlan.PlannedFormula formula = entry.formulas().get(i);
            double first = formula.first(launch, time);
            double second = formula.second(launch, time);
            if (isWeight(second) && (isWeight(first) || (formula.form() == MetricPlan.Form.RATIO && isTerm(first)))) {
                addAverage(entry.metric(), (byte) formula.rank(), formula.form(), value, first, second);
                return;
            }
        }
        elsewhere[entry.metric()]++;
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
                to.add(at, first * value);
                toWeight.add(at, first);
            }
            case RATE -> {
                double weight = first * second;
                to.add(at, weight * value);
                toWeight.add(at, weight);
            }
        }
        if (other != null) {
            other.count++;
            elsewhere[metric]++;
        }
    }

    private Pair other(int metric, byte rank) {
        return others.computeIfAbsent(metric, _ -> new TreeMap<>()).computeIfAbsent(rank, _ -> new Pair());
    }

    /// Adds what another has added up for the same metrics. The result does not depend on the order of merges.
    public void add(RollUp that) {
        add(that, IntUnaryOperator.identity());
    }

    /// Adds what another has added up under other numbers of metrics.
    public void add(RollUp that, IntUnaryOperator metricNumbers) {
        for (int metric = 0; metric < that.metrics; metric++) {
            if (that.counts[metric] > 0) {
                add(that, metric, metricNumbers.applyAsInt(metric));
            }
        }
        that.others.forEach((metric, pairs) ->
                pairs.forEach((rank, pair) -> addPair(metricNumbers.applyAsInt(metric), rank, pair)));
    }

    private void add(RollUp that, int metric, int to) {
        if (to >= metrics) {
            grow(Math.max(that.metrics, to + 1 + to / 2));
        }
        mergeValues(that, metric, to);
        counts[to] += that.counts[metric];
        smallest[to] = Math.min(smallest[to], that.smallest[metric]);
        largest[to] = Math.max(largest[to], that.largest[metric]);
        byte rank = that.ranks[metric];
        if (rank == COUNTED) {
            ranks[to] = COUNTED;
        } else if (rank == NO_WAY) {
            sums.add(to, that.sums, metric);
            elsewhere[to] += that.elsewhere[metric];
        } else if (ranks[to] == NO_WAY || ranks[to] == rank) {
            ranks[to] = rank;
            sums.add(to, that.sums, metric);
            weights.add(to, that.weights, metric);
            elsewhere[to] += that.elsewhere[metric];
        } else {
            other(to, rank).add(that.sums, that.weights, metric, that.counts[metric] - that.elsewhere[metric]);
            elsewhere[to] += that.counts[metric];
        }
    }

    private void mergeValues(RollUp that, int metric, int to) {
        ValueCounts several = that.values[metric];
        boolean one = several == null && that.ranks[metric] == COUNTED;
        boolean same = values[to] == null && (counts[to] == 0 || smallest[to] == that.smallest[metric]);
        if (several != null) {
            counted(to).add(several);
        } else if (one && !same) {
            counted(to).add(that.smallest[metric], that.counts[metric]);
        }
    }

    private void addPair(int metric, byte rank, Pair pair) {
        if (ranks[metric] == rank) {
            sums.add(metric, pair.sum, 0);
            weights.add(metric, pair.weight, 0);
            elsewhere[metric] -= pair.count;
        } else {
            other(metric, rank).add(pair.sum, pair.weight, 0, pair.count);
        }
    }

    private void grow(int size) {
        if (size <= metrics) {
            return;
        }
        counts = Arrays.copyOf(counts, size);
        elsewhere = Arrays.copyOf(elsewhere, size);
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
    public long count(int metric) {
        return metric < metrics ? counts[metric] : 0;
    }

    public double smallest(int metric) {
        return smallest[metric];
    }

    public double largest(int metric) {
        return largest[metric];
    }

    /// Whether all launches that have a value have the same number: then no average can be another.
    public boolean isAgreed(int metric) {
        return smallest[metric] == largest[metric] && texts(metric).isEmpty();
    }

    public double sum(int metric) {
        return sums.value(metric);
    }

    /// How often which value came, of a metric whose values are counted.
    public ValueCounts values(int metric) {
        return counted(metric);
    }

    /// The different texts of any metric.
    public List<String> texts(int metric) {
        ValueCounts counted = values[metric];
        return counted == null ? List.of() : counted.texts();
    }

    /// The most natural formula for which there are launches; empty where there is none.
    public OptionalInt rank(int metric) {
        if (metric >= metrics || ranks[metric] < 0) {
            return OptionalInt.empty();
        }
        TreeMap<Byte, Pair> pairs = others.get(metric);
        return OptionalInt.of(pairs == null ? ranks[metric] : Math.min(ranks[metric], pairs.firstKey()));
    }

    /// The two sums of one formula.
    public AverageSums average(int metric, int rank) {
        if (ranks[metric] == rank) {
            return new AverageSums(sums.value(metric), weights.value(metric), counts[metric] - elsewhere[metric]);
        }
        Pair pair = other(metric, (byte) rank);
        return new AverageSums(pair.sum.value(0), pair.weight.value(0), pair.count);
    }

    /// The sums that an average is divided out of.
    ///
    /// @param sum of weight times value, or of numerators
    /// @param weight sum of weights, or of denominators
    /// @param launches that had all it takes
    public record AverageSums(double sum, double weight, long launches) {}

    /// The sums of one further formula of one metric.
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
