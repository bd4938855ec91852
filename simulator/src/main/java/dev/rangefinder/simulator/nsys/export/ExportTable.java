package dev.rangefinder.simulator.nsys.export;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// A table of an export.
record ExportTable(String name, List<ExportColumn> columns) {
    /// @param type of SQLite
    record ExportColumn(String name, String type, boolean required, boolean key) {
        private String definition() {
            return "\"" + name + "\" " + type + (required ? " NOT NULL" : "") + (key ? " PRIMARY KEY" : "");
        }
    }

    /// A table whose columns are written in short: whole numbers, unless `:text` or `:real` says otherwise; `!` behind
    /// a name for what is never null, `*` for a primary key.
    static ExportTable of(String name, String columns) {
        return new ExportTable(
                name,
                Stream.of(columns.strip().split("\\s+"))
                        .map(ExportTable::column)
                        .toList());
    }

    static ExportTable ofLabels(String name) {
        return of(name, "id!* name:text label:text");
    }

    private static ExportColumn column(String word) {
        String type = word.contains(":text") ? "TEXT" : word.contains(":real") ? "REAL" : "INTEGER";
        String name = word.replaceAll("[!*]|:[a-z]+", "");
        return new ExportColumn(name, type, word.contains("!"), word.contains("*"));
    }

    String definition() {
        return columns.stream()
                .map(ExportColumn::definition)
                .collect(Collectors.joining(", ", "CREATE TABLE " + name + " (", ")"));
    }

    String insertion() {
        return "INSERT INTO " + name + " VALUES ("
                + String.join(",", columns.stream().map(_ -> "?").toList()) + ")";
    }

    int place(String column) {
        for (int index = 0; index < columns.size(); index++) {
            if (columns.get(index).name().equals(column)) {
                return index + 1;
            }
        }
        throw new IllegalArgumentException(name + " has no column " + column);
    }
}
