package dev.rangefinder.simulator.nsys.export;

import java.sql.Connection;
import java.sql.SQLException;
import java.util.LinkedHashMap;
import java.util.Map;

/// Texts that an export has once, by number.
final class StringIds {
    private final Map<String, Long> numbers = new LinkedHashMap<>();

    long number(String text) {
        return numbers.computeIfAbsent(text, _ -> (long) numbers.size());
    }

    void write(Connection database) throws SQLException {
        try (TableWriter rows = TableWriter.create(database, ExportSchema.STRINGS)) {
            for (Map.Entry<String, Long> string : numbers.entrySet()) {
                rows.set("id", string.getValue()).set("value", string.getKey()).row();
            }
        }
    }
}
