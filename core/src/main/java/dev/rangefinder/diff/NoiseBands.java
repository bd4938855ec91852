package dev.rangefinder.diff;

import dev.rangefinder.diff.measure.ComparedMeasure;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import dev.rangefinder.result.comparison.Band;
import dev.rangefinder.result.comparison.Band.Origin;
import dev.rangefinder.result.comparison.MetricClass;
import java.util.List;
import java.util.Map;

/// How far some launches spread as far as that is known: bands are at least as wide (D3).
///
/// @param floor by measure, of a baseline's runs
/// @param instances the relative spread over instances of the base; 0 where it is not known
record NoiseBands(Map<String, Double> floor, double instances) {
    static final NoiseBands NONE = new NoiseBands(Map.of(), 0);

    /// No spread is claimed below five values.
    private static final int FEWEST_INSTANCES = 5;

    /// @param series of the base's runs
    static NoiseBands of(Map<String, Double> floor, List<InstanceSeries> series) {
        double[] spreads = series.stream()
                .filter(each -> each.points().size() >= FEWEST_INSTANCES)
                .mapToDouble(NoiseBands::spread)
                .sorted()
                .toArray();
        return new NoiseBands(floor, spreads.length == 0 ? 0 : spreads[spreads.length / 2]);
    }

    /// Half of all instances lie that far apart, as a part of the middle.
    private static double spread(InstanceSeries series) {
        double[] sorted = series.points().stream()
                .mapToDouble(SeriesPoint::meanNanoseconds)
                .sorted()
                .toArray();
        double middle = series.medianNanoseconds();
        return middle > 0 ? (quantile(sorted, 0.75) - quantile(sorted, 0.25)) / middle : 0;
    }

    private static double quantile(double[] sorted, double part) {
        double place = part * (sorted.length - 1);
        int below = (int) place;
        int above = Math.min(below + 1, sorted.length - 1);
        return sorted[below] + (place - below) * (sorted[above] - sorted[below]);
    }

    Band widened(Band band, ComparedMeasure measure, double factor) {
        double stored = factor * floor.getOrDefault(measure.code(), 0.0);
        if (measure.metricClass().scale() == MetricClass.Scale.POINTS) {
            return band.orWiderPoints(stored, Origin.NOISE_FLOOR);
        }
        Band wider = band.orWider(stored, Origin.NOISE_FLOOR);
        boolean timed = measure.metricClass() == MetricClass.CYCLES || measure.metricClass() == MetricClass.TIME;
        return timed ? wider.orWider(factor * instances, Origin.INSTANCES) : wider;
    }
}
