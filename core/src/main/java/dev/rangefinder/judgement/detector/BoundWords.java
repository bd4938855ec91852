package dev.rangefinder.judgement.detector;

import dev.rangefinder.judgement.Amount;
import dev.rangefinder.metric.BoundClass;

/// What sentences about bounds have in common.
final class BoundWords {
    /// How far numbers of the same launch differ from run to run.
    private static final double NEAR = 2;

    private BoundWords() {}

    /// That a number is so near to a mark that another run may be on its other side; else nothing.
    static String near(double percent) {
        for (double mark : new double[] {BoundClass.BUSY, BoundClass.AT_LIMIT}) {
            if (Math.abs(percent - mark) <= NEAR) {
                return " (near the mark of " + Amount.percent(mark) + ")";
            }
        }
        return "";
    }
}
