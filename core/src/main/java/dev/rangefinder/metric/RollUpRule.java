package dev.rangefinder.metric;

import java.util.List;

/// How the values of one metric combine over launches (M1–M4).
public sealed interface RollUpRule {
    /// Values add.
    record Sum() implements RollUpRule {}

    /// The extreme launch.
    record Extreme(Side side) implements RollUpRule {}

    /// Which extreme.
    enum Side {
        SMALLEST,
        LARGEST
    }

    /// A rate or ratio: never a plain mean, but a ratio of two sums (M2).
    ///
    /// @param formulas of it, most natural first; a launch takes the first for which it has all metrics
    record Average(List<AverageFormula> formulas) implements RollUpRule {
        public Average {
            formulas = List.copyOf(formulas);
            if (formulas.isEmpty()) {
                throw new IllegalArgumentException("an average needs a weight");
            }
        }
    }

    /// A throughput: the largest of its constituents' averages where the capture names and holds them, else an upper
    /// bound (M3). Captures name them in the text metric `breakdown:` + the throughput's own name.
    record LargestOf(Average otherwise) implements RollUpRule {}

    /// Launch configuration: smallest, most frequent and largest, never a sum (M4).
    record Distribution() implements RollUpRule {}

    /// The same for all launches of a device (M4).
    record Constant() implements RollUpRule {}

    /// A set of different values (M4).
    record Distinct() implements RollUpRule {}

    /// A short name. Of an average, machine-readable output says instead which formula was taken.
    default String code() {
        return switch (this) {
            case Sum _ -> "sum";
            case Extreme(Side side) -> side == Side.SMALLEST ? "min" : "max";
            case Average _ -> "average";
            case LargestOf _ -> "largest_constituent";
            case Distribution _ -> "most_frequent";
            case Constant _ -> "constant";
            case Distinct _ -> "distinct";
        };
    }
}
