package dev.rangefinder.sums;

import dev.rangefinder.attribution.KernelBase;
import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.SharedScopes;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.rollup.MetricTable;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// Everything that was added up so far. Grows with different ranges, kernels, scopes and metrics, not with launches.
public final class CaptureSums {
    private final MetricTable metrics;
    private final RangeTree ranges = new RangeTree();
    private final SectionsOfInputs sections = new SectionsOfInputs();
    private final SectionsOfInputs rangeSections = new SectionsOfInputs();
    private final Map<Cell, Tally> cells = new LinkedHashMap<>();
    /// By process: a scope without its device.
    private final Map<ScopeKey, ProcessInstances> instances = new LinkedHashMap<>();
    private final Map<ScopeKey, List<MeasuredRange>> rangeResults = new LinkedHashMap<>();
    private final LeftOut leftOut = new LeftOut();
    private final ThreadTally threads = new ThreadTally();
    /// By input, in the order of inputs (R12).
    private final NavigableMap<Integer, List<TimelineSums>> timelines = new TreeMap<>();
    private final ThreadTally timelineThreads = new ThreadTally();
    private final Map<String, String> plainNames = new HashMap<>();
    private final Set<String> held = new TreeSet<>();

    public CaptureSums(MetricTable metrics) {
        this.metrics = metrics;
    }

    /// Metrics that inputs hold and that were not read, as far as readers told.
    public Set<String> held() {
        return held;
    }

    /// Whether a launch or a range result has a value of a metric. Dictionaries list what was asked for,
    /// captured or not.
    public boolean hasValue(String metric) {
        int index = metrics.find(metric);
        return cells.values().stream()
                        .anyMatch(tally -> index >= 0 && tally.metrics().count(index) > 0)
                || rangeResults.values().stream()
                        .flatMap(List::stream)
                        .flatMap(result -> result.metrics().stream())
                        .anyMatch(figure -> figure.metric().equals(metric) && figure.launchesWithValue() > 0);
    }

    /// Adds what other sums hold.
    ///
    /// @param inputs what that other's inputs are called here
    public void add(CaptureSums that, IntUnaryOperator inputs) {
        add(that, inputs, SharedScopes.NONE);
    }

    /// The same, where scopes of several inputs become one.
    public void add(CaptureSums that, IntUnaryOperator inputs, SharedScopes shared) {
        int[] ofMetrics = that.metrics.names().stream().mapToInt(metrics::index).toArray();
        IntUnaryOperator metricNumbers = metric -> ofMetrics[metric];
        IntUnaryOperator nodes = ranges.add(that.ranges);
        UnaryOperator<ScopeKey> scopes = scope -> shared.apply(scope.ofInput(inputs.applyAsInt(scope.input())));
        that.cells.forEach((cell, tally) -> tally(
                        new Cell(scopes.apply(cell.scope()), cell.state().renumbered(nodes), cell.kernel()))
                .add(
                        tally,
                        metricNumbers,
                        shared.offset(inputs.applyAsInt(cell.scope().input()))));
        that.instances.forEach((process, counted) -> instances
                .computeIfAbsent(scopes.apply(process), _ -> new ProcessInstances())
                .add(counted, scopes, nodes));
        that.rangeResults.forEach((scope, results) ->
                results.forEach(result -> put(scopes.apply(scope), result.renumbered(nodes, inputs, metricNumbers))));
        rangeSections.add(that.rangeSections, inputs);
        leftOut.add(that.leftOut, scopes, nodes, input -> shared.offset(inputs.applyAsInt(input)));
        threads.add(that.threads, scopes);
        sections.add(that.sections, inputs);
        that.timelines.forEach((input, ofInput) ->
                ofInput.forEach(timeline -> add(inputs.applyAsInt(input), timeline.renumbered(scopes, nodes))));
        timelineThreads.add(that.timelineThreads, scopes);
        plainNames.putAll(that.plainNames);
        held.addAll(that.held);
    }

    public Set<ScopeKey> scopes() {
        Set<ScopeKey> scopes = new LinkedHashSet<>(rangeResults.keySet());
        cells.keySet().forEach(cell -> scopes.add(cell.scope()));
        scopes.addAll(leftOut.scopes());
        return scopes;
    }

    public MetricTable metrics() {
        return metrics;
    }

    public RangeTree ranges() {
        return ranges;
    }

    public SectionsOfInputs sections() {
        return sections;
    }

    public Tally tally(Cell cell) {
        return cells.computeIfAbsent(cell, _ -> new Tally());
    }

    public Map<Cell, Tally> cells() {
        return cells;
    }

    public ProcessInstances instances(ScopeKey scope) {
        return instances.computeIfAbsent(scope.withoutDevice(), _ -> new ProcessInstances());
    }

    public Collection<ProcessInstances> processes() {
        return instances.values();
    }

    public void add(ScopeKey scope, MeasuredRange result) {
        rangeSections.add(result.input(), result.sections());
        put(scope, result);
    }

    private void put(ScopeKey scope, MeasuredRange result) {
        rangeResults.computeIfAbsent(scope, _ -> new ArrayList<>()).add(result);
    }

    public SectionsOfInputs rangeSections() {
        return rangeSections;
    }

    public Map<ScopeKey, List<MeasuredRange>> rangeResults() {
        return rangeResults;
    }

    /// Launches that the choice of kernels left out.
    public LeftOut leftOut() {
        return leftOut;
    }

    public ThreadTally threads() {
        return threads;
    }

    /// What timelines tell, in the order of inputs.
    public List<TimelineSums> timelines() {
        return timelines.values().stream().flatMap(List::stream).toList();
    }

    /// Adds what an input tells that is a timeline.
    public void add(int input, TimelineSums timeline) {
        timelines.computeIfAbsent(input, _ -> new ArrayList<>()).add(timeline);
    }

    /// Which threads of timelines launch inside ranges and which outside.
    public ThreadTally timelineThreads() {
        return timelineThreads;
    }

    public void addName(KernelName kernel) {
        plainNames.put(kernel.display(), KernelBase.of(kernel));
    }

    /// The plain names of kernels, by which timelines and captures meet, by the names that cells have.
    public Map<String, String> plainNames() {
        return plainNames;
    }
}
