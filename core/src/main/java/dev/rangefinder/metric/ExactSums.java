package dev.rangefinder.metric;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Many sums side by side, each exact: no addition rounds, so any order of additions and merges gives the same sums
/// (M7).
///
/// A sum is kept as two doubles that add up to it; what two cannot hold goes to a list. Two hold 106 bits, which covers
/// a million doubles that differ by factors of a billion.
///
/// Fast and not pretty: the inner steps are written out, because an object per sum would double the time of a report.
/// Terms must be finite and at most [#LIMIT] in size, so that no sum can overflow.
public final class ExactSums {
    /// No hardware counts further; the product of two such numbers, a trillion times over, is still finite.
    public static final double LIMIT = 0x1p480;

    private static final int PARTS = 2;
    private static final double[] NOTHING = {};

    private double[] parts;
    private Map<Integer, double[]> rests = Map.of();

    public ExactSums(int count) {
        parts = new double[count * PARTS];
    }

    /// Makes room for at least this many sums.
    public void grow(int count) {
        if (parts.length < count * PARTS) {
            parts = Arrays.copyOf(parts, count * PARTS);
        }
    }

    public void add(int sum, double term) {
        int at = sum * PARTS;
        double high = parts[at];
        double s = high + term;
        double error = error(high, term, s);
        parts[at] = s;
        if (error != 0) {
            double low = parts[at + 1];
            double s2 = low + error;
            double rest = error(low, error, s2);
            parts[at + 1] = s2;
            if (rest != 0) {
                addRest(sum, rest);
            }
        }
    }

    /// What the rounded sum of two doubles lacks.
    private static double error(double a, double b, double sum) {
        double t = sum - a;
        return (a - (sum - t)) + (b - t);
    }

    /// The rest as an expansion of doubles that do not overlap, which its own additions keep short.
    private void addRest(int sum, double term) {
        if (rests.isEmpty()) {
            rests = new HashMap<>();
        }
        double[] old = rests.getOrDefault(sum, NOTHING);
        double[] grown = new double[old.length + 1];
        int size = 0;
        double x = term;
        for (double part : old) {
            double s = x + part;
            double error = error(x, part, s);
            if (error != 0) {
                grown[size++] = error;
            }
            x = s;
        }
        grown[size++] = x;
        rests.put(sum, Arrays.copyOf(grown, size));
    }

    /// Adds one of the sums of another set to one of this.
    public void add(int sum, ExactSums other, int otherSum) {
        int at = otherSum * PARTS;
        if (at < other.parts.length) {
            add(sum, other.parts[at]);
            add(sum, other.parts[at + 1]);
            for (double part : other.rests.getOrDefault(otherSum, NOTHING)) {
                add(sum, part);
            }
        }
    }

    /// The double nearest to the sum.
    public double value(int sum) {
        int at = sum * PARTS;
        if (at >= parts.length) {
            return 0;
        }
        double[] rest = rests.getOrDefault(sum, NOTHING);
        return rest.length == 0 ? parts[at] + parts[at + 1] : nearest(parts[at], parts[at + 1], rest);
    }

    private static double nearest(double high, double low, double[] rest) {
        BigDecimal exact = new BigDecimal(high).add(new BigDecimal(low));
        for (double part : rest) {
            exact = exact.add(new BigDecimal(part));
        }
        return exact.doubleValue();
    }
}
