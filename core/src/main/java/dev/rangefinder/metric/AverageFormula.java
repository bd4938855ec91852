package dev.rangefinder.metric;

import java.util.List;

/// A formula for the average of a rate or ratio over launches: a ratio of two sums over the launches that have all its
/// metrics.
public sealed interface AverageFormula {
    /// The clock of all launches, in nanoseconds.
    String TIME = "gpu__time_duration.sum";

    /// Where a launch's time may be found, best first: a GPU is one unit, so its mean is its sum, and the ncu of 2019
    /// stored the name without any roll-up.
    List<String> TIMES = List.of(TIME, "gpu__time_duration.avg", "gpu__time_duration.max", "gpu__time_duration");

    Exactness exactness();

    /// What the sums are taken over, as machine-readable output names it.
    String weight();

    /// scale · Σ numerator ÷ Σ denominator: the metric's own definition, free of the rounding of its values.
    record RatioOfSums(String numerator, String denominator, double scale) implements AverageFormula {
        @Override
        public Exactness exactness() {
            return Exactness.EXACT;
        }

        @Override
        public String weight() {
            return denominator;
        }
    }

    /// Σ (weight · value) ÷ Σ weight.
    record WeightedBy(String weight, Exactness exactness) implements AverageFormula {}

    /// Σ (rate · time · value) ÷ Σ (rate · time): cycles that were only captured as a frequency.
    record WeightedByRate(String rate, Exactness exactness) implements AverageFormula {
        @Override
        public String weight() {
            return rate + " * " + TIME;
        }
    }
}
