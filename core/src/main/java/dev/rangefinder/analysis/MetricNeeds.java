package dev.rangefinder.analysis;

import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.AverageFormula.RatioOfSums;
import dev.rangefinder.metric.AverageFormula.WeightedBy;
import dev.rangefinder.metric.AverageFormula.WeightedByRate;
import dev.rangefinder.metric.ComparedMetrics;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRule.Average;
import dev.rangefinder.metric.RollUpRule.LargestOf;
import dev.rangefinder.sums.VariantReader;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Which metrics must be read so that the chosen ones can be shown: themselves, what weighs them, and what every
/// report has: what launches are judged by (F1, F2), and what a comparison needs (D3).
///
/// @param metrics empty: all of them
record MetricNeeds(Optional<Set<String>> metrics) {
    static MetricNeeds of(ReportSettings settings) {
        if (settings.metrics().isEmpty() || settings.sections().isPresent()) {
            return new MetricNeeds(Optional.empty());
        }
        Set<String> needed = new LinkedHashSet<>(AverageFormula.TIMES);
        needed.addAll(LaunchMetric.all());
        needed.addAll(VariantReader.METRICS);
        List<String> wanted = Stream.concat(settings.metrics().get().stream(), ComparedMetrics.NAMES.stream())
                .toList();
        for (String metric : wanted) {
            RollUpRule rule = settings.rules().of(metric);
            if (rule instanceof LargestOf) {
                return new MetricNeeds(Optional.empty());
            }
            needed.add(metric);
            if (rule instanceof Average average) {
                average.formulas().forEach(formula -> addWeights(formula, needed));
            }
        }
        return new MetricNeeds(Optional.of(needed));
    }

    private static void addWeights(AverageFormula formula, Set<String> to) {
        switch (formula) {
            case RatioOfSums ratio -> {
                to.add(ratio.numerator());
                to.add(ratio.denominator());
            }
            case WeightedBy weighted -> to.add(weighted.weight());
            case WeightedByRate rate -> to.add(rate.rate());
        }
    }

    LaunchRequest request() {
        LaunchRequest request = metrics.map(names -> LaunchRequest.of(names.toArray(String[]::new)))
                .orElseGet(LaunchRequest::allMetrics);
        return (metrics.isPresent() ? request : request.withSections().withRules()).withMachineCode();
    }
}
