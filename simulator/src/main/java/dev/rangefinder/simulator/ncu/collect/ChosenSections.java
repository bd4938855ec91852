package dev.rangefinder.simulator.ncu.collect;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/// The sections that a command line asks for: those of a set, and those that are named.
public final class ChosenSections {
    public static final String DEFAULT_SET = "basic";

    /// The sets that there are, smallest first.
    public static final List<String> SETS = List.of("basic", "detailed", "full", "nvlink", "pmsampling", "roofline");

    private static final String REGEX = "regex:";

    private ChosenSections() {}

    /// In ncu's order.
    ///
    /// @throws Refusal for a set or a section that does not exist
    public static List<KnownSection> of(NcuCommandLine line) {
        boolean named = line.has("section") || line.has("metrics");
        String set = line.text("set", named ? "" : DEFAULT_SET);
        if (!set.isEmpty() && !SETS.contains(set)) {
            throw new Refusal(
                    "Option '--set " + set + "' did not match any section set.",
                    "Use --list-sets to see the list of available section sets.");
        }
        List<Predicate<String>> tests = new ArrayList<>();
        for (String section : line.texts("section")) {
            Predicate<String> test = test(section);
            if (KnownSections.all().stream().noneMatch(known -> test.test(known.identifier()))) {
                throw new Refusal(
                        "Option '--section " + section + "' did not match any section.",
                        "Use --list-sections to see the list of available sections.");
            }
            tests.add(test);
        }
        return KnownSections.all().stream()
                .filter(section -> section.sets().contains(set)
                        || tests.stream().anyMatch(test -> test.test(section.identifier())))
                .toList();
    }

    public static List<KnownSection> ofSet(String set) {
        return KnownSections.all().stream()
                .filter(section -> section.sets().contains(set))
                .toList();
    }

    /// Whether an identifier is what `--section` means: an exact name, or a regular expression for all of it.
    public static Predicate<String> test(String section) {
        return section.startsWith(REGEX)
                ? Pattern.compile(section.substring(REGEX.length())).asMatchPredicate()
                : section::equals;
    }
}
