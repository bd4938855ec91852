package dev.rangefinder.hydra.tree;

import dev.rangefinder.hydra.node.Scalar;
import java.util.Map;

/// What a part of a tree may hold. Most of a configuration is [Free]; the node that describes the run is not.
///
/// `???` and interpolations are let in everywhere: they are no values yet.
public sealed interface Schema {
    /// Anything.
    static Schema free() {
        return Free.INSTANCE;
    }

    /// What is at a key of, or a place in, a container with this schema; free where the schema has nothing there.
    default Schema at(Scalar key) {
        if (this instanceof Open open) {
            return named(open.known(), key);
        }
        if (this instanceof Struct struct) {
            return named(struct.fields(), key);
        }
        if (this instanceof TypedMap map) {
            return map.element();
        }
        return this instanceof TypedList list ? list.element() : free();
    }

    private static Schema named(Map<String, Schema> schemas, Scalar key) {
        return key instanceof Scalar.Text(String name) ? schemas.getOrDefault(name, free()) : free();
    }

    /// Anything at all.
    final class Free implements Schema {
        private static final Free INSTANCE = new Free();

        private Free() {}
    }

    /// A map of anything in which some keys are known.
    record Open(Map<String, Schema> known) implements Schema {
        public Open {
            known = Map.copyOf(known);
        }
    }

    /// A map with exactly these keys.
    ///
    /// @param name of the type, as messages give it
    /// @param isReferenced whether the field that holds it names the type too, which messages tell
    record Struct(String name, boolean isReferenced, Map<String, Schema> fields) implements Schema {
        public Struct {
            fields = Map.copyOf(fields);
        }

        boolean knows(Scalar key) {
            return key instanceof Scalar.Text(String text) && fields.containsKey(text);
        }
    }

    /// A map from texts to values of one schema.
    ///
    /// @param reference the type as messages give it: `Dict[str, str]`
    record TypedMap(Schema element, String reference) implements Schema {}

    /// A list of values of one schema.
    ///
    /// @param reference the type as messages give it: `List[str]`
    record TypedList(Schema element, String reference) implements Schema {}

    /// A scalar of one type.
    ///
    /// @param isOptional whether it may be `null`
    record Leaf(LeafType type, boolean isOptional) implements Schema {}
}
