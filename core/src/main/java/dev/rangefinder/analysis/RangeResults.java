package dev.rangefinder.analysis;

import dev.rangefinder.analysis.RegionRanges.Measured;
import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.AverageFormula;
import dev.rangefinder.metric.Exactness;
import dev.rangefinder.metric.MetricUnit;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.rollup.LaunchTime;
import dev.rangefinder.rollup.RuleTally;
import dev.rangefinder.sums.CapturedMetrics;
import dev.rangefinder.sums.MeasuredRange;
import dev.rangefinder.sums.SeenSections;
import dev.rangefinder.sums.SeenSections.SectionShape;
import dev.rangefinder.sums.SeenSections.SeenRow;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/// Results of range replay, as they were measured: read first, finished when all labels are known (R15).
final class RangeResults {
    private final ReportSettings settings;
    private final Labels labels;
    private final Membership membership;

    RangeResults(ReportSettings settings, Labels labels, Membership membership) {
        this.settings = settings;
        this.labels = labels;
        this.membership = membership;
    }

    /// Takes what one result holds.
    ///
    /// @param tally the result as something that adds up
    static MeasuredRange read(String file, Place place, State state, Launch launch, Tally tally) {
        LaunchTime time = AverageFormula.TIMES.stream()
                .map(metric -> LaunchTime.of(launch.metrics().number(metric).orElse(Double.NaN)))
                .filter(LaunchTime::known)
                .findFirst()
                .orElse(LaunchTime.UNKNOWN);
        List<MetricFigure> figures = new ArrayList<>();
        for (String metric : launch.metrics().dictionary().names()) {
            launch.metrics().value(metric).ifPresent(value -> figures.add(measured(metric, value)));
        }
        return new MeasuredRange(
                state,
                place.input(),
                place.result(),
                file,
                launch.id(),
                launch.kernel().display(),
                time,
                figures,
                launch.details().sections(),
                launch.details().rules(),
                tally);
    }

    private static MetricFigure measured(String metric, MetricValue value) {
        OptionalDouble number =
                Double.isFinite(value.number()) ? OptionalDouble.of(value.number()) : OptionalDouble.empty();
        return figure(metric, number, value instanceof MetricValue.Text(String text) ? List.of(text) : List.of());
    }

    private static MetricFigure figure(String metric, OptionalDouble number, List<String> texts) {
        return new MetricFigure(
                metric,
                MetricUnit.of(metric),
                "measured",
                Optional.empty(),
                Exactness.EXACT,
                number,
                number.isPresent() || !texts.isEmpty() ? 1 : 0,
                number,
                number,
                texts,
                new TreeMap<>(),
                Optional.empty());
    }

    Measured finish(ScopeKey scope, MeasuredRange range) {
        Map<String, MetricFigure> figures = new LinkedHashMap<>();
        range.metrics().forEach(figure -> figures.put(figure.metric(), figure));
        List<SectionTable> sections = sections(range, figures);
        RangeResult result = new RangeResult(
                range.file(),
                range.id(),
                range.name(),
                names(range.state()),
                range.time().known() ? OptionalLong.of(range.time().nanoseconds()) : OptionalLong.empty(),
                shown(figures, sections),
                sections);
        Place place = new Place(range.input(), range.order());
        return new Measured(place, regions(range.state()), result, scope.model(), range.tally());
    }

    /// The owners of R6: the innermost push/pop ranges; where there is none, the start/end ranges opened last.
    private List<RegionKey> regions(State state) {
        List<RegionKey> owners = List.copyOf(membership.of(state).owners().values());
        List<RegionKey> pushPop =
                owners.stream().filter(key -> key.kind() == RangeKind.PUSH_POP).toList();
        return pushPop.isEmpty() ? owners : pushPop;
    }

    private List<String> names(State state) {
        return Stream.concat(state.stacks().stream(), state.startEnd().stream())
                .map(node -> labels.region(node).name())
                .toList();
    }

    /// Exactly what was asked for, or else everything (K3).
    private List<MetricFigure> shown(Map<String, MetricFigure> figures, List<SectionTable> sections) {
        if (settings.metrics().isEmpty() && settings.sections().isEmpty()) {
            return List.copyOf(figures.values());
        }
        Set<String> asked = new LinkedHashSet<>(settings.metrics().orElse(List.of()));
        sections.forEach(
                section -> section.rows().forEach(row -> asked.add(row.figure().metric())));
        return asked.stream().map(metric -> figureOf(figures, metric)).toList();
    }

    private List<SectionTable> sections(MeasuredRange range, Map<String, MetricFigure> figures) {
        if (settings.metrics().isPresent() && settings.sections().isEmpty()) {
            return List.of();
        }
        RuleTally rules = new RuleTally();
        rules.add(range.rules(), range.time());
        List<SectionTable> tables = new ArrayList<>();
        for (SectionShape shape : shapes(range, figures)) {
            List<SectionTable.Row> rows = shape.rows().stream()
                    .map(row -> new SectionTable.Row(row.label(), firstWithValue(figures, row)))
                    .toList();
            List<RuleFinding> found = RuleFindings.of(rules, shape.id());
            boolean anything = !found.isEmpty()
                    || rows.stream().anyMatch(row -> row.figure().launchesWithValue() > 0);
            if (anything || settings.sections().isPresent()) {
                tables.add(new SectionTable(shape.id(), shape.displayName(), rows, found, shape.remedy()));
            }
        }
        return tables;
    }

    private List<SectionShape> shapes(MeasuredRange range, Map<String, MetricFigure> figures) {
        SeenSections book = new SeenSections();
        book.add(range.sections());
        CapturedMetrics metrics = CapturedMetrics.of(figures);
        return settings.sections().isEmpty()
                ? book.all(metrics)
                : settings.sections().get().stream()
                        .map(name -> book.wanted(name, metrics))
                        .distinct()
                        .toList();
    }

    private static MetricFigure firstWithValue(Map<String, MetricFigure> figures, SeenRow row) {
        return row.metrics().stream()
                .map(metric -> figureOf(figures, metric))
                .filter(figure -> figure.launchesWithValue() > 0)
                .findFirst()
                .orElseGet(() -> figureOf(figures, row.metrics().getFirst()));
    }

    private static MetricFigure figureOf(Map<String, MetricFigure> figures, String metric) {
        MetricFigure figure = figures.get(metric);
        return figure == null ? figure(metric, OptionalDouble.empty(), List.of()) : figure;
    }
}
