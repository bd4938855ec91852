package dev.rangefinder.profiler.cost;

import com.google.re2j.Pattern;
import com.google.re2j.PatternSyntaxException;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.profiler.cost.AskedPart.PartKind;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.OldMetricNames;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// All that a command line asks ncu to measure: sections, by themselves or by a set, and metrics beyond them.
///
/// @param uncounted what nobody can count before the run: sections of others, expressions, further arguments
public record AskedMetrics(List<AskedPart> parts, List<String> uncounted) {
    private static final String USUAL_SET = "basic";
    private static final String REGEX = "regex:";
    private static final String GROUP = "group:";
    /// Sets of older versions (facts/sections.md §2).
    private static final String OLD_USUAL_SET = "default";

    private static final String SOURCE_SET = "source";
    private static final Set<String> OF_OLD_USUAL_SET = Set.of("SpeedOfLight", "LaunchStats", "Occupancy");
    private static final Set<String> OF_SOURCE_SET = Set.of("SourceCounters");
    private static final Set<String> MORE = Set.of("--set", "--section", "--metrics");

    public AskedMetrics {
        parts = List.copyOf(parts);
        uncounted = List.copyOf(uncounted);
    }

    /// What options ask for on a chip.
    ///
    /// @param chip as the library names it; empty for whichever
    public static AskedMetrics of(NcuCli options, String chip) {
        List<String> uncounted = new ArrayList<>();
        Set<AskedPart> parts = new LinkedHashSet<>();
        sections(options, uncounted).forEach(section -> parts.add(part(section, chip)));
        for (String word : named(options)) {
            part(word, chip).ifPresentOrElse(parts::add, () -> uncounted.add(word));
        }
        if (options.list(NcuOption.EXTRA_ARGS, String.class).stream().anyMatch(MORE::contains)) {
            uncounted.add("what extra_args ask for");
        }
        return new AskedMetrics(List.copyOf(parts), uncounted);
    }

    /// Whether nothing is asked for, so that ncu takes the set that it always takes.
    static boolean isUsual(NcuCli options) {
        return !options.has(NcuOption.SET)
                && options.list(NcuOption.SECTIONS, String.class).isEmpty()
                && options.list(NcuOption.METRICS, String.class).isEmpty();
    }

    /// The metrics that are asked for by name, as ncu gets them.
    static List<String> named(NcuCli options) {
        return options.list(NcuOption.METRICS, String.class).stream()
                .flatMap(OldMetricNames::replaced)
                .distinct()
                .toList();
    }

    static AskedPart part(KnownSection section, String chip) {
        return new AskedPart(
                PartKind.SECTION,
                section.identifier(),
                SectionMetrics.shown(section),
                SectionMetrics.of(section, chip));
    }

    private static List<KnownSection> sections(NcuCli options, List<String> uncounted) {
        List<Predicate<KnownSection>> wanted = new ArrayList<>();
        options.value(NcuOption.SET, String.class)
                .or(() -> isUsual(options) ? Optional.of(USUAL_SET) : Optional.empty())
                .ifPresent(set -> add(wanted, ofSet(set), "the set " + set, uncounted));
        for (String word : options.list(NcuOption.SECTIONS, String.class)) {
            add(wanted, ofWord(word), "the section " + word, uncounted);
        }
        return KnownSections.all().stream()
                .filter(section -> wanted.stream().anyMatch(test -> test.test(section)))
                .toList();
    }

    private static void add(
            List<Predicate<KnownSection>> wanted, Predicate<KnownSection> test, String name, List<String> uncounted) {
        if (KnownSections.all().stream().anyMatch(test)) {
            wanted.add(test);
        } else {
            uncounted.add(name);
        }
    }

    private static Predicate<KnownSection> ofSet(String set) {
        return switch (set) {
            case OLD_USUAL_SET -> section -> OF_OLD_USUAL_SET.contains(section.identifier());
            case SOURCE_SET -> section -> OF_SOURCE_SET.contains(section.identifier());
            default -> section -> section.sets().contains(set);
        };
    }

    private static Predicate<KnownSection> ofWord(String word) {
        if (!word.startsWith(REGEX)) {
            return section -> section.identifier().equals(word);
        }
        try {
            Pattern expression = Pattern.compile(word.substring(REGEX.length()));
            return section -> expression.matcher(section.identifier()).matches();
        } catch (PatternSyntaxException _) {
            return _ -> false;
        }
    }

    private static Optional<AskedPart> part(String word, String chip) {
        if (word.startsWith(REGEX)) {
            return Optional.empty();
        }
        List<String> metrics = word.startsWith(GROUP) ? ofGroup(word, chip) : List.of(word);
        return metrics.isEmpty()
                ? Optional.empty()
                : Optional.of(new AskedPart(PartKind.METRIC, word, metrics, metrics));
    }

    private static List<String> ofGroup(String group, String chip) {
        return group.contains("__pcsamp_")
                ? List.of(group.substring(GROUP.length()))
                : SectionMetrics.ofGroup(group, chip);
    }

    /// Everything that is measured, each once.
    public List<String> metrics() {
        return parts.stream()
                .flatMap(part -> part.metrics().stream())
                .distinct()
                .toList();
    }

    /// What people look at, each once.
    List<String> shown() {
        return parts.stream().flatMap(part -> part.shown().stream()).distinct().toList();
    }

    Stream<AskedPart> of(PartKind kind) {
        return parts.stream().filter(part -> part.kind() == kind);
    }
}
