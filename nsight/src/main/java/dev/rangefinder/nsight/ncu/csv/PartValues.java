package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.MetricValues;
import java.util.List;

/// The values of some rows of a details page, in flat arrays because there are millions of rows.
final class PartValues {
    private final MetricRow[] entries;
    private final byte[] kinds;
    private final long[] bits;
    private final List<String> texts;

    /// @param entries which metrics
    /// @param kinds what each value is, see [ValueKind]
    /// @param bits a double, a whole number, or an index into the texts
    PartValues(MetricRow[] entries, byte[] kinds, long[] bits, List<String> texts) {
        this.entries = entries;
        this.kinds = kinds;
        this.bits = bits;
        this.texts = texts;
    }

    int count() {
        return entries.length;
    }

    MetricRow entry(int i) {
        return entries[i];
    }

    boolean isMissing(int i) {
        return kinds[i] == ValueKind.NONE;
    }

    /// Gives a value to the metric at an index of a dictionary.
    void copyTo(MetricValues.Builder values, int index, int i) {
        switch (kinds[i]) {
            case ValueKind.NONE -> values.none(index);
            case ValueKind.WHOLE -> values.whole(index, bits[i]);
            case ValueKind.REAL -> values.real(index, Double.longBitsToDouble(bits[i]));
            default -> values.text(index, texts.get((int) bits[i]));
        }
    }
}
