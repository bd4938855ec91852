package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// Which metrics sections and groups are made of: what they show, and what they collect besides (facts/sections.md).
final class SectionMetrics {
    private static final String GROUP = "group:";
    private static final String EVERY_CHIP = "*";
    private static final List<String> FAMILIES = List.of("GB", "GH");
    private static final String OTHER_CHIPS = "other";

    private SectionMetrics() {}

    /// A line of the table.
    private record Collected(Set<String> chips, String metric) {
        boolean isOn(String family) {
            return chips.contains(EVERY_CHIP) || chips.contains(family);
        }
    }

    // Read when somebody asks for costs: most commands never do.
    private static final class Table {
        private static final Map<String, List<Collected>> ALL = read();
    }

    /// What the section shows, on any chip.
    static List<String> shown(KnownSection section) {
        return Stream.concat(section.entries().stream(), section.body().stream())
                .flatMap(entry -> Stream.concat(Stream.of(entry.metric()), entry.alternatives().stream()))
                .distinct()
                .toList();
    }

    /// All that is measured for it.
    static List<String> of(KnownSection section, String chip) {
        Set<String> metrics = new LinkedHashSet<>(shown(section));
        metrics.addAll(collected(section.identifier(), family(chip)));
        return List.copyOf(metrics);
    }

    /// The sections that options of ncu name, such as `ncu --section Occupancy --section SpeedOfLight`.
    static List<KnownSection> namedIn(String options) {
        List<String> words = List.of(options.split(" ", -1));
        return IntStream.range(1, words.size())
                .filter(place -> words.get(place - 1).equals("--section"))
                .mapToObj(place -> KnownSections.find(words.get(place)))
                .flatMap(Optional::stream)
                .toList();
    }

    /// The members of a group of metrics; none if it is not known.
    static List<String> ofGroup(String group, String chip) {
        return collected(group, family(chip));
    }

    private static List<String> collected(String name, String family) {
        List<String> metrics = new ArrayList<>();
        for (Collected line : Table.ALL.getOrDefault(name, List.of())) {
            if (line.isOn(family)) {
                boolean group = line.metric().startsWith(GROUP);
                metrics.addAll(group ? members(line.metric(), family) : List.of(line.metric()));
            }
        }
        return metrics;
    }

    /// A group of samples has no members that are counted: that it is sampled is what costs.
    private static List<String> members(String group, String family) {
        return Table.ALL.containsKey(group) ? collected(group, family) : List.of(group.substring(GROUP.length()));
    }

    private static String family(String chip) {
        return FAMILIES.stream().filter(chip::startsWith).findFirst().orElse(OTHER_CHIPS);
    }

    private static Map<String, List<Collected>> read() {
        try (InputStream table =
                Objects.requireNonNull(SectionMetrics.class.getResourceAsStream("collected.tsv"), "collected.tsv")) {
            return new String(table.readAllBytes(), StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.startsWith("#"))
                    .map(line -> List.of(line.split("\t", -1)))
                    .collect(Collectors.groupingBy(
                            List::getFirst,
                            Collectors.mapping(
                                    fields -> new Collected(Set.of(fields.get(1).split(" ", -1)), fields.get(2)),
                                    Collectors.toList())));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
