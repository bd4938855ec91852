package dev.rangefinder.nsight.ncu.csv;

import org.jspecify.annotations.Nullable;

/// What a metric row of a details page is about: one metric in one section and one unit.
final class MetricRow {
    static final int UNKNOWN = -1;

    final String section;
    final String label;

    /// The metric's name, resolved.
    final String metric;

    /// The power of ten from the printed unit to the base unit.
    final int exponent;

    final boolean wanted;

    /// The bytes that all rows of this entry have between their launch and their value.
    final byte[] bytes;

    /// The entry that came after this one last time; launches mostly list the same metrics in the same order.
    @Nullable
    MetricRow next;

    /// The one that came the time before; units change back and forth with the size of a value.
    @Nullable
    MetricRow nextBefore;

    /// The metric's place in the dictionary. Belongs to [LaunchAssembler].
    int index = UNKNOWN;

    MetricRow(String section, String label, String metric, int exponent, boolean wanted, byte[] bytes) {
        this.section = section;
        this.label = label;
        this.metric = metric;
        this.exponent = exponent;
        this.wanted = wanted;
        this.bytes = bytes;
    }
}
