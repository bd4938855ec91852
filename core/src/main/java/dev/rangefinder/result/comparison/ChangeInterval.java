package dev.rangefinder.result.comparison;

/// Where the ratio of two sides lies, or their difference in points, by the exact order of their runs (Mann–Whitney).
///
/// @param middle the median over all pairs of runs
/// @param confidence that it really has
public record ChangeInterval(double low, double middle, double high, double confidence) {
    public ChangeInterval {
        if (!(low <= middle && middle <= high)) {
            throw new IllegalArgumentException("an interval has an order");
        }
    }
}
