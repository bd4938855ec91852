package dev.rangefinder.analysis;

import dev.rangefinder.analysis.RegionRanges.Measured;
import dev.rangefinder.analysis.strip.Strips;
import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.TimelineStrips;
import dev.rangefinder.sums.CaptureSums;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.InstanceTally.Times;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.LeftOut;
import dev.rangefinder.sums.ProcessInstances;
import dev.rangefinder.sums.SeriesTally.InstanceGroups;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.TimelineSums;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.IntFunction;

/// Freezes everything that was added up: each scope, and all of them together.
final class ReportBuilder {
    private final ReportSettings settings;
    private final CaptureSums sums;
    private final Labels labels;
    private final Membership membership;
    private final ShownMetrics shown;
    private final RegionChoice choice;
    private final Map<ScopeKey, List<Map.Entry<Cell, Tally>>> cells = new TreeMap<>(ScopeKey.ORDER);
    private final Map<ScopeKey, List<Measured>> measured = new TreeMap<>(ScopeKey.ORDER);
    private final RegionRanges ranges;
    private final ScopeBuilder scopes;
    private final LaunchSource source;
    private final IntFunction<String> ranks;
    private final Map<Cell, Tally> allCells;
    private final TimelineJoin timelines;

    ReportBuilder(
            ReportSettings settings, CaptureSums sums, LaunchSource source, Causes causes, IntFunction<String> ranks) {
        this.ranks = ranks;
        this.settings = settings;
        this.sums = sums;
        this.source = source;
        this.allCells = source.cells();
        this.labels = new Labels(sums.ranges(), settings.regions());
        this.membership = new Membership(labels);
        for (Map.Entry<Cell, Tally> cell : allCells.entrySet()) {
            cells.computeIfAbsent(cell.getKey().scope(), _ -> new ArrayList<>()).add(cell);
        }
        RangeResults rangeResults = new RangeResults(settings, labels, membership);
        sums.rangeResults().forEach((scope, results) -> {
            cells.computeIfAbsent(scope, _ -> new ArrayList<>());
            measured.put(
                    scope,
                    results.stream()
                            .map(result -> rangeResults.finish(scope, result))
                            .sorted(Comparator.comparing(Measured::place)
                                    .thenComparingLong(result -> result.result().id()))
                            .toList());
        });
        sums.leftOut().scopes().forEach(scope -> cells.computeIfAbsent(scope, _ -> new ArrayList<>()));
        this.timelines = new TimelineJoin(sums.timelines(), source.joined(cells.keySet()));
        timelines.withoutCapture().forEach(scope -> cells.computeIfAbsent(scope, _ -> new ArrayList<>()));
        this.ranges = new RegionRanges(
                measured.values().stream().flatMap(List::stream).toList());
        this.shown = ShownMetrics.of(
                        settings,
                        sums.sections().together(),
                        sums.metrics(),
                        total().all().metrics())
                .withMeasured(ranges.sections());
        RegionCells everything = new RegionCells(allCells.entrySet(), membership);
        LeftOut.ByRegion leftOut = sums.leftOut().of(sums.leftOut().scopes(), membership);
        Set<RegionKey> onTimelines = regionsOfTimelines(!settings.kernels().equals(KernelSelection.ALL));
        this.choice = RegionChoice.of(
                settings,
                labels,
                key -> everything.keys().contains(key)
                        || leftOut.count(key) > 0
                        || ranges.has(key)
                        || onTimelines.contains(key));
        this.scopes = new ScopeBuilder(
                membership,
                labels.former(),
                new FigureMaker(sums.metrics()),
                shown,
                ShownMetrics.of(
                        settings,
                        sums.rangeSections().together(),
                        sums.metrics(),
                        ranges.everything().all().metrics()),
                choice,
                sums.plainNames(),
                source.isProfiled(),
                causes);
    }

    /// @param idle whether those count too that did nothing on any device
    private Set<RegionKey> regionsOfTimelines(boolean idle) {
        Set<RegionKey> regions = new LinkedHashSet<>();
        for (TimelineSums timeline : sums.timelines()) {
            for (TimelineSums.ProcessPath path : timeline.paths()) {
                if (idle || path.times().devices().stream().anyMatch(device -> device.operations() > 0)) {
                    regions.addAll(labels.added(path.node()));
                }
            }
        }
        return regions;
    }

    /// How many regions of timelines did nothing on any device, and so have no row unless asked for (R13).
    int idleOnTimelines() {
        return regionsOfTimelines(true).size()
                - regionsOfTimelines(!settings.kernels().equals(KernelSelection.ALL))
                        .size();
    }

    private Launches total() {
        return Launches.of(allCells.entrySet());
    }

    LaunchSource source() {
        return source;
    }

    /// The launches of the report.
    Map<Cell, Tally> cells() {
        return allCells;
    }

    /// Ranges nest deeper than regions do.
    boolean isCut() {
        return labels.cut();
    }

    Labels labels() {
        return labels;
    }

    TimelineJoin timelines() {
        return timelines;
    }

    /// What timelines tell of all scopes.
    Optional<RunTimes> run() {
        return timelines.ofAll(membership, labels);
    }

    /// The regions of all launches.
    Set<RegionKey> regionsOfLaunches() {
        return new RegionCells(allCells.entrySet(), membership).keys();
    }

    ShownMetrics shown() {
        return shown;
    }

    /// What range replay measured, in all scopes.
    RegionRanges ranges() {
        return ranges;
    }

    RegionChoice choice() {
        return choice;
    }

    /// How many launches are in no region that is shown (R8); none where all regions are.
    long launchesOutsideChosenRegions() {
        return allCells.entrySet().stream()
                .filter(cell -> !scopes.isChosen(cell))
                .mapToLong(cell -> cell.getValue().launches())
                .sum();
    }

    /// The names of all regions of the inputs, also of those whose kernels were not chosen.
    List<String> regionNames() {
        return labels.all().stream().map(RegionKey::name).toList();
    }

    /// What timelines look like.
    ///
    /// @param files the names of inputs, by their numbers
    TimelineStrips strips(IntFunction<String> files) {
        Map<ScopeKey, String> names = ScopeNames.of(cells.keySet());
        return Strips.of(
                timelines.strips(),
                files,
                labels,
                process -> timelines.reported(process).stream()
                        .map(scope -> names.getOrDefault(scope, ""))
                        .toList());
    }

    /// One report per scope (S1).
    List<ScopeReport> scopes() {
        Map<ScopeKey, String> names = ScopeNames.of(cells.keySet(), ranks);
        List<ScopeReport> reports = new ArrayList<>();
        cells.forEach((key, ofScope) -> {
            Optional<RunTimes> run = timelines.of(key, membership, labels);
            reports.add(scopes.build(
                    ScopeBuilder.scope(key, names.getOrDefault(key, "")),
                    ofScope,
                    source.instances(run, () -> byRegion(sums.instances(key).ofDevice(key))),
                    new RegionRanges(measured.getOrDefault(key, List.of())),
                    sums.leftOut().of(List.of(key), membership),
                    run));
        });
        return reports;
    }

    /// All scopes together, unless that is not wanted or there are none (S2).
    ///
    /// @param ofScopes the finished scopes: a single one has all numbers of the aggregate already
    Optional<ScopeReport> aggregate(List<ScopeReport> ofScopes) {
        // A region that was asked for has its row even where there is no scope that could have it (R13).
        if (!settings.aggregate() || (ofScopes.isEmpty() && choice.missing().isEmpty())) {
            return Optional.empty();
        }
        return Optional.of(ofScopes.size() == 1 ? asAggregate(ofScopes.getFirst()) : ofAllScopes());
    }

    private ScopeReport asAggregate(ScopeReport only) {
        List<Region> regions = only.regions().stream()
                .map(region -> region.with(
                        region.inclusive(), region.exclusive(), ofAnyDevice(region.kernels()), region.measured()))
                .toList();
        return new ScopeReport(
                Scope.AGGREGATE,
                only.totals(),
                only.outside(),
                only.reconciliations(),
                regions,
                ofAnyDevice(only.kernels()),
                only.sections(),
                only.rangeResults(),
                only.timeline(),
                only.chosen(),
                only.names());
    }

    private static List<KernelUse> ofAnyDevice(List<KernelUse> kernels) {
        return kernels.stream().map(KernelUse::ofAnyDevice).toList();
    }

    private ScopeReport ofAllScopes() {
        Map<Integer, Times> instances = new HashMap<>();
        // The instances of several processes are in no common order.
        boolean ordered = sums.processes().size() == 1;
        for (ProcessInstances process : sums.processes()) {
            process.ofAll()
                    .forEach((node, times) ->
                            instances.merge(node, ordered ? times : times.with(InstanceGroups.NONE), Times::plus));
        }
        Optional<RunTimes> run = timelines.ofAll(membership, labels);
        return scopes.build(
                Scope.AGGREGATE,
                allCells.entrySet(),
                source.instances(run, () -> byRegion(instances)),
                ranges,
                sums.leftOut().of(sums.leftOut().scopes(), membership),
                run);
    }

    private Map<RegionKey, Times> byRegion(Map<Integer, Times> byNode) {
        Map<RegionKey, Times> byRegion = new HashMap<>();
        byNode.forEach((node, times) -> {
            for (RegionKey region : labels.added(node)) {
                byRegion.merge(region, times, Times::plus);
            }
        });
        return byRegion;
    }
}
