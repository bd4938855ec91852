package dev.rangefinder.bench.rules;

import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;
import java.util.stream.IntStream;

/// Whether two authors put the same things first (Spearman): 1 in the same order, -1 in the opposite one.
final class RankCorrelation {
    /// What both say about one thing.
    record RankedPair(double ours, double theirs) {}

    private RankCorrelation() {}

    /// Empty where one of them has fewer than two different numbers.
    static OptionalDouble of(List<RankedPair> pairs) {
        double[] ours = ranks(pairs.stream().mapToDouble(RankedPair::ours).toArray());
        double[] theirs = ranks(pairs.stream().mapToDouble(RankedPair::theirs).toArray());
        double mean = (pairs.size() + 1) / 2.0;
        double both = 0;
        double ofOurs = 0;
        double ofTheirs = 0;
        for (int i = 0; i < ours.length; i++) {
            both += (ours[i] - mean) * (theirs[i] - mean);
            ofOurs += (ours[i] - mean) * (ours[i] - mean);
            ofTheirs += (theirs[i] - mean) * (theirs[i] - mean);
        }
        return ofOurs > 0 && ofTheirs > 0
                ? OptionalDouble.of(both / Math.sqrt(ofOurs * ofTheirs))
                : OptionalDouble.empty();
    }

    /// From 1 on; equal numbers share the mean of their ranks.
    private static double[] ranks(double[] numbers) {
        List<Integer> order = IntStream.range(0, numbers.length)
                .boxed()
                .sorted(Comparator.comparingDouble(i -> numbers[i]))
                .toList();
        double[] ranks = new double[numbers.length];
        int from = 0;
        while (from < order.size()) {
            int to = from;
            while (to + 1 < order.size() && numbers[order.get(to + 1)] == numbers[order.get(from)]) {
                to++;
            }
            for (int i = from; i <= to; i++) {
                ranks[order.get(i)] = (from + to) / 2.0 + 1;
            }
            from = to + 1;
        }
        return ranks;
    }
}
