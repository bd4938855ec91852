package dev.rangefinder.analysis.input;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.rollup.LaunchTime;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.IntUnaryOperator;
import java.util.stream.Collectors;

/// Looks for launches of different kernels that share time, cycles and instructions to the last bit: no hardware gives
/// that, but reports exist that hold the values of their first kernel for every launch (application replay with the
/// full set, ncu 2023.2).
///
/// Only launches that tell all three are judged. Of one input a bounded number of triples is kept, and only those of
/// several kernels once its launches are read.
public final class EqualLaunches {
    private static final List<String> CYCLES = List.of(
            "gpc__cycles_elapsed.max", "sm__cycles_elapsed.max", "sm__cycles_elapsed.avg", "smsp__cycles_elapsed.avg");
    private static final List<String> INSTRUCTIONS =
            List.of("smsp__inst_executed.sum", "sm__inst_executed.sum", "smsp__inst_executed.avg");
    private static final int MOST = 10_000;
    private static final int MOST_KERNELS = 100;
    private static final int NAMED = 3;
    private static final int LONGEST_NAME = 80;

    private record Values(long nanoseconds, double cycles, double instructions) {}

    /// The kernels that share some values, and how many launches do. Of many kernels the first by name are kept, which
    /// are the same in whatever order they come (M7).
    private static final class Group {
        private final TreeSet<String> kernels = new TreeSet<>();
        private boolean more;
        private long launches;

        void add(String kernel) {
            kernels.add(kernel);
            if (kernels.size() > MOST_KERNELS) {
                kernels.pollLast();
                more = true;
            }
        }

        void add(Group that) {
            that.kernels.forEach(this::add);
            more |= that.more;
            launches += that.launches;
        }
    }

    private final Map<Integer, Map<Values, Group>> inputs = new TreeMap<>();

    public void add(int input, String kernel, LaunchTime time, MetricValues metrics) {
        double cycles = first(metrics, CYCLES);
        double instructions = first(metrics, INSTRUCTIONS);
        if (!time.known() || time.nanoseconds() == 0 || !(cycles > 0) || !(instructions > 0)) {
            return;
        }
        Map<Values, Group> groups = inputs.computeIfAbsent(input, _ -> new HashMap<>());
        Values values = new Values(time.nanoseconds(), cycles, instructions);
        if (groups.size() < MOST || groups.containsKey(values)) {
            Group group = groups.computeIfAbsent(values, _ -> new Group());
            group.add(kernel);
            group.launches++;
        }
    }

    private static double first(MetricValues metrics, List<String> names) {
        for (String name : names) {
            double value = metrics.number(name).orElse(Double.NaN);
            if (value > 0) {
                return value;
            }
        }
        return Double.NaN;
    }

    /// The launches of an input were read: what only one kernel has is forgotten.
    public void end(int input) {
        Map<Values, Group> groups = inputs.getOrDefault(input, new HashMap<>());
        groups.values().removeIf(group -> group.kernels.size() < 2);
        if (groups.isEmpty()) {
            inputs.remove(input);
        }
    }

    public void add(EqualLaunches that, IntUnaryOperator numbers) {
        that.inputs.forEach((input, groups) -> {
            Map<Values, Group> ours = inputs.computeIfAbsent(numbers.applyAsInt(input), _ -> new HashMap<>());
            groups.forEach((values, group) ->
                    ours.computeIfAbsent(values, _ -> new Group()).add(group));
        });
    }

    /// One warning for each input that has such launches.
    ///
    /// @param files the names of inputs by number
    public List<Message> messages(List<String> files) {
        List<Message> messages = new ArrayList<>();
        inputs.keySet().stream().toList().forEach(this::end);
        inputs.forEach((input, groups) -> {
            Set<String> kernels = groups.values().stream()
                    .flatMap(group -> group.kernels.stream())
                    .collect(Collectors.toCollection(TreeSet::new));
            boolean more = groups.values().stream().anyMatch(group -> group.more);
            long launches =
                    groups.values().stream().mapToLong(group -> group.launches).sum();
            messages.add(
                    Message.warning(
                            "equal-launches",
                            files.get(input) + ": " + launches + " launches of " + (more ? "at least " : "")
                                    + kernels.size()
                                    + " different kernels have the same time, cycles and instructions to the last bit ("
                                    + named(kernels) + "): the report holds the values of one kernel for others",
                            "capture again with kernel replay, or with another version of ncu; no number of these kernels can be trusted"));
        });
        return messages;
    }

    private static String named(Set<String> kernels) {
        String first =
                kernels.stream().limit(NAMED).map(EqualLaunches::shortened).collect(Collectors.joining(", "));
        return kernels.size() > NAMED ? first + " …" : first;
    }

    private static String shortened(String name) {
        return name.codePointCount(0, name.length()) > LONGEST_NAME
                ? name.substring(0, name.offsetByCodePoints(0, LONGEST_NAME)) + "…"
                : name;
    }
}
