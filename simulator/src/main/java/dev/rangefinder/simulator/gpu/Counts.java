package dev.rangefinder.simulator.gpu;

import java.util.HashMap;
import java.util.Map;

/// What the units of a chip counted: per counter the sum over its unit's instances, and the smallest and largest one.
/// Counts of launches one after another add up.
final class Counts {
    private final Chip chip;
    private final Map<String, Double> peaks;
    private final Map<String, Count> counts = new HashMap<>();

    /// Whole numbers, as counters are.
    record Count(double sum, double least, double most) {
        static final Count NONE = new Count(0, 0, 0);

        Count plus(Count other) {
            return new Count(sum + other.sum, least + other.least, most + other.most);
        }
    }

    Counts(Chip chip, Map<String, Double> peaks) {
        this.chip = chip;
        this.peaks = peaks;
    }

    boolean knows(String counter) {
        return peaks.containsKey(counter);
    }

    double peak(String counter) {
        Double peak = peaks.get(counter);
        if (peak == null) {
            throw new IllegalArgumentException("no such counter: " + counter);
        }
        return peak;
    }

    Count of(String counter) {
        return counts.getOrDefault(counter, Count.NONE);
    }

    int instances(String counter) {
        return chip.instances(counter.substring(0, counter.indexOf("__")));
    }

    /// Adds what every instance counted alike.
    void addEach(String counter, double each) {
        put(counter, new Count(each * instances(counter), each, each));
    }

    /// Adds a total over instances.
    ///
    /// @param busy the share of instances that counted at all
    /// @param unevenness of the busiest one, as a share
    /// @param limit what one instance can count at most
    void addTotal(String counter, double total, double busy, double unevenness, double limit) {
        double sum = Math.rint(total);
        int instances = instances(counter);
        double mean = sum / instances;
        if (instances == 1) {
            put(counter, new Count(sum, sum, sum));
            return;
        }
        double least = busy < 1 ? 0 : Math.floor(mean * Math.max(0, 1 - unevenness));
        double most = Math.min(Math.min(sum, limit), Math.ceil(mean / busy * (1 + unevenness)));
        put(counter, new Count(sum, least, most));
    }

    private void put(String counter, Count count) {
        peak(counter);
        counts.merge(counter, count, Count::plus);
    }
}
