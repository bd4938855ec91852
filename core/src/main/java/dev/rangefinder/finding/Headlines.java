package dev.rangefinder.finding;

import dev.rangefinder.metric.KnownHeadline;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Which metrics stand in the tables of a report: those that the user chose, or else the usual ones of those that were
/// captured (K3).
final class Headlines {
    private Headlines() {}

    static List<Headline> of(RegionReport report) {
        Set<String> captured = Stream.concat(report.aggregate().stream(), report.scopes().stream())
                .flatMap(Headlines::metrics)
                .map(MetricFigure::metric)
                .collect(Collectors.toSet());
        return report.selection()
                .metrics()
                .map(chosen -> chosen.stream()
                        .filter(captured::contains)
                        .distinct()
                        .limit(KnownHeadline.MOST_CHOSEN)
                        .map(metric -> new Headline(metric, Optional.empty()))
                        .toList())
                .orElseGet(() -> KnownHeadline.ALL.stream()
                        .flatMap(known -> known.candidates().stream()
                                .filter(captured::contains)
                                .limit(1)
                                .map(metric -> new Headline(metric, Optional.of(known.title()))))
                        .toList());
    }

    private static Stream<MetricFigure> metrics(ScopeReport scope) {
        return Stream.of(
                        scope.totals().metrics().stream(),
                        scope.regions().stream()
                                .flatMap(region -> region.measured().stream())
                                .flatMap(measured -> measured.figures().metrics().stream()),
                        scope.rangeResults().stream().flatMap(result -> result.metrics().stream()))
                .flatMap(part -> part);
    }
}
