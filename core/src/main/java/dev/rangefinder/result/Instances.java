package dev.rangefinder.result;

/// How often a region was entered, as far as launches tell, and how long it took (R10).
///
/// @param timed how many instances have at least one launch with a duration; the times are about these, and 0 without
/// @param shortest inclusive nanoseconds of one instance
/// @param meanNanoseconds of an instance
/// @param longest inclusive nanoseconds of one instance
/// @param approximate whether instances were guessed from runs of consecutive launches
/// @param series the timed ones in order; empty where several processes are taken together, which have no common order
public record Instances(
        long count,
        long timed,
        long shortest,
        double meanNanoseconds,
        long longest,
        boolean approximate,
        InstanceSeries series) {
    public Instances {
        // One point is no series.
        series = series.points().size() < 2 ? InstanceSeries.NONE : series;
    }

    /// Instances of which only the sums are known.
    public Instances(long count, long timed, long shortest, double meanNanoseconds, long longest, boolean approximate) {
        this(count, timed, shortest, meanNanoseconds, longest, approximate, InstanceSeries.NONE);
    }
}
