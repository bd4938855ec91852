package dev.rangefinder.app.metrics;

import dev.rangefinder.metric.RollUpRules;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.profiler.cost.MetricEntry;
import dev.rangefinder.profiler.cost.MetricListing;
import dev.rangefinder.text.Printable;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.SequencedMap;

/// Metrics for people: one with everything that is known of it, several a line each.
///
/// @param rules how values roll up
/// @param columns of the terminal; empty for lines as long as they are
public record MetricsText(MetricListing listing, RollUpRules rules, OptionalInt columns) {
    private static final List<String> HEADINGS = List.of("METRIC", "UNIT", "PASSES", "ROLL-UP", "MEANING");
    private static final int FEWEST_COLUMNS = 40;

    public String text() {
        List<MetricEntry> entries = listing.entries();
        return entries.size() == 1 ? details(entries.getFirst()) : table(entries);
    }

    private String table(List<MetricEntry> entries) {
        List<List<String>> rows = new ArrayList<>();
        rows.add(HEADINGS);
        for (MetricEntry entry : entries) {
            rows.add(List.of(
                    entry.name(),
                    entry.unit(),
                    entry.alone().map(MetricsText::number).orElse(""),
                    RuleText.brief(rules.of(entry.measured())),
                    entry.meaning().orElse("")));
        }
        int[] widths = new int[HEADINGS.size() - 1];
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        StringBuilder text = new StringBuilder();
        for (List<String> row : rows) {
            StringBuilder line = new StringBuilder();
            for (int column = 0; column < widths.length; column++) {
                String cell = row.get(column);
                line.append(cell).append(" ".repeat(widths[column] - cell.length() + 2));
            }
            text.append(fitted(line.append(row.getLast()).toString())).append('\n');
        }
        return text.toString();
    }

    private String fitted(String line) {
        String plain = Printable.of(line).stripTrailing();
        int most = Math.max(FEWEST_COLUMNS, columns.orElse(Integer.MAX_VALUE));
        return plain.length() <= most ? plain : plain.substring(0, most - 1) + "…";
    }

    private String details(MetricEntry entry) {
        SequencedMap<String, String> lines = new LinkedHashMap<>();
        lines.put("meaning", entry.meaning().orElse(""));
        lines.put("kind", entry.kind().orElse(""));
        lines.put("unit", entry.unit().isEmpty() ? "" : entry.unit() + " (" + entry.measured() + ")");
        lines.put("passes", entry.alone().map(alone -> number(alone) + " alone").orElse(""));
        lines.put("sections", String.join(", ", entry.sections()));
        lines.put("sets", String.join(", ", entry.sets()));
        lines.put("largest of", String.join(", ", entry.constituents()));
        StringBuilder text = new StringBuilder(entry.name()).append('\n');
        lines.forEach((name, value) -> {
            if (!value.isEmpty()) {
                line(text, name, value);
            }
        });
        text.append("  how values roll up over launches:\n");
        rolledUp(entry).forEach((rule, names) -> line(text, "  " + String.join(", ", names), rule));
        return text.toString();
    }

    /// Endings that roll up alike stand together.
    private Map<String, List<String>> rolledUp(MetricEntry entry) {
        Map<String, List<String>> byRule = new LinkedHashMap<>();
        List<String> endings = entry.subMetrics().isEmpty() ? List.of("") : entry.subMetrics();
        for (String ending : endings) {
            String name = ending.isEmpty() ? entry.name() : entry.name() + "." + ending;
            byRule.computeIfAbsent(RuleText.of(rules.of(name)), _ -> new ArrayList<>())
                    .add(ending.isEmpty() ? entry.name() : "." + ending);
        }
        return byRule;
    }

    private static void line(StringBuilder text, String name, String value) {
        text.append("  ").append(name).append(": ").append(Printable.of(value)).append('\n');
    }

    private static String number(ReplayPasses alone) {
        return (alone.exact() ? "" : "about ") + alone.count();
    }
}
