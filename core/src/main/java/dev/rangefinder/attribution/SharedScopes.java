package dev.rangefinder.attribution;

import dev.rangefinder.capture.Message;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IntSummaryStatistics;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;

/// Which scopes of different inputs are one: captures of one run started the same program again and again, so that the
/// k-th process of a program is the same in each (R15). Inputs of no run share nothing.
///
/// Captures do not tell when processes started. Their ids do, as far as it matters: a system counts them up. Neither do
/// they tell of processes without results. So where two captures have results of different numbers of processes of a
/// program, nothing tells which is the k-th, and all of that program stay apart.
public final class SharedScopes implements UnaryOperator<ScopeKey> {
    /// Nothing is shared.
    public static final SharedScopes NONE = new SharedScopes(Map.of(), Map.of(), List.of());

    private static final int MOST_NAMED = 3;

    private static final Comparator<ScopeKey> BY_START = Comparator.comparingLong(
                    (ScopeKey process) -> process.processId().orElse(-1))
            .thenComparing(ScopeKey::host);

    private final Map<ScopeKey, ScopeKey> processes;
    private final Map<Integer, Long> offsets;
    private final List<Message> messages;

    private SharedScopes(Map<ScopeKey, ScopeKey> processes, Map<Integer, Long> offsets, List<Message> messages) {
        this.processes = Map.copyOf(processes);
        this.offsets = Map.copyOf(offsets);
        this.messages = List.copyOf(messages);
    }

    /// An input as far as it matters here.
    ///
    /// @param run that captured it; empty for a file that was given by hand, and for timelines
    /// @param results how many launches and range results it has
    public record SharedInput(Optional<String> run, long results) {}

    /// Which scopes of these inputs are one.
    ///
    /// @param inputs in their order, by which the first of a run names what is shared
    /// @param scopes of all inputs
    public static SharedScopes of(List<SharedInput> inputs, Collection<ScopeKey> scopes) {
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
        List<Message> messages = new ArrayList<>();
        runs.forEach((name, run) -> {
            if (run.size() > 1) {
                share(name, run, scopes, processes).ifPresent(messages::add);
                long before = 0;
                for (int input : run) {
                    offsets.put(input, before);
                    before += inputs.get(input).results();
                }
            }
        });
        return new SharedScopes(processes, offsets, messages);
    }

    /// @return what to tell where processes of some program had to stay apart
    private static Optional<Message> share(
            String name, List<Integer> run, Collection<ScopeKey> scopes, Map<ScopeKey, ScopeKey> to) {
        Map<String, List<List<ScopeKey>>> programs = new TreeMap<>();
        for (int input : run) {
            scopes.stream()
                    .filter(scope -> scope.input() == input)
                    .map(ScopeKey::withoutDevice)
                    .distinct()
                    .sorted(BY_START)
                    .collect(Collectors.groupingBy(ScopeKey::processName))
                    .forEach((program, processes) -> programs.computeIfAbsent(program, _ -> new ArrayList<>())
                            .add(processes));
        }
        List<String> apart = new ArrayList<>();
        programs.forEach((program, captures) -> {
            IntSummaryStatistics counts = captures.stream().mapToInt(List::size).summaryStatistics();
            if (counts.getMin() < counts.getMax()) {
                apart.add(program + " (" + counts.getMin() + " to " + counts.getMax() + ")");
                return;
            }
            for (List<ScopeKey> processes : captures) {
                for (int place = 0; place < processes.size(); place++) {
                    to.put(processes.get(place), captures.getFirst().get(place));
                }
            }
        });
        return apart.isEmpty() ? Optional.empty() : Optional.of(warning(name, apart));
    }

    private static Message warning(String run, List<String> programs) {
        String shown = programs.stream().limit(MOST_NAMED).collect(Collectors.joining(", "))
                + (programs.size() > MOST_NAMED ? " …" : "");
        return Message.warning(
                "processes-not-shared",
                run + ": its captures have results of different numbers of processes of " + shown
                        + ", so nothing tells which process is which: they count as different scopes",
                "numbers of a region are whole in the aggregate; to have one scope for a process, measure regions that"
                        + " every process opens");
    }

    public boolean isEmpty() {
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

    /// What a reader should know.
    public List<Message> messages() {
        return messages;
    }

    /// How many results of the same run come before those of an input (R12).
    public long offset(int input) {
        return offsets.getOrDefault(input, 0L);
    }
}
