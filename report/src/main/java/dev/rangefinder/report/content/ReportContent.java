package dev.rangefinder.report.content;

import dev.rangefinder.report.content.RegionPage.Occurrence;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SequencedMap;
import java.util.stream.Stream;

/// A report together with what more than one writer needs to know about it.
///
/// What takes a look at all regions is computed once and not for each page (R14).
///
/// @param pages one per region, in the order of the aggregate, or else of first appearance in the scopes
/// @param metrics every metric that appears, once, as the first scope that has it gives it: for all launches, for what
/// range replay measured of a region, or for a range result of no region
/// @param hasDoubtful whether a metric has a value that cannot be, so that a reader must be told what its mark means
public record ReportContent(
        RegionReport report,
        SequencedMap<RegionKey, RegionPage> pages,
        List<MetricFigure> metrics,
        boolean hasDoubtful) {
    /// Gathers the regions of a report.
    ///
    /// @param folders the names of the folders of those regions that have one
    public static ReportContent of(RegionReport report, Map<RegionKey, String> folders) {
        SequencedMap<RegionKey, List<Occurrence>> scopes = new LinkedHashMap<>();
        SequencedMap<RegionKey, Occurrence> aggregate = new LinkedHashMap<>();
        report.aggregate()
                .ifPresent(scope -> scope.regions().forEach(region -> {
                    aggregate.put(region.key(), new Occurrence(scope, region));
                    scopes.put(region.key(), new ArrayList<>());
                }));
        for (ScopeReport scope : report.scopes()) {
            for (Region region : scope.regions()) {
                scopes.computeIfAbsent(region.key(), key -> new ArrayList<>()).add(new Occurrence(scope, region));
            }
        }
        SequencedMap<RegionKey, RegionPage> pages = new LinkedHashMap<>();
        scopes.forEach((key, occurrences) -> pages.put(
                key,
                new RegionPage(
                        key,
                        Optional.ofNullable(folders.get(key)),
                        occurrences,
                        Optional.ofNullable(aggregate.get(key)))));
        return new ReportContent(
                report, pages, metrics(report), metricsOf(report).anyMatch(MetricFigure::isDoubtful));
    }

    /// The keys of all regions of a report, each once, in the order of its pages.
    public static List<RegionKey> keys(RegionReport report) {
        return scopesOf(report)
                .flatMap(scope -> scope.regions().stream())
                .map(Region::key)
                .distinct()
                .toList();
    }

    /// The numbers to show first: those of the aggregate, of the only scope, or of none.
    public Optional<ScopeReport> first() {
        return scopesOf(report).findFirst();
    }

    /// Whether any input was made by a simulated device, which is then said wherever a number is shown.
    public boolean simulated() {
        return report.inputs().stream().anyMatch(Input::simulated);
    }

    /// Whether any scope tells real time.
    public boolean hasTimeline() {
        return hasTimeline(report);
    }

    public static boolean hasTimeline(RegionReport report) {
        return report.scopes().stream().anyMatch(scope -> scope.timeline().isPresent());
    }

    private static List<MetricFigure> metrics(RegionReport report) {
        SequencedMap<String, MetricFigure> metrics = new LinkedHashMap<>();
        metricsOf(report).forEach(figure -> metrics.putIfAbsent(figure.metric(), figure));
        return List.copyOf(metrics.values());
    }

    private static Stream<MetricFigure> metricsOf(RegionReport report) {
        return scopesOf(report)
                .flatMap(scope -> Stream.of(
                                scope.totals().metrics().stream(),
                                scope.regions().stream()
                                        .flatMap(region -> region.measured().stream())
                                        .flatMap(measured -> measured.figures().metrics().stream()),
                                scope.rangeResults().stream().flatMap(result -> result.metrics().stream()))
                        .flatMap(part -> part));
    }

    private static Stream<ScopeReport> scopesOf(RegionReport report) {
        return Stream.concat(report.aggregate().stream(), report.scopes().stream());
    }
}
