package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.metric.MetricName;
import dev.rangefinder.simulator.command.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/// What the words of `--metrics` stand for on one device.
record MetricNames(Set<String> known, boolean extraSuffixes) {
    private static final List<String> OVER_UNITS = List.of("avg", "max", "min", "sum");
    private static final List<String> FIRST_LEVEL = List.of("avg", "max", "min", "sum", "pct", "ratio", "max_rate");

    /// @throws Refusal for a word that stands for nothing
    List<String> of(String words) {
        List<String> names = new ArrayList<>();
        for (String word : words.split(",", -1)) {
            List<String> meant = meant(word.strip());
            if (meant.isEmpty()) {
                throw new Refusal("Failed to find metric " + word.strip());
            }
            names.addAll(meant);
        }
        return names.stream().distinct().toList();
    }

    /// With it, what ncu collects of the same counter in the same pass.
    List<String> extra(String metric) {
        MetricName name = MetricName.parse(metric);
        if (!extraSuffixes || name.overUnits().isEmpty() || !name.subMetric().isEmpty()) {
            return List.of(metric);
        }
        return OVER_UNITS.stream().map(suffix -> name.counter() + "." + suffix).toList();
    }

    private List<String> meant(String word) {
        int colon = word.indexOf(':');
        String rest = word.substring(colon + 1);
        if (colon >= 0 && rest.matches("(regex|group|breakdown|pmsampling):.*")) {
            throw new Refusal("Failed to find metric " + word, "Combining multiple prefixes is not supported.");
        }
        return switch (colon < 0 ? "" : word.substring(0, colon)) {
            case "regex" -> matching(word, rest);
            case "pmsampling" -> known.contains(rest) ? List.of(rest) : List.of();
            // Of groups the model knows no members; what is grouped is collected by name or by section.
            case "group" -> List.of();
            default -> named(word);
        };
    }

    private List<String> matching(String word, String expression) {
        try {
            return known.stream()
                    .filter(Pattern.compile(expression).asPredicate())
                    .filter(name -> name.indexOf(':') < 0)
                    .toList();
        } catch (PatternSyntaxException _) {
            throw new Refusal("Failed to find metric " + word);
        }
    }

    private List<String> named(String word) {
        if (known.contains(word)) {
            return List.of(word);
        }
        if (!extraSuffixes || word.indexOf('.') >= 0) {
            return List.of();
        }
        return FIRST_LEVEL.stream()
                .map(suffix -> word + "." + suffix)
                .filter(known::contains)
                .toList();
    }
}
