package dev.rangefinder.analysis;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.RollUpRule;
import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which metrics are not what they seem: averaged by a weight that is not theirs, or impossible as measured.
record DoubtMessages(RollUpRules rules) {
    List<Message> of(List<ScopeReport> scopes) {
        return Stream.of(weights(scopes), doubtful(scopes))
                .flatMap(Optional::stream)
                .toList();
    }

    /// Values that cannot be: the profiler's own, and said once (M5).
    private Optional<Message> doubtful(List<ScopeReport> scopes) {
        Set<String> doubtful = new TreeSet<>();
        for (ScopeReport scope : scopes) {
            Stream.concat(
                            scope.totals().metrics().stream(),
                            scope.rangeResults().stream().flatMap(result -> result.metrics().stream()))
                    .filter(MetricFigure::isDoubtful)
                    .forEach(figure -> doubtful.add(figure.metric()));
        }
        return doubtful.isEmpty()
                ? Optional.empty()
                : Optional.of(new Message(
                        Level.INFO,
                        "doubtful-values",
                        ReportMessages.count(doubtful.size(), "metric")
                                + ReportMessages.verb(doubtful.size(), " has", " have")
                                + " values over 100 % or below 0 where that cannot be, marked ‡: ncu measured them so, in"
                                + " passes that do not fit each other: "
                                + some(doubtful),
                        "short launches and work that changes from pass to pass do that: capture fewer metrics at a time, or"
                                + " longer launches"));
    }

    /// Which values are not exact, and what would make them so (M3).
    private Optional<Message> weights(List<ScopeReport> scopes) {
        Set<String> approximate = new TreeSet<>();
        for (ScopeReport scope : scopes) {
            for (MetricFigure figure : scope.totals().metrics()) {
                if (figure.exactness() == Exactness.APPROXIMATE
                        && figure.value().isPresent()) {
                    approximate.add(figure.metric());
                }
            }
        }
        return approximate.isEmpty()
                ? Optional.empty()
                : Optional.of(new Message(
                        Level.INFO,
                        "approximate-metrics",
                        ReportMessages.count(approximate.size(), "metric")
                                + ReportMessages.verb(approximate.size(), " is", " are")
                                + " averaged by time, because the natural weight was not captured: "
                                + some(approximate),
                        naturalWeights(approximate)));
    }

    private static String some(Set<String> names) {
        String first = names.stream().limit(3).collect(Collectors.joining(", "));
        return names.size() > 3 ? first + " …" : first;
    }

    private String naturalWeights(Set<String> metrics) {
        Set<String> weights = new TreeSet<>();
        for (String metric : metrics) {
            if (rules.of(metric) instanceof RollUpRule.Average average) {
                average.formulas().stream()
                        .filter(formula ->
                                formula instanceof AverageFormula.WeightedBy && formula.exactness() == Exactness.EXACT)
                        .map(AverageFormula::weight)
                        .findFirst()
                        .ifPresent(weights::add);
            }
        }
        return weights.isEmpty()
                ? ""
                : "capture the weights too: ncu --metrics "
                        + weights.stream().limit(8).collect(Collectors.joining(","));
    }
}
