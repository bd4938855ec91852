package dev.rangefinder.simulator.nsys.stats;

import dev.rangefinder.simulator.command.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// How a summary is written.
enum StatsFormat {
    CSV(".csv") {
        @Override
        List<String> lines(SummaryTable table) {
            return separated(table, ",");
        }
    },
    TSV(".tsv") {
        @Override
        List<String> lines(SummaryTable table) {
            return separated(table, "\t");
        }
    },
    COLUMN(".txt") {
        @Override
        List<String> lines(SummaryTable table) {
            return columns(table);
        }
    };

    private final String ending;

    StatsFormat(String ending) {
        this.ending = ending;
    }

    String ending() {
        return ending;
    }

    abstract List<String> lines(SummaryTable table);

    /// @throws Refusal for what is no format, or not simulated
    static StatsFormat named(String text) {
        return switch (text.split(":", 2)[0]) {
            case "csv" -> CSV;
            case "tsv" -> TSV;
            case "column" -> COLUMN;
            default ->
                throw new Refusal("ERROR: format '" + text + "' is not simulated; there are csv, tsv and column.");
        };
    }

    private static List<String> separated(SummaryTable table, String separator) {
        return Stream.concat(Stream.of(table.header()), table.rows().stream())
                .map(row -> row.stream().map(cell -> quoted(cell, separator)).collect(Collectors.joining(separator)))
                .toList();
    }

    // As RFC 4180 has it: only what needs quotes has them.
    private static String quoted(String cell, String separator) {
        boolean plain = Stream.of(separator, "\"", "\n", "\r").noneMatch(cell::contains);
        return plain ? cell : '"' + cell.replace("\"", "\"\"") + '"';
    }

    private static List<String> columns(SummaryTable table) {
        List<Integer> widths = new ArrayList<>();
        for (int column = 0; column < table.header().size(); column++) {
            int place = column;
            widths.add(Stream.concat(Stream.of(table.header()), table.rows().stream())
                    .mapToInt(row -> row.get(place).length())
                    .max()
                    .orElse(0));
        }
        List<String> lines = new ArrayList<>();
        lines.add(padded(table.header(), widths));
        lines.add(padded(widths.stream().map("-"::repeat).toList(), widths));
        table.rows().forEach(row -> lines.add(padded(row, widths)));
        return lines;
    }

    private static String padded(List<String> cells, List<Integer> widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < cells.size(); column++) {
            String cell = cells.get(column);
            String padding = " ".repeat(widths.get(column) - cell.length());
            boolean last = column == cells.size() - 1;
            line.append(last ? "  " + cell : "  " + padding + cell);
        }
        return line.substring(1);
    }
}
