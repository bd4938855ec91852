package dev.rangefinder.timeline;

/// How values spread, exactly: no value is interpolated. The median is the lower one of an even number, the 95th
/// percentile the smallest value that at least 95 % do not exceed (nearest rank). All are 0 where there is no value.
public record Quantiles(long minimum, long median, long percentile95, long maximum) {
    public static final Quantiles NONE = new Quantiles(0, 0, 0, 0);
}
