package dev.rangefinder.region;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;

/// Which scopes of different inputs are one: captures of one run started the same program again and again, so that the
/// k-th process of a program is the same in each (R15). Inputs of no run share nothing.
///
/// Captures do not tell when processes started. Their ids do, as far as it matters: a system counts them up.
final class SharedScopes implements UnaryOperator<ScopeKey> {
    /// Nothing is shared.
    static final SharedScopes NONE = new SharedScopes(Map.of(), Map.of());

    private static final Comparator<ScopeKey> BY_START = Comparator.comparingLong(
                    (ScopeKey process) -> process.processId().orElse(-1))
            .thenComparing(ScopeKey::host);

    private final Map<ScopeKey, ScopeKey> processes;
    private final Map<Integer, Long> offsets;

    private SharedScopes(Map<ScopeKey, ScopeKey> processes, Map<Integer, Long> offsets) {
        this.processes = Map.copyOf(processes);
        this.offsets = Map.copyOf(offsets);
    }

    /// An input as far as it matters here.
    ///
    /// @param run that captured it; empty for a file that was given by hand, and for timelines
    /// @param results how many launches and range results it has
    record Part(Optional<String> run, long results) {}

    /// @param inputs in their order, by which the first of a run names what is shared
    /// @param scopes of all inputs
    static SharedScopes of(List<Part> inputs, Collection<ScopeKey> scopes) {
        Map<String, List<Integer>> runs = new TreeMap<>();
        for (int input = 0; input < inputs.size(); input++) {
            int number = input;
            inputs.get(input)
                    .run()
                    .ifPresent(run ->
                            runs.computeIfAbsent(run, _ -> new ArrayList<>()).add(number));
        }
        Map<ScopeKey, ScopeKey> processes = new HashMap<>();
        Map<Integer, Long> offsets = new HashMap<>();
        for (List<Integer> run : runs.values()) {
            if (run.size() > 1) {
                share(run, scopes, processes);
                long before = 0;
                for (int input : run) {
                    offsets.put(input, before);
                    before += inputs.get(input).results();
                }
            }
        }
        return new SharedScopes(processes, offsets);
    }

    private static void share(List<Integer> run, Collection<ScopeKey> scopes, Map<ScopeKey, ScopeKey> to) {
        record Rank(String program, int place) {}
        Map<Rank, ScopeKey> first = new HashMap<>();
        for (int input : run) {
            Map<String, Integer> places = new HashMap<>();
            scopes.stream()
                    .filter(scope -> scope.input() == input)
                    .map(ScopeKey::withoutDevice)
                    .distinct()
                    .sorted(BY_START)
                    .forEach(process -> {
                        Rank rank =
                                new Rank(process.processName(), places.merge(process.processName(), 1, Integer::sum));
                        to.put(process, first.computeIfAbsent(rank, _ -> process));
                    });
        }
    }

    boolean isEmpty() {
        return processes.isEmpty();
    }

    /// What the scope, or the process, of an input is called together with those it shares.
    @Override
    public ScopeKey apply(ScopeKey scope) {
        ScopeKey process = processes.get(scope.withoutDevice());
        return process == null
                ? scope
                : process.withDevice(scope.device(), scope.deviceName(), scope.computeCapability());
    }

    /// How many results of the same run come before those of an input (R12).
    long offset(int input) {
        return offsets.getOrDefault(input, 0L);
    }
}
