package dev.rangefinder.result;

import java.util.List;
import java.util.Optional;

/// One of ncu's sections over the launches of a region.
///
/// @param id such as `SpeedOfLight`
/// @param displayName such as `GPU Speed Of Light Throughput`
/// @param rows in the section's own order
/// @param rules what ncu's rules of this section found, merged over launches; the largest gain first
/// @param remedy the option that would capture it, where nothing of it was captured (K3)
public record SectionTable(
        String id, String displayName, List<Row> rows, List<RuleFinding> rules, Optional<String> remedy) {
    public SectionTable {
        rows = List.copyOf(rows);
        rules = List.copyOf(rules);
    }

    public record Row(String label, MetricFigure figure) {}
}
