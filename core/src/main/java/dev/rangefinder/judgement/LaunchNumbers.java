package dev.rangefinder.judgement;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.BoundClass;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/// The numbers of one launch that detectors read. Read once for all of them: two dozen detectors ask a launch for the
/// same few numbers, and captures have millions of launches.
public final class LaunchNumbers {
    private static final int METRICS = LaunchMetric.values().length;
    private static final double[] NO_NUMBERS = new double[METRICS];

    static {
        Arrays.fill(NO_NUMBERS, Double.NaN);
    }

    private final MetricPlaces places;
    private final MetricValues values;
    private final long nanoseconds;
    private final double[] numbers;
    private final boolean complete;

    /// Where launches of a dictionary have their numbers, looked up once. Not for several threads.
    public static final class MetricPlaces {
        private final MetricDictionary dictionary;
        private final ThroughputParts parts;
        private final int[][] indexes = new int[METRICS][];
        private final int[] listed;

        public MetricPlaces(MetricDictionary dictionary) {
            this.dictionary = dictionary;
            this.parts = new ThroughputParts(dictionary);
            for (LaunchMetric metric : LaunchMetric.values()) {
                indexes[place(metric)] = metric.names().stream()
                        .mapToInt(dictionary::indexOf)
                        .filter(index -> index >= 0)
                        .toArray();
            }
            this.listed = IntStream.range(0, METRICS)
                    .filter(metric -> indexes[metric].length > 0)
                    .toArray();
        }

        /// Whether launches of this dictionary may have a number.
        boolean lists(LaunchMetric metric) {
            return indexes[place(metric)].length > 0;
        }

        /// Reads the numbers of a launch. Dictionaries also list names that were asked for and have no value, so each
        /// launch tells which it has.
        ///
        /// @return whether it has all that its dictionary lists
        private boolean read(MetricValues values, double[] numbers) {
            int found = 0;
            for (int metric : listed) {
                for (int index : indexes[metric]) {
                    double value = values.number(index);
                    if (Double.isFinite(value)) {
                        numbers[metric] = value;
                        found++;
                        break;
                    }
                }
            }
            return found == listed.length;
        }
    }

    /// @param places where a launch of its dictionary has them
    /// @param nanoseconds how long it took; 0 where that is not known
    public LaunchNumbers(MetricPlaces places, MetricValues values, long nanoseconds) {
        this.places = places;
        this.values = values;
        this.nanoseconds = nanoseconds;
        this.numbers = NO_NUMBERS.clone();
        this.complete = places.read(values, numbers);
    }

    /// How long it took; 0 where that is not known.
    public long nanoseconds() {
        return nanoseconds;
    }

    @SuppressWarnings("EnumOrdinal") // in arrays of one run, and nowhere else
    private static int place(LaunchMetric metric) {
        return metric.ordinal();
    }

    /// A number; NaN where the launch has none.
    public double of(LaunchMetric metric) {
        return numbers[place(metric)];
    }

    public boolean has(LaunchMetric metric) {
        return !Double.isNaN(of(metric));
    }

    /// Whether it has all of some numbers that its dictionary lists. Most launches have all, and need no look at each.
    boolean hasAll(List<LaunchMetric> listed) {
        if (!complete) {
            for (int i = 0; i < listed.size(); i++) {
                if (!has(listed.get(i))) {
                    return false;
                }
            }
        }
        return true;
    }

    /// A number, or another where the launch has none.
    public double of(LaunchMetric metric, double otherwise) {
        double number = of(metric);
        return Double.isNaN(number) ? otherwise : number;
    }

    /// Which constituent of a throughput is the largest, by its name in findings; empty where the capture lists none.
    public Optional<String> busiest(Breakdown breakdown) {
        return text(breakdown.metric()).flatMap(list -> places.parts.largest(breakdown, list, values));
    }

    private Optional<String> text(String metric) {
        int index = places.dictionary.indexOf(metric);
        return index < 0
                ? Optional.empty()
                : values.value(index)
                        .flatMap(value ->
                                value instanceof MetricValue.Text(String text) ? Optional.of(text) : Optional.empty());
    }

    /// Which part of the time L1 works: its active by its elapsed cycles, else its throughput; all of it where neither
    /// was captured. What is wasted there cannot save more.
    public double busyL1() {
        return busy(LaunchMetric.L1_ACTIVE_SUM, LaunchMetric.L1_ELAPSED_SUM, LaunchMetric.L1_THROUGHPUT);
    }

    /// The same of L2.
    public double busyL2() {
        return busy(LaunchMetric.L2_ACTIVE_SUM, LaunchMetric.L2_ELAPSED_SUM, LaunchMetric.L2_THROUGHPUT);
    }

    /// The same of DRAM.
    public double busyDram() {
        return busy(LaunchMetric.DRAM_ACTIVE_SUM, LaunchMetric.DRAM_ELAPSED_SUM, LaunchMetric.DRAM_THROUGHPUT);
    }

    private double busy(LaunchMetric active, LaunchMetric elapsed, LaunchMetric throughput) {
        double cycles = of(elapsed);
        double share = cycles > 0 ? of(active) / cycles : Double.NaN;
        return Math.clamp(Double.isNaN(share) ? of(throughput, 100) / 100 : share, 0, 1);
    }

    /// Which part of all sectors of global and local accesses in L1 those of one kind are; all of them where not every
    /// kind was captured.
    public double partOfSectors(LaunchMetric sectors) {
        double all = of(LaunchMetric.SECTORS_GLOBAL_LOAD)
                + of(LaunchMetric.SECTORS_GLOBAL_STORE)
                + of(LaunchMetric.SECTORS_LOCAL_LOAD)
                + of(LaunchMetric.SECTORS_LOCAL_STORE);
        return all > 0 ? of(sectors) / all : 1;
    }

    /// Which part of the time the SMs work by their throughput; all of it where that was not captured.
    public double busySms() {
        return Math.clamp(of(LaunchMetric.COMPUTE_THROUGHPUT, 100) / 100, 0, 1);
    }

    /// What bounds it (F1).
    public BoundClass bound() {
        return BoundClass.of(of(LaunchMetric.COMPUTE_THROUGHPUT), of(LaunchMetric.MEMORY_THROUGHPUT));
    }

    /// Which part of the time its busiest unit does not work: whatever the cause, no more than that can be saved by
    /// waiting less, because that unit must still do its work. All of it where no throughput was captured.
    public double idleShare() {
        double compute = of(LaunchMetric.COMPUTE_THROUGHPUT);
        double memory = of(LaunchMetric.MEMORY_THROUGHPUT);
        double busiest = Math.max(Double.isNaN(compute) ? 0 : compute, Double.isNaN(memory) ? 0 : memory);
        return 1 - Math.clamp(busiest / 100, 0, 1);
    }
}
