package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.Node;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Function;

/// What a key must be: what the type of a component says, or a line of a [Table].
public sealed interface Wanted {
    /// For people: `a whole number of 1 or more`.
    String description();

    record AnyText() implements Wanted {
        @Override
        public String description() {
            return "a text";
        }
    }

    /// A whole number.
    ///
    /// @param narrow whether it must fit an `int`
    record WholeNumber(boolean narrow, long least) implements Wanted {
        long most() {
            return narrow ? Integer.MAX_VALUE : Long.MAX_VALUE;
        }

        @Override
        public String description() {
            return least > Integer.MIN_VALUE ? "a whole number of " + least + " or more" : "a whole number";
        }
    }

    record RealNumber() implements Wanted {
        @Override
        public String description() {
            return "a number";
        }
    }

    record TruthValue() implements Wanted {
        @Override
        public String description() {
            return "true or false";
        }
    }

    /// One word of a few.
    ///
    /// @param constants of an enum by their spelling, in order
    record OneOf(Map<String, Object> constants) implements Wanted {
        @Override
        public String description() {
            return "one of " + String.join(", ", constants.keySet());
        }
    }

    /// A type of its own that is made of a text.
    ///
    /// @param description what the text is: `a pattern`
    /// @param orMap whether it is a record that may also be given as a map
    record Parsed(String description, Function<String, ?> parser, boolean orMap) implements Wanted {}

    /// A list.
    ///
    /// @param separator divides a text that stands for the list, see [Hints#separated]
    record ListOf(Wanted item, Optional<String> separator) implements Wanted {
        @Override
        public String description() {
            String list = "a list, each item " + item.description();
            if (separator.isEmpty()) {
                return list;
            }
            return separator.get().isEmpty()
                    ? item.description() + ", or a list of such"
                    : list + ", or a text with '" + separator.get() + "' between them";
        }
    }

    record MapOf(Wanted value) implements Wanted {
        @Override
        public String description() {
            return "a map, each value " + value.description();
        }
    }

    /// A map with the keys of a table. None of them must be there, and null is as good as absent. It is bound to a map
    /// of the values that are there, by the keys of [#of].
    ///
    /// @param keys in order; a map within the map is another table
    record Table(SequencedMap<String, Wanted> keys) implements Wanted {
        public Table {
            keys = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(keys));
        }

        /// A table of keys, with a dot where one lies in a map within the map.
        public static Table of(SequencedMap<String, Wanted> keys) {
            var own = new LinkedHashMap<String, Wanted>();
            var within = new LinkedHashMap<String, SequencedMap<String, Wanted>>();
            keys.forEach((key, wanted) -> {
                int dot = key.indexOf('.');
                if (dot < 0) {
                    own.put(key, wanted);
                } else {
                    String map = key.substring(0, dot);
                    within.computeIfAbsent(map, _ -> new LinkedHashMap<>()).put(key.substring(dot + 1), wanted);
                    own.put(map, of(within.get(map)));
                }
            });
            return new Table(own);
        }

        @Override
        public String description() {
            return "a map";
        }
    }

    /// A record within the record.
    ///
    /// @param text how it may be given as a text instead
    record Part(Class<? extends Record> type, Optional<Parsed> text) implements Wanted {
        @Override
        public String description() {
            return text.isPresent() ? text.get().description() + ", or a map" : "a map";
        }
    }

    /// What may be null.
    ///
    /// @param wrapper `Optional` or one of its kin
    record Maybe(Wanted value, Class<?> wrapper) implements Wanted {
        Object nothing() {
            if (wrapper == OptionalInt.class) {
                return OptionalInt.empty();
            }
            if (wrapper == OptionalLong.class) {
                return OptionalLong.empty();
            }
            return wrapper == OptionalDouble.class ? OptionalDouble.empty() : Optional.empty();
        }

        @Override
        public String description() {
            return value.description() + ", or null";
        }
    }

    /// A node as it is.
    record Raw(Class<? extends Node> kind) implements Wanted {
        @Override
        public String description() {
            if (kind == MapNode.class) {
                return "a map";
            }
            return kind == ListNode.class ? "a list" : "anything";
        }
    }
}
