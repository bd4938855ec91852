package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.SqliteFile;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// Tables of names and values, as one.
final class NameValues {
    private static final List<String> COLUMNS = List.of("name", "value");

    private final Map<String, String> values = new LinkedHashMap<>();

    /// @param tables those that the file may have
    static NameValues read(SqliteFile export, String... tables) {
        NameValues all = new NameValues();
        for (String name : tables) {
            export.table(name)
                    .ifPresent(table -> export.read(table, COLUMNS, () -> cells -> {
                        if (cells.isText(0)) {
                            all.values.putIfAbsent(
                                    cells.text(0), cells.isWhole(1) ? String.valueOf(cells.whole(1)) : cells.text(1));
                        }
                    }));
        }
        return all;
    }

    /// A value that is not empty.
    Optional<String> get(String name) {
        return Optional.ofNullable(values.get(name)).filter(value -> !value.isEmpty());
    }
}
