package dev.rangefinder.perfworks;

/// The kinds of metrics in a catalogue.
public enum MetricKind {
    /// `dram__bytes`: has roll-ups over the units of the chip, and sub-metrics of each.
    COUNTER(0),
    /// `lts__t_sector_hit_rate`: one counter over another; has sub-metrics, but no roll-ups.
    RATIO(1),
    /// `sm__throughput`: the largest of its constituents, in percent of their peaks.
    THROUGHPUT(2);

    private final byte number;

    MetricKind(int number) {
        this.number = (byte) number;
    }

    /// The library's number for it.
    byte number() {
        return number;
    }
}
