package dev.rangefinder.sums;

import dev.rangefinder.capture.Section;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;

/// Sections of one input or of several: which metrics each shows under which labels, in the order in which they came.
///
/// Where no input defines any (raw pages of CSV), ncu's own sections stand in, with the metrics that were captured.
public final class SeenSections {
    /// A section as the report shows it.
    ///
    /// @param captured whether an input holds any of it
    public record SectionShape(String id, String displayName, List<SeenRow> rows, boolean captured) {
        public SectionShape {
            rows = List.copyOf(rows);
        }

        /// What would capture it, where no input holds any of it.
        public Optional<String> remedy() {
            return captured ? Optional.empty() : Optional.of("ncu --section " + id);
        }
    }

    /// A row of a section.
    ///
    /// @param metrics alternatives for different devices: the first that has a value is meant
    public record SeenRow(String label, List<String> metrics) {
        public SeenRow {
            metrics = List.copyOf(metrics);
        }
    }

    private record RowKey(String label, String metric) {}

    private record Definition(String displayName, Map<RowKey, Set<String>> rows) {}

    private final Map<String, Definition> captured = new LinkedHashMap<>();
    private List<Section> last = List.of();

    public void add(List<Section> sections) {
        if (isLast(sections)) {
            return;
        }
        for (Section section : sections) {
            Definition definition =
                    captured.computeIfAbsent(section.id(), _ -> new Definition(section.name(), new LinkedHashMap<>()));
            for (Section.Metric metric : section.header()) {
                if (!metric.metric().isEmpty()) {
                    Set<String> metrics = definition
                            .rows()
                            .computeIfAbsent(new RowKey(label(metric), metric.metric()), _ -> new LinkedHashSet<>());
                    metrics.add(metric.metric());
                    metric.options().forEach(option -> metrics.add(option.metric()));
                }
            }
        }
        last = sections;
    }

    /// What `ncu --metrics` asked for has no label: its name tells what it is.
    private static String label(Section.Metric metric) {
        return metric.label().isBlank() ? metric.metric() : metric.label();
    }

    /// Adds sections that came later.
    void add(SeenSections that) {
        that.captured.forEach((id, added) -> {
            Definition definition =
                    captured.computeIfAbsent(id, _ -> new Definition(added.displayName(), new LinkedHashMap<>()));
            added.rows()
                    .forEach((row, metrics) -> definition
                            .rows()
                            .computeIfAbsent(row, _ -> new LinkedHashSet<>())
                            .addAll(metrics));
        });
    }

    boolean isEmpty() {
        return captured.isEmpty();
    }

    /// Whether the same rows came, in whatever order.
    @Override
    public boolean equals(Object other) {
        return other instanceof SeenSections that && captured.equals(that.captured);
    }

    @Override
    public int hashCode() {
        return captured.hashCode();
    }

    /// Identifiers and displayed names of what was captured.
    public Stream<String> names() {
        return captured.entrySet().stream()
                .flatMap(entry -> Stream.of(entry.getKey(), entry.getValue().displayName()));
    }

    /// Readers share what repeats, so most launches have the very sections of the one before.
    @SuppressWarnings("ReferenceEquality")
    private boolean isLast(List<Section> sections) {
        if (sections.size() != last.size()) {
            return false;
        }
        for (int i = 0; i < sections.size(); i++) {
            if (sections.get(i) != last.get(i)) {
                return false;
            }
        }
        return true;
    }

    /// Everything that was captured, in ncu's own order.
    public List<SectionShape> all(CapturedMetrics metrics) {
        if (captured.isEmpty()) {
            return KnownSections.all().stream()
                    .map(section -> known(section, metrics::has))
                    .filter(shape -> !shape.rows().isEmpty())
                    .toList();
        }
        List<String> order =
                KnownSections.all().stream().map(KnownSection::identifier).toList();
        return captured.entrySet().stream()
                .map(entry -> shape(entry.getKey(), entry.getValue(), metrics))
                .sorted(Comparator.comparingInt(
                        shape -> order.contains(shape.id()) ? order.indexOf(shape.id()) : order.size()))
                .toList();
    }

    /// A section that was asked for by identifier or name; an unknown one appears too, without rows (K3).
    public SectionShape wanted(String name, CapturedMetrics metrics) {
        for (Map.Entry<String, Definition> entry : captured.entrySet()) {
            if (entry.getKey().equalsIgnoreCase(name)
                    || entry.getValue().displayName().equalsIgnoreCase(name)) {
                return shape(entry.getKey(), entry.getValue(), metrics);
            }
        }
        Optional<KnownSection> known = KnownSections.find(name);
        if (known.isEmpty()) {
            return new SectionShape(name, name, List.of(), false);
        }
        SectionShape shape = known(known.get(), _ -> true);
        boolean any =
                shape.rows().stream().flatMap(row -> row.metrics().stream()).anyMatch(metrics::has);
        return new SectionShape(shape.id(), shape.displayName(), shape.rows(), any && captured.isEmpty());
    }

    private static SectionShape shape(String id, Definition definition, CapturedMetrics metrics) {
        Set<SeenRow> rows = new LinkedHashSet<>();
        definition.rows().forEach((key, alternatives) -> {
            Set<String> listed = metrics.listed(key.metric());
            if (listed.isEmpty()) {
                rows.add(new SeenRow(key.label(), List.copyOf(alternatives)));
            } else {
                listed.forEach(metric -> rows.add(new SeenRow(metric, List.of(metric))));
            }
        });
        return new SectionShape(id, definition.displayName(), List.copyOf(rows), true);
    }

    private static SectionShape known(KnownSection section, Predicate<String> isShown) {
        List<SeenRow> rows = section.entries().stream()
                .map(entry -> {
                    List<String> metrics = new ArrayList<>(List.of(entry.metric()));
                    metrics.addAll(entry.alternatives());
                    return new SeenRow(entry.label(), metrics);
                })
                .filter(row -> row.metrics().stream().anyMatch(isShown))
                .toList();
        return new SectionShape(section.identifier(), section.displayName(), rows, true);
    }
}
