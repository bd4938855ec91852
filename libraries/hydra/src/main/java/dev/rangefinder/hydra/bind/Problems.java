package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Origin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// Everything that is wrong with a tree, told together.
final class Problems {
    /// A tree that fits not at all would fill the screen.
    private static final int MOST_SHOWN = 40;

    private final List<Problem> problems = new ArrayList<>();

    private record Problem(ConfigException.Kind kind, String key, String text, Origin origin) {
        String line() {
            String where = origin instanceof Origin.Unknown ? "" : " (from " + Shown.printable(origin.describe()) + ")";
            return (key.isEmpty() ? "" : Shown.printable(key) + ": ") + text + where;
        }
    }

    void add(ConfigException.Kind kind, BindingPath place, String text, Origin origin) {
        problems.add(new Problem(kind, place.text(), text, origin));
    }

    int count() {
        return problems.size();
    }

    /// One line a problem, in the order of keys. The kind is that of the problems where all are of one kind.
    ConfigException exception() {
        List<Problem> sorted = problems.stream()
                .sorted(Comparator.comparing(Problem::key).thenComparing(Problem::text))
                .toList();
        var text = new StringBuilder();
        for (Problem problem : sorted.subList(0, Math.min(sorted.size(), MOST_SHOWN))) {
            text.append(text.isEmpty() ? "" : "\n").append(problem.line());
        }
        if (sorted.size() > MOST_SHOWN) {
            text.append("\nand ").append(sorted.size() - MOST_SHOWN).append(" more");
        }
        ConfigException.Kind kind = sorted.getFirst().kind();
        boolean alike = sorted.stream().allMatch(problem -> problem.kind() == kind);
        return new ConfigException(alike ? kind : ConfigException.Kind.VALIDATION, text.toString());
    }
}
