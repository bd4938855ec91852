package dev.rangefinder.metric;

/// One way to average a rate or ratio over launches: a ratio of two sums over the launches that have all its metrics.
public sealed interface AverageWay {
    /// The clock of all launches, in nanoseconds.
    String TIME = "gpu__time_duration.sum";

    Exactness exactness();

    /// What the sums are taken over, as machine-readable output names it.
    String weight();

    /// scale · Σ numerator ÷ Σ denominator: the metric's own definition, free of the rounding of its values.
    record RatioOfSums(String numerator, String denominator, double scale) implements AverageWay {
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
    record WeightedBy(String weight, Exactness exactness) implements AverageWay {}

    /// Σ (rate · time · value) ÷ Σ (rate · time): cycles that were only captured as a frequency.
    record WeightedByRate(String rate, Exactness exactness) implements AverageWay {
        @Override
        public String weight() {
            return rate + " * " + TIME;
        }
    }
}
