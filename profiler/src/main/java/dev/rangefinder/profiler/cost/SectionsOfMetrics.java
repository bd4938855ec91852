package dev.rangefinder.profiler.cost;

import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import dev.rangefinder.metric.MetricName;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Which sections collect a metric on a chip.
///
/// @param byName in ncu's order, by base name
record SectionsOfMetrics(Map<String, List<KnownSection>> byName) {
    /// @param chip as the library names it; empty for whichever
    static SectionsOfMetrics on(String chip) {
        Map<String, List<KnownSection>> byName = new HashMap<>();
        for (KnownSection section : KnownSections.all()) {
            SectionMetrics.of(section, chip).stream()
                    .map(metric -> MetricName.parse(metric).counter())
                    .distinct()
                    .forEach(name ->
                            byName.computeIfAbsent(name, _ -> new ArrayList<>()).add(section));
        }
        return new SectionsOfMetrics(byName);
    }

    List<String> identifiers(String name) {
        return byName.getOrDefault(name, List.of()).stream()
                .map(KnownSection::identifier)
                .toList();
    }

    /// The sets that have one of them.
    List<String> sets(String name) {
        return byName.getOrDefault(name, List.of()).stream()
                .flatMap(section -> section.sets().stream())
                .distinct()
                .sorted()
                .toList();
    }
}
