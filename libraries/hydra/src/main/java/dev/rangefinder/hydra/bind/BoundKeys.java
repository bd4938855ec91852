package dev.rangefinder.hydra.bind;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Lists the keys of types of records.
final class BoundKeys {
    private final RecordShapes shapes;
    private final List<BoundKey> keys = new ArrayList<>();
    private final Set<Class<?>> above = new HashSet<>();

    private BoundKeys(RecordShapes shapes) {
        this.shapes = shapes;
    }

    static List<BoundKey> of(Class<? extends Record> type, RecordShapes shapes) {
        var found = new BoundKeys(shapes);
        found.add(type, "");
        return List.copyOf(found.keys);
    }

    private void add(Class<? extends Record> type, String prefix) {
        // A record that holds itself would never end.
        if (!above.add(type)) {
            return;
        }
        RecordShape shape = shapes.of(type);
        shape.table().ifPresent(table -> add(table, prefix));
        for (RecordShape.Component component : shape.components()) {
            boolean others = component.index() == shape.otherKeys();
            if (!(component.wanted() instanceof Wanted.Table)) {
                add(component.wanted(), prefix + (others ? "*" : component.key()), others);
            }
        }
        above.remove(type);
    }

    private void add(Wanted.Table table, String prefix) {
        table.keys().forEach((key, wanted) -> {
            if (wanted instanceof Wanted.Table within) {
                add(within, prefix + key + ".");
            } else {
                add(new Wanted.Maybe(wanted, Optional.class), prefix + key, false);
            }
        });
    }

    private void add(Wanted wanted, String path, boolean others) {
        if (wanted instanceof Wanted.Part part && part.text().isEmpty()) {
            add(part.type(), path + ".");
        } else if (wanted instanceof Wanted.MapOf entries && others) {
            keys.add(new BoundKey(path, entries.value().description()));
        } else {
            keys.add(new BoundKey(path, wanted.description()));
        }
    }
}
