package dev.rangefinder.diff.statistics;

import java.util.HashMap;
import java.util.Map;

/// The exact interval of Mann and Whitney: how many of all pairs of two small sets may be left out at each end.
///
/// It needs no distribution, and no variance, which so few runs do not tell.
final class MannWhitney {
    /// Far below any probability that is compared, so that 1 − 0.9 is 0.1.
    private static final double ROUNDING = 1e-12;

    private final double confidence;
    private final double confidenceOfFew;
    private final Map<Sizes, Ends> known = new HashMap<>();

    /// @param confidenceOfFew for sets that are too small for the other one
    MannWhitney(double confidence, double confidenceOfFew) {
        this.confidence = confidence;
        this.confidenceOfFew = confidenceOfFew;
    }

    private record Sizes(int one, int other) {}

    /// The ends of an interval.
    ///
    /// @param place the pair at each end: the first, or as many pairs inwards; from 1
    /// @param confidence that the interval really has
    /// @param full whether that is as much as was asked for
    record Ends(int place, double confidence, boolean full) {}

    Ends of(int one, int other) {
        return known.computeIfAbsent(new Sizes(one, other), this::find);
    }

    private Ends find(Sizes sizes) {
        double[] probabilities = probabilities(sizes);
        double below = 0;
        int place = 0;
        int placeOfFew = 0;
        double leftOut = 0;
        double leftOutOfFew = 0;
        for (double probability : probabilities) {
            below += probability;
            if (2 * below <= 1 - confidence + ROUNDING) {
                place++;
                leftOut = 2 * below;
            }
            if (2 * below > 1 - confidenceOfFew + ROUNDING) {
                break;
            }
            placeOfFew++;
            leftOutOfFew = 2 * below;
        }
        return place > 0
                ? new Ends(place, 1 - leftOut, true)
                : new Ends(Math.max(1, placeOfFew), 1 - leftOutOfFew, false);
    }

    /// How likely each number of pairs is in which the one is above the other, if nothing differs:
    /// P(n, m, u) = n ÷ (n + m) · P(n − 1, m, u − m) + m ÷ (n + m) · P(n, m − 1, u).
    private static double[] probabilities(Sizes sizes) {
        double[][] row = new double[sizes.other + 1][];
        for (int m = 0; m <= sizes.other; m++) {
            row[m] = new double[] {1};
        }
        for (int n = 1; n <= sizes.one; n++) {
            double[][] next = new double[sizes.other + 1][];
            next[0] = new double[] {1};
            for (int m = 1; m <= sizes.other; m++) {
                next[m] = new double[n * m + 1];
                for (int u = 0; u <= n * m; u++) {
                    double without = u >= m && u - m < row[m].length ? row[m][u - m] : 0;
                    double with = u < next[m - 1].length ? next[m - 1][u] : 0;
                    next[m][u] = (n * without + m * with) / (n + m);
                }
            }
            row = next;
        }
        return row[sizes.other];
    }
}
