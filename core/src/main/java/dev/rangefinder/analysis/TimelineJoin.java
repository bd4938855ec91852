package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.Membership;
import dev.rangefinder.attribution.ScopeKey;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.StripSums;
import dev.rangefinder.sums.Tally;
import dev.rangefinder.sums.TimelineSums;
import dev.rangefinder.timeline.DeviceTimes;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Which scopes of timelines and of captures are the same. Two runs have different processes, so mostly the device
/// tells: where either side has only one scope for it. The same process on the same device is always the same.
final class TimelineJoin {
    private final List<TimelineSums> sums;
    private final Set<ScopeKey> scopes = new LinkedHashSet<>();
    private final Map<ScopeKey, ScopeKey> captures = new HashMap<>();

    /// @param captured the scopes that captures have
    TimelineJoin(List<TimelineSums> sums, Collection<ScopeKey> captured) {
        this.sums = sums;
        sums.forEach(book -> scopes.addAll(book.scopes().keySet()));
        for (ScopeKey scope : scopes) {
            partner(scope, captured).ifPresent(partner -> captures.put(scope, partner));
        }
    }

    private Optional<ScopeKey> partner(ScopeKey scope, Collection<ScopeKey> captured) {
        List<ScopeKey> candidates =
                captured.stream().filter(other -> mayBeSame(scope, other)).toList();
        List<ScopeKey> ofProcess = candidates.stream()
                .filter(other -> other.processId().equals(scope.processId()))
                .toList();
        if (ofProcess.size() == 1) {
            return Optional.of(ofProcess.getFirst());
        }
        boolean only = candidates.size() == 1
                && scopes.stream()
                                .filter(other -> mayBeSame(other, candidates.getFirst()))
                                .count()
                        == 1;
        return only ? Optional.of(candidates.getFirst()) : Optional.empty();
    }

    private static boolean mayBeSame(ScopeKey ofTimeline, ScopeKey ofCapture) {
        return ofTimeline.mayShareHostWith(ofCapture)
                && (ofTimeline.device().isEmpty() || ofTimeline.device().equals(ofCapture.device()));
    }

    boolean isEmpty() {
        return sums.isEmpty();
    }

    /// Scopes of timelines that no capture has.
    List<ScopeKey> withoutCapture() {
        return scopes.stream().filter(scope -> !captures.containsKey(scope)).toList();
    }

    /// What the timelines tell about a scope of the report; empty where they tell nothing.
    Optional<RunTimes> of(ScopeKey scope, Membership membership, Labels labels) {
        Set<ScopeKey> same = new HashSet<>();
        scopes.stream()
                .filter(other -> captures.getOrDefault(other, other).equals(scope))
                .forEach(same::add);
        return same.isEmpty() ? Optional.empty() : Optional.of(times(same, membership, labels));
    }

    /// What they tell about all scopes together.
    Optional<RunTimes> ofAll(Membership membership, Labels labels) {
        return sums.isEmpty() ? Optional.empty() : Optional.of(times(scopes, membership, labels));
    }

    /// What timelines look like; those that were not asked are left out.
    List<StripSums> strips() {
        return sums.stream().flatMap(book -> book.strip().stream()).toList();
    }

    /// The scopes of the report that a process of a timeline has, or one of its devices.
    List<ScopeKey> reported(ScopeKey wanted) {
        return scopes.stream()
                .filter(scope -> wanted.device().isPresent()
                        ? scope.equals(wanted)
                        : scope.withoutDevice().equals(wanted))
                .map(scope -> captures.getOrDefault(scope, scope))
                .distinct()
                .toList();
    }

    private RunTimes times(Set<ScopeKey> chosen, Membership membership, Labels labels) {
        RunTimes times = new RunTimes(cells(chosen, false), cells(chosen, true), membership);
        for (TimelineSums book : sums) {
            book.devices().forEach((scope, states) -> {
                if (chosen.contains(scope)) {
                    states.forEach(times::add);
                }
            });
            Set<ScopeKey> processes = new HashSet<>();
            Set<Integer> ofEachDevice = new HashSet<>();
            book.scopes().forEach((scope, run) -> {
                if (chosen.contains(scope)) {
                    times.add(run);
                    processes.add(run.process());
                    scope.device().ifPresent(device -> ofEachDevice.add(Math.toIntExact(device)));
                }
            });
            for (TimelineSums.ProcessPath path : book.paths()) {
                if (processes.contains(path.process())) {
                    List<DeviceTimes> devices = path.times().devices().stream()
                            .filter(device -> ofEachDevice.contains(device.device()))
                            .toList();
                    labels.added(path.node()).forEach(region -> times.add(region, path.times(), devices));
                }
            }
        }
        return times;
    }

    private List<Map.Entry<Cell, Tally>> cells(Set<ScopeKey> chosen, boolean graphs) {
        List<Map.Entry<Cell, Tally>> cells = new ArrayList<>();
        for (TimelineSums book : sums) {
            (graphs ? book.graphs() : book.launches())
                    .entrySet().stream()
                            .filter(cell -> chosen.contains(cell.getKey().scope()))
                            .forEach(cells::add);
        }
        return cells;
    }
}
