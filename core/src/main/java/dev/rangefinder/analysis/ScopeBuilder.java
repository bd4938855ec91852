package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.Membership.Tree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.metric.MetricName;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.FormerLabels;
import dev.rangefinder.result.Instances;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeRollUp;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.InstanceTally.Times;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.LeftOut;
import dev.rangefinder.sums.SeenSections.SectionShape;
import dev.rangefinder.sums.SeenSections.SeenRow;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// Freezes the cells of one scope, or of all of them, into the numbers of a report.
final class ScopeBuilder {
    private final Membership membership;
    private final Map<RegionKey, FormerLabels> former;
    private final FigureMaker figures;
    private final KernelUses kernels;
    private final ShownMetrics shown;
    private final ShownMetrics shownOfRanges;
    private final RegionChoice choice;
    private final Map<String, String> plainNames;
    private final boolean profiled;
    private final Causes causes;
    private final Map<RegionKey, Boolean> shownRegions = new HashMap<>();

    /// @param former what regions were called before they were renamed
    /// @param shownOfRanges the same for what range replay measured, which may be captured differently
    /// @param plainNames of kernels, by which launches of captures and timelines meet
    /// @param profiled whether launches are those of captures, beside which a timeline may stand
    /// @param causes what detectors found in launches
    ScopeBuilder(
            Membership membership,
            Map<RegionKey, FormerLabels> former,
            FigureMaker figures,
            ShownMetrics shown,
            ShownMetrics shownOfRanges,
            RegionChoice choice,
            Map<String, String> plainNames,
            boolean profiled,
            Causes causes) {
        this.membership = membership;
        this.former = former;
        this.figures = figures;
        this.kernels = new KernelUses(figures, shown.ofKernels(), causes);
        this.shown = shown;
        this.shownOfRanges = shownOfRanges;
        this.choice = choice;
        this.plainNames = plainNames;
        this.profiled = profiled;
        this.causes = causes;
    }

    /// Builds one scope.
    ///
    /// @param instances per region
    /// @param ranges what range replay measured; part of no sum (R15)
    /// @param leftOut launches that the choice of kernels left out
    /// @param run what timelines tell, where there are any
    ScopeReport build(
            Scope scope,
            Collection<Map.Entry<Cell, Tally>> cells,
            Map<RegionKey, Times> instances,
            RegionRanges ranges,
            LeftOut.ByRegion leftOut,
            Optional<RunTimes> run) {
        Launches total = Launches.of(cells);
        RegionCells regions = new RegionCells(cells, membership);
        Optional<Coverage> coverage = run.filter(_ -> profiled)
                .map(times -> new Coverage(cells, times, membership, plainNames, figures.estimator(estimated(total))));
        List<Region> listed = new ArrayList<>();
        for (RegionKey key : choice.listed(regions, leftOut, ranges, run)) {
            listed.add(region(
                    key,
                    scope,
                    regions,
                    ranges,
                    coverage,
                    instances.getOrDefault(key, Times.NONE),
                    run.flatMap(times -> times.region(key, coverage)),
                    choice.note(key, regions, leftOut, ranges, run, profiled)));
        }
        Optional<ScopeTimeline> timeline = run.map(times -> times.scope(coverage));
        Optional<DeviceSlice> devices = timeline.flatMap(ScopeTimeline::devices);
        return new ScopeReport(
                scope,
                Bounds.withHost(
                        figures.figures(total, shown.ofScopes(), causes.ofScope(cells, coverage)),
                        devices.map(DeviceSlice::inclusive)),
                Bounds.withHost(
                        figures.figures(
                                Launches.of(regions.outside()),
                                shown.ofRegions(),
                                causes.of(regions.outside(), coverage)),
                        devices.map(DeviceSlice::exclusive)),
                reconciliations(regions, total.all()),
                listed,
                kernels.of(scope, cells.stream().filter(this::isChosen).toList(), coverage),
                sections(total, shown),
                ranges.results(),
                timeline,
                chosen(cells),
                new NamedRegions(regions, figures, shown.ofRegions()).of(listed));
    }

    /// Whether a launch is in a region that is shown; all are where all regions are (R8).
    boolean isChosen(Map.Entry<Cell, Tally> cell) {
        return choice.shown().isEmpty()
                || membership.of(cell.getKey().state()).inside().stream()
                        .anyMatch(key -> shownRegions.computeIfAbsent(key, choice::isShown));
    }

    private Optional<ChosenLaunches> chosen(Collection<Map.Entry<Cell, Tally>> cells) {
        if (choice.shown().isEmpty()) {
            return Optional.empty();
        }
        Map<Boolean, List<Map.Entry<Cell, Tally>>> parts =
                cells.stream().collect(Collectors.partitioningBy(this::isChosen));
        return Optional.of(new ChosenLaunches(
                figures.figures(Launches.of(parts.getOrDefault(true, List.of())), shown.ofRegions()),
                figures.figures(Launches.of(parts.getOrDefault(false, List.of())), shown.ofRegions())));
    }

    /// Percentages and means over units are never combined over different devices (S3).
    private List<String> estimated(Launches launches) {
        return launches.byModel().size() < 2
                ? shown.ofRegions().shown()
                : shown.ofRegions().shown().stream()
                        .filter(name -> !MetricName.parse(name).isPercentOfPeak()
                                && !MetricName.parse(name).isPerInstanceMean())
                        .toList();
    }

    private Region region(
            RegionKey key,
            Scope scope,
            RegionCells regions,
            RegionRanges ranges,
            Optional<Coverage> coverage,
            Times instances,
            Optional<RegionTimeline> timeline,
            Optional<String> note) {
        Launches inclusive = Launches.of(regions.inside(key));
        Launches exclusive = Launches.of(regions.owned(key));
        Optional<RangeRollUp> measured = measured(key, ranges, inclusive.all().launches() == 0);
        // Where range replay tells the numbers, launches tell none: not even which metrics they might have (R15).
        boolean isMeasured = measured.isPresent() && inclusive.all().launches() == 0;
        ShownMetrics.Listed metrics = isMeasured ? ShownMetrics.Listed.NONE : shown.ofRegions();
        Optional<DeviceSlice> devices = timeline.flatMap(RegionTimeline::devices);
        return new Region(
                key,
                isMeasured ? measuredInstances(measured.get()) : instances(instances),
                Bounds.withHost(
                        figures.figures(inclusive, metrics, causes.of(regions.inside(key), coverage)),
                        devices.map(DeviceSlice::inclusive)),
                Bounds.withHost(
                        figures.figures(exclusive, metrics, causes.of(regions.owned(key), coverage)),
                        devices.map(DeviceSlice::exclusive)),
                isMeasured ? List.of() : sections(inclusive, shown),
                kernels.of(scope, regions.inside(key), coverage),
                ranges.of(key),
                measured,
                Optional.empty(),
                timeline,
                note,
                Optional.ofNullable(former.get(key)),
                List.of());
    }

    private static Instances instances(Times instances) {
        return new Instances(
                instances.count(),
                instances.timed(),
                instances.timed() == 0 ? 0 : instances.shortest(),
                instances.timed() == 0 ? 0 : (double) instances.nanoseconds() / instances.timed(),
                instances.longest(),
                instances.approximate(),
                instances.groups().series());
    }

    /// Each result is about one entry of the range; no launch tells how long the others took (R15).
    private static Instances measuredInstances(RangeRollUp measured) {
        return new Instances(measured.results(), 0, 0, 0, 0, false);
    }

    /// What range replay measured for a region, rolled up; never for its parents, where nothing is added up (R15). A
    /// region around measured ones that has no launch either has numbers that nothing tells.
    private Optional<RangeRollUp> measured(RegionKey key, RegionRanges ranges, boolean withoutLaunches) {
        if (!ranges.has(key) && !(withoutLaunches && ranges.isAround(key))) {
            return Optional.empty();
        }
        Launches results = ranges.rolledUp(key);
        ShownMetrics.Listed metrics = shownOfRanges.ofRegions().withoutCompared();
        return Optional.of(new RangeRollUp(figures.figures(results, metrics), sections(results, shownOfRanges)));
    }

    private List<SectionTable> sections(Launches launches, ShownMetrics chosen) {
        List<SectionTable> tables = new ArrayList<>();
        for (SectionShape section : chosen.sections()) {
            List<SectionTable.Row> rows = new ArrayList<>();
            for (SeenRow row : section.rows()) {
                rows.add(new SectionTable.Row(row.label(), firstWithValue(launches, row.metrics())));
            }
            List<RuleFinding> rules = RuleFindings.of(launches.all().rules(), section.id());
            boolean anything = !rules.isEmpty()
                    || rows.stream().anyMatch(row -> row.figure().launchesWithValue() > 0);
            if (anything || chosen.sectionsAsked()) {
                tables.add(new SectionTable(section.id(), section.displayName(), rows, rules, section.remedy()));
            }
        }
        return tables;
    }

    private MetricFigure firstWithValue(Launches launches, List<String> alternatives) {
        for (String metric : alternatives) {
            MetricFigure figure = figures.figure(launches, metric);
            if (figure.launchesWithValue() > 0) {
                return figure;
            }
        }
        return figures.figure(launches, alternatives.getFirst());
    }

    /// Adds up what is owned, what is outside and everything, each on its own (R7).
    private static List<Reconciliation> reconciliations(RegionCells regions, Tally total) {
        List<Reconciliation> reconciliations = new ArrayList<>();
        for (Tree tree : regions.trees()) {
            List<Tally> exclusive = regions.keys().stream()
                    .filter(key -> Tree.of(key).equals(tree))
                    .flatMap(key -> regions.owned(key).stream())
                    .map(Map.Entry::getValue)
                    .toList();
            List<Tally> outside =
                    regions.outside(tree).stream().map(Map.Entry::getValue).toList();
            reconciliations.add(new Reconciliation(
                    tree.kind(),
                    tree.domain(),
                    exclusive.stream().mapToLong(Tally::launches).sum(),
                    exclusive.stream().mapToLong(Tally::nanoseconds).sum(),
                    outside.stream().mapToLong(Tally::launches).sum(),
                    outside.stream().mapToLong(Tally::nanoseconds).sum(),
                    total.launches(),
                    total.nanoseconds(),
                    exclusive.stream().mapToLong(Tally::timed).sum(),
                    outside.stream().mapToLong(Tally::timed).sum(),
                    total.timed()));
        }
        return reconciliations;
    }

    /// A scope as reports name it.
    static Scope scope(ScopeKey key, String name) {
        return new Scope(
                name,
                nonEmpty(key.host()),
                key.processId(),
                nonEmpty(key.processName()),
                key.device(),
                nonEmpty(key.deviceName()));
    }

    private static Optional<String> nonEmpty(String text) {
        return text.isEmpty() ? Optional.empty() : Optional.of(text);
    }

    static String id(OptionalLong number) {
        return number.isPresent() ? Long.toString(number.getAsLong()) : "unknown";
    }
}
