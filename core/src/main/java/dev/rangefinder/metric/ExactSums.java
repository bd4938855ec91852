package dev.rangefinder.metric;

import java.math.BigDecimal;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Map;

/// Many sums side by side, each exact: no addition rounds, so any order of additions and merges gives the same sums
/// (M7).
///
/// A sum is kept as three doubles that add up to it; what three cannot hold goes to a list. Three hold 159 bits, which
/// covers a million products of two doubles that differ by factors of a million.
///
/// Fast and not pretty: the inner steps are written out, because an object per sum would double the time of a report.
/// Terms must be finite and at most [#LIMIT] in size, so that no sum can overflow.
public final class ExactSums {
    /// No hardware counts further; the product of two such numbers, a trillion times over, is still finite.
    public static final double LIMIT = 0x1p480;

    private static final int PARTS = 3;
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

    /// Adds one term to one sum.
    public void add(int sum, double term) {
        int at = sum * PARTS;
        double high = parts[at];
        double s = high + term;
        double t = s - high;
        double error = (high - (s - t)) + (term - t);
        parts[at] = s;
        if (error != 0) {
            addLow(sum, at, error);
        }
    }

    /// Adds a product, with all of its bits.
    public void addProduct(int sum, double a, double b) {
        double product = a * b;
        add(sum, product);
        double error = Math.fma(a, b, -product);
        if (error != 0) {
            addLow(sum, sum * PARTS, error);
        }
    }

    private void addLow(int sum, int at, double term) {
        double middle = parts[at + 1];
        double s = middle + term;
        double t = s - middle;
        double error = (middle - (s - t)) + (term - t);
        parts[at + 1] = s;
        if (error != 0) {
            double low = parts[at + 2];
            double s2 = low + error;
            double t2 = s2 - low;
            double rest = (low - (s2 - t2)) + (error - t2);
            parts[at + 2] = s2;
            if (rest != 0) {
                addRest(sum, rest);
            }
        }
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
            double t = s - x;
            double error = (x - (s - t)) + (part - t);
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
            add(sum, other.parts[at + 2]);
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
        return rest.length == 0
                ? nearest(parts[at], parts[at + 1], parts[at + 2])
                : nearestOfMany(parts[at], parts[at + 1], parts[at + 2], rest);
    }

    /// Moves the bits of three doubles upwards until none overlap: then the first is the answer, but for one case.
    private static double nearest(double first, double second, double third) {
        double a = first;
        double b = second;
        double c = third;
        for (int round = 0; round < PARTS; round++) {
            double s = b + c;
            c = error(b, c, s);
            b = s;
            s = a + b;
            b = error(a, b, s);
            a = s;
        }
        if (a + b != a || b + c != b) {
            return nearestOfMany(a, b, c, NOTHING);
        }
        // The second is just half of the first's last digit, so it was a tie for rounding, which the third decides.
        double doubled = 2 * b;
        double next = a + doubled;
        return c != 0 && (b > 0) == (c > 0) && next - a == doubled ? next : a;
    }

    /// What the rounded sum of two doubles lacks.
    private static double error(double a, double b, double sum) {
        double t = sum - a;
        return (a - (sum - t)) + (b - t);
    }

    private static double nearestOfMany(double first, double second, double third, double[] rest) {
        BigDecimal exact = new BigDecimal(first).add(new BigDecimal(second)).add(new BigDecimal(third));
        for (double part : rest) {
            exact = exact.add(new BigDecimal(part));
        }
        return exact.doubleValue();
    }
}
