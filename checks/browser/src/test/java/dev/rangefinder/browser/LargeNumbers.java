package dev.rangefinder.browser;

import dev.rangefinder.browser.LargeMetrics.Kind;
import dev.rangefinder.browser.LargeMetrics.Metric;
import java.util.List;
import java.util.SplittableRandom;

/// The values of one scope of the large report: by metric, then by region; behind the last region stand all together.
/// The first metric is the time in nanoseconds, which averages are weighted by.
final class LargeNumbers {
    /// Of the launches that a region owns.
    private final double[][] own;
    /// Of all launches inside.
    private final double[][] inclusive;

    private LargeNumbers(double[][] own, double[][] inclusive) {
        this.own = own;
        this.inclusive = inclusive;
    }

    double own(int metric, int region) {
        return own[metric][region];
    }

    double inclusive(int metric, int region) {
        return inclusive[metric][region];
    }

    /// Values that differ by a few percent from what is typical.
    static LargeNumbers of(LargeTree tree, List<Metric> metrics, double[][] typical, SplittableRandom random) {
        int all = tree.size();
        double[][] own = new double[metrics.size()][all + 1];
        for (int region = 0; region < all; region++) {
            own[0][region] = Math.rint((20_000 + 5_000 * (region * 31 % 97)) * (0.97 + 0.06 * random.nextDouble()));
            for (int metric = 1; metric < metrics.size(); metric++) {
                double value = typical[metric][region] * metrics.get(metric).difference(random);
                own[metric][region] = switch (metrics.get(metric).kind()) {
                    case SUM -> Math.rint(value);
                    case PERCENT -> Math.min(100, value);
                    case MEAN -> value;
                };
            }
        }
        double[][] inclusive = new double[metrics.size()][];
        for (int metric = 0; metric < metrics.size(); metric++) {
            boolean sum = metrics.get(metric).kind() == Kind.SUM;
            inclusive[metric] = rolledUp(tree, own[metric], own[0], sum);
        }
        for (int metric = 1; metric < metrics.size(); metric++) {
            if (metrics.get(metric).kind() != Kind.SUM) {
                divide(inclusive[metric], inclusive[0]);
            }
        }
        return new LargeNumbers(own, inclusive);
    }

    /// Children into their parents, from the last one on.
    private static double[] rolledUp(LargeTree tree, double[] own, double[] time, boolean sum) {
        int all = tree.size();
        double[] rolledUp = new double[all + 1];
        for (int region = all - 1; region >= 0; region--) {
            rolledUp[region] += sum ? own[region] : own[region] * time[region];
            int parent = tree.parent(region);
            rolledUp[parent < 0 ? all : parent] += rolledUp[region];
        }
        return rolledUp;
    }

    private static void divide(double[] values, double[] by) {
        for (int region = 0; region < values.length; region++) {
            values[region] /= by[region];
        }
    }

    /// All scopes as one.
    static LargeNumbers together(List<Metric> metrics, List<LargeNumbers> scopes) {
        return new LargeNumbers(
                combined(metrics, scopes.stream().map(scope -> scope.own).toList()),
                combined(metrics, scopes.stream().map(scope -> scope.inclusive).toList()));
    }

    private static double[][] combined(List<Metric> metrics, List<double[][]> scopes) {
        int size = scopes.getFirst()[0].length;
        double[][] together = new double[metrics.size()][size];
        for (int metric = 0; metric < metrics.size(); metric++) {
            boolean sum = metrics.get(metric).kind() == Kind.SUM;
            for (double[][] scope : scopes) {
                for (int region = 0; region < size; region++) {
                    together[metric][region] += sum ? scope[metric][region] : scope[metric][region] * scope[0][region];
                }
            }
            if (!sum) {
                divide(together[metric], together[0]);
            }
        }
        return together;
    }
}
