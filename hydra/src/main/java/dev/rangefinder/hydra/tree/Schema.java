package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.Scalar;
import java.util.Map;
import java.util.Optional;

/// What a part of a tree may hold. Configurations of users are free; the `hydra` node of the original has types, and
/// whoever misspells one of its keys is told so.
public sealed interface Schema {
    /// Anything.
    static Schema free() {
        return new Free();
    }

    /// What the value of a key may hold; empty where there can be no such key.
    default Optional<Schema> child(Scalar key) {
        return switch (this) {
            case Free() -> Optional.of(this);
            case Leaf _ -> Optional.of(free());
            case Known(Map<String, Schema> keys) -> Optional.of(keys.getOrDefault(key.pythonText(), free()));
            case Fields(String type, Map<String, Schema> fields) -> Optional.ofNullable(fields.get(key.pythonText()));
            case Entries(Schema value) -> Optional.of(value);
            case Items(Schema item) -> Optional.of(item);
        };
    }

    record Free() implements Schema {}

    /// A free map of which some keys are typed.
    record Known(Map<String, Schema> keys) implements Schema {}

    /// A map with these keys and no others, called by the name of its type.
    record Fields(String type, Map<String, Schema> fields) implements Schema {}

    /// A map of any keys to values of one kind.
    record Entries(Schema value) implements Schema {}

    /// A list of one kind.
    record Items(Schema item) implements Schema {}

    /// A scalar.
    record Leaf(Type type, boolean optional) implements Schema {}

    /// The types of scalars.
    enum Type {
        TEXT,
        WHOLE,
        BOOL,
        RUN_MODE
    }
}
