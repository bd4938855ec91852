package dev.rangefinder.result;

import java.util.List;
import java.util.stream.DoubleStream;

/// How long the instances of a region took, one after another, in the order they were entered: short enough to draw.
///
/// @param points at most [#LONGEST]; each stands for one instance, or for some that follow one another
public record InstanceSeries(List<SeriesPoint> points) {
    /// How many points there can be; of more instances than that, neighbours share one.
    public static final int LONGEST = 128;

    public static final InstanceSeries NONE = new InstanceSeries(List.of());

    public InstanceSeries {
        points = List.copyOf(points);
    }

    /// The middle of the means of its points; of an even number, halfway between the two.
    public double medianNanoseconds() {
        return median(points.stream().mapToDouble(SeriesPoint::meanNanoseconds));
    }

    /// The middle of some numbers; of an even number of them, halfway between the two; 0 of none.
    public static double median(DoubleStream numbers) {
        double[] sorted = numbers.sorted().toArray();
        int middle = sorted.length / 2;
        return sorted.length == 0
                ? 0
                : sorted.length % 2 == 1 ? sorted[middle] : (sorted[middle - 1] + sorted[middle]) / 2;
    }

    /// How many instances share a point at most.
    public long mostInstances() {
        return points.stream().mapToLong(SeriesPoint::instances).max().orElse(0);
    }

    /// Some instances that follow one another.
    ///
    /// @param instances how many, at least one
    /// @param nanoseconds of all of them together
    public record SeriesPoint(long instances, long nanoseconds) {
        public double meanNanoseconds() {
            return (double) nanoseconds / instances;
        }
    }
}
