package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.SqliteFile;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// The strings that columns of ids point to; those that nobody asked for are not kept.
record Strings(Map<Long, String> values) {
    static final String TABLE = "StringIds";
    static final List<String> COLUMNS = List.of("id", "value");

    static Strings read(SqliteFile export, Set<Long> wanted) {
        Map<Long, String> values = new HashMap<>();
        if (!wanted.isEmpty()) {
            export.table(TABLE)
                    .ifPresent(table -> export.read(table, COLUMNS, () -> {
                        values.clear();
                        return cells -> {
                            if (cells.isWhole(0) && cells.isText(1) && wanted.contains(cells.whole(0))) {
                                values.put(cells.whole(0), cells.text(1));
                            }
                        };
                    }));
        }
        return new Strings(values);
    }

    /// Empty where the file does not tell it.
    String of(long id) {
        return values.getOrDefault(id, "");
    }

    String of(NvtxRows.LabelSource source) {
        return switch (source) {
            case NvtxRows.LabelSource.Registered(long id) -> of(id);
            case NvtxRows.LabelSource.Inline(String text) -> text;
        };
    }
}
