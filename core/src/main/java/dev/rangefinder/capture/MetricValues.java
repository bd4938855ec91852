package dev.rangefinder.capture;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;

/// The metric values of one launch: two flat arrays indexed by a [MetricDictionary], so that a walk over a large
/// capture makes three objects per launch instead of one per metric.
///
/// Immutable once built. A metric listed several times has its last value: application replay writes zeros first.
public final class MetricValues {
    private static final byte ABSENT = 0;
    private static final byte NONE = 1;
    private static final byte REAL = 2;
    private static final byte WHOLE = 3;
    private static final byte TEXT = 4;

    private final MetricDictionary dictionary;
    private final byte[] kinds;
    private final long[] bits;
    private final List<String> texts;

    private MetricValues(MetricDictionary dictionary, byte[] kinds, long[] bits, List<String> texts) {
        this.dictionary = dictionary;
        this.kinds = kinds;
        this.bits = bits;
        this.texts = texts;
    }

    public MetricDictionary dictionary() {
        return dictionary;
    }

    /// Whether the capture lists this metric for this launch, with or without a value.
    public boolean isListed(int index) {
        return kinds[index] != ABSENT;
    }

    /// The number at an index; NaN where the metric is absent, has no value or is a text (M5).
    public double number(int index) {
        return switch (kinds[index]) {
            case REAL -> Double.longBitsToDouble(bits[index]);
            case WHOLE -> MetricValue.unsignedToDouble(bits[index]);
            default -> Double.NaN;
        };
    }

    /// The value at an index; empty where the capture does not list the metric for this launch.
    public Optional<MetricValue> value(int index) {
        return switch (kinds[index]) {
            case ABSENT -> Optional.empty();
            case REAL -> Optional.of(new MetricValue.Real(Double.longBitsToDouble(bits[index])));
            case WHOLE -> Optional.of(new MetricValue.Whole(bits[index]));
            case TEXT -> Optional.of(new MetricValue.Text(texts.get((int) bits[index])));
            default -> Optional.of(new MetricValue.None());
        };
    }

    /// The value of a metric by name; empty where it is not listed or was not asked for.
    public Optional<MetricValue> value(String name) {
        int index = dictionary.indexOf(name);
        return index < 0 ? Optional.empty() : value(index);
    }

    /// The number of a metric by name; empty where there is none, or where it is NaN (M5).
    public OptionalDouble number(String name) {
        int index = dictionary.indexOf(name);
        double number = index < 0 ? Double.NaN : number(index);
        return Double.isNaN(number) ? OptionalDouble.empty() : OptionalDouble.of(number);
    }

    /// Two sets of values are equal if they list the same metrics with the same values, whatever their dictionaries.
    @Override
    public boolean equals(Object other) {
        if (!(other instanceof MetricValues that) || listed() != that.listed()) {
            return false;
        }
        for (int index = 0; index < kinds.length; index++) {
            int place = that.dictionary.indexOf(dictionary.names().get(index));
            if (isListed(index) && (place < 0 || !value(index).equals(that.value(place)))) {
                return false;
            }
        }
        return true;
    }

    @Override
    public int hashCode() {
        return Integer.hashCode(listed());
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder("{");
        for (int index = 0; index < kinds.length; index++) {
            int place = index;
            value(index)
                    .ifPresent(value -> text.append(text.length() > 1 ? ", " : "")
                            .append(dictionary.names().get(place))
                            .append('=')
                            .append(value));
        }
        return text.append('}').toString();
    }

    private int listed() {
        int count = 0;
        for (byte kind : kinds) {
            count += kind == ABSENT ? 0 : 1;
        }
        return count;
    }

    /// Collects the values of one launch after another. Setting an index again replaces its value.
    public static final class Builder {
        private final MetricDictionary dictionary;
        private byte[] kinds;
        private long[] bits;
        private List<String> texts = List.of();

        public Builder(MetricDictionary dictionary) {
            this.dictionary = dictionary;
            this.kinds = new byte[dictionary.size()];
            this.bits = new long[dictionary.size()];
        }

        public void real(int index, double value) {
            kinds[index] = REAL;
            bits[index] = Double.doubleToRawLongBits(value);
        }

        public void whole(int index, long unsigned) {
            kinds[index] = WHOLE;
            bits[index] = unsigned;
        }

        public void text(int index, String text) {
            if (texts.isEmpty()) {
                texts = new ArrayList<>();
            }
            kinds[index] = TEXT;
            bits[index] = texts.size();
            texts.add(text);
        }

        public void none(int index) {
            kinds[index] = NONE;
        }

        public void set(int index, MetricValue value) {
            switch (value) {
                case MetricValue.Real(double real) -> real(index, real);
                case MetricValue.Whole(long unsigned) -> whole(index, unsigned);
                case MetricValue.Text(String text) -> text(index, text);
                case MetricValue.None _ -> none(index);
            }
        }

        /// The values so far; the builder is then empty and can serve the next launch.
        public MetricValues build() {
            MetricValues values = new MetricValues(dictionary, kinds, bits, texts);
            kinds = new byte[kinds.length];
            bits = new long[bits.length];
            texts = List.of();
            return values;
        }
    }
}
