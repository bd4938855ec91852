package dev.rangefinder.sums;

import dev.rangefinder.attribution.RangeTree;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.attribution.State;
import dev.rangefinder.result.DeviceUse;
import dev.rangefinder.timeline.PathTimes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.IntUnaryOperator;
import java.util.function.UnaryOperator;

/// What one timeline tells, by scope and state, once it was swept.
///
/// @param launches of kernels; those whose call was not recorded are outside
/// @param graphs launches of graphs that were traced as a whole
/// @param devices how they spent their time, by scope and state (F1)
/// @param paths of ranges, each with what it amounts to
/// @param scopes every process and device; a process that did nothing on any has one scope without
/// @param strip what it looks like; empty where that was not asked for
public record TimelineSums(
        Map<Cell, Tally> launches,
        Map<Cell, Tally> graphs,
        Map<ScopeKey, Map<State, DeviceUse>> devices,
        List<ProcessPath> paths,
        Map<ScopeKey, ScopeRun> scopes,
        Optional<StripSums> strip) {
    /// The times of one path of ranges in one process.
    ///
    /// @param process the scope without its device
    /// @param node its number in the [RangeTree]
    public record ProcessPath(ScopeKey process, int node, PathTimes times) {}

    /// What a scope did as a whole.
    ///
    /// @param process the scope without its device
    /// @param span from the first to the last thing that was recorded, in nanoseconds
    public record ScopeRun(
            ScopeKey process,
            long span,
            long operations,
            long copyNanoseconds,
            long unrecordedKernels,
            long unrecordedNanoseconds) {}

    TimelineSums renumbered(UnaryOperator<ScopeKey> scopeNumbers, IntUnaryOperator nodes) {
        List<ProcessPath> renumbered = new ArrayList<>(paths.size());
        paths.forEach(path -> renumbered.add(
                new ProcessPath(scopeNumbers.apply(path.process()), nodes.applyAsInt(path.node()), path.times())));
        Map<ScopeKey, ScopeRun> runs = new LinkedHashMap<>();
        scopes.forEach((scope, run) -> runs.put(
                scopeNumbers.apply(scope),
                new ScopeRun(
                        scopeNumbers.apply(run.process()),
                        run.span(),
                        run.operations(),
                        run.copyNanoseconds(),
                        run.unrecordedKernels(),
                        run.unrecordedNanoseconds())));
        Map<ScopeKey, Map<State, DeviceUse>> uses = new LinkedHashMap<>();
        devices.forEach((scope, states) -> {
            Map<State, DeviceUse> ofStates =
                    uses.computeIfAbsent(scopeNumbers.apply(scope), _ -> new LinkedHashMap<>());
            states.forEach((state, use) -> ofStates.merge(state.renumbered(nodes), use, DeviceUse::plus));
        });
        return new TimelineSums(
                renumbered(launches, scopeNumbers, nodes),
                renumbered(graphs, scopeNumbers, nodes),
                uses,
                renumbered,
                runs,
                strip.map(known -> known.renumbered(scopeNumbers, nodes)));
    }

    private static Map<Cell, Tally> renumbered(
            Map<Cell, Tally> cells, UnaryOperator<ScopeKey> scopeNumbers, IntUnaryOperator nodes) {
        Map<Cell, Tally> renumbered = new LinkedHashMap<>();
        cells.forEach((cell, tally) -> renumbered.put(
                new Cell(scopeNumbers.apply(cell.scope()), cell.state().renumbered(nodes), cell.kernel()), tally));
        return renumbered;
    }
}
