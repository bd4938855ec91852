package dev.rangefinder.region;

import dev.rangefinder.result.RangeResult;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;

/// Everything that was added up so far. Grows with different ranges, kernels, scopes and metrics, not with launches.
final class Books {
    private record ProcessKey(int input, String host, OptionalLong id) {
        static ProcessKey of(ScopeKey scope) {
            return new ProcessKey(scope.input(), scope.host(), scope.processId());
        }
    }

    private final MetricTable metrics;
    private final RangeTree ranges = new RangeTree();
    private final SectionBook sections = new SectionBook();
    private final Map<Cell, Tally> cells = new LinkedHashMap<>();
    private final Map<ProcessKey, ProcessInstances> instances = new LinkedHashMap<>();
    private final Map<ScopeKey, List<RangeResult>> rangeResults = new LinkedHashMap<>();
    private final ThreadTally threads = new ThreadTally();

    Books(MetricTable metrics) {
        this.metrics = metrics;
    }

    MetricTable metrics() {
        return metrics;
    }

    RangeTree ranges() {
        return ranges;
    }

    SectionBook sections() {
        return sections;
    }

    Tally tally(Cell cell) {
        return cells.computeIfAbsent(cell, _ -> new Tally());
    }

    Map<Cell, Tally> cells() {
        return cells;
    }

    ProcessInstances instances(ScopeKey scope) {
        return instances.computeIfAbsent(ProcessKey.of(scope), _ -> new ProcessInstances());
    }

    Collection<ProcessInstances> processes() {
        return instances.values();
    }

    void add(ScopeKey scope, RangeResult result) {
        rangeResults.computeIfAbsent(scope, _ -> new ArrayList<>()).add(result);
    }

    Map<ScopeKey, List<RangeResult>> rangeResults() {
        return rangeResults;
    }

    ThreadTally threads() {
        return threads;
    }
}
