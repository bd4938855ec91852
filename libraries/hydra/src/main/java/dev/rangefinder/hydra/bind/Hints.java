package dev.rangefinder.hydra.bind;

import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/// What the types of a record's components cannot say. A record that needs it has a constant `HINTS` of this type.
/// (Annotations would read better, and take longer to read at every start than all the rest of binding.)
public final class Hints {
    private static final Hints NONE = new Hints(Map.of(), Map.of(), Optional.empty(), Optional.empty());

    private final Map<String, String> separators;
    private final Map<String, Long> least;
    private final Optional<String> otherKeys;
    private final Optional<Wanted.Table> table;

    private Hints(
            Map<String, String> separators,
            Map<String, Long> least,
            Optional<String> otherKeys,
            Optional<Wanted.Table> table) {
        this.separators = separators;
        this.least = least;
        this.otherKeys = otherKeys;
        this.table = table;
    }

    public static Hints none() {
        return NONE;
    }

    /// Components that are lists and may also be given as one text: `a,b` for `[a, b]`. Blanks around the parts and
    /// empty parts are dropped. With an empty separator the text is not divided, but a list of one.
    public Hints separated(String separator, String... components) {
        var more = new HashMap<>(separators);
        for (String component : components) {
            more.put(component, separator);
        }
        return new Hints(more, least, otherKeys, table);
    }

    /// The smallest whole number that components take, also where they are optional or lists of numbers.
    public Hints atLeast(long number, String... components) {
        var more = new HashMap<>(least);
        for (String component : components) {
            more.put(component, number);
        }
        return new Hints(separators, more, otherKeys, table);
    }

    /// The component, a `Map<String, T>`, that holds the keys which no other component of its record names, in their
    /// order. A record without such a component refuses them.
    public Hints otherKeys(String component) {
        return new Hints(separators, least, Optional.of(component), Optional.empty());
    }

    /// The component, a `Map<String, Object>`, that holds the keys of a table; other keys are refused.
    public Hints table(String component, Wanted.Table keys) {
        return new Hints(separators, least, Optional.of(component), Optional.of(keys));
    }

    Optional<Wanted.Table> table(String component) {
        return takesOtherKeys(component) ? table : Optional.empty();
    }

    Optional<String> separator(String component) {
        return Optional.ofNullable(separators.get(component));
    }

    long least(String component) {
        return least.getOrDefault(component, Long.MIN_VALUE);
    }

    boolean takesOtherKeys(String component) {
        return otherKeys.isPresent() && otherKeys.get().equals(component);
    }

    /// Whether all components that are spoken of exist.
    void check(Class<?> type, Iterable<String> components) {
        var unknown = new HashMap<String, Object>(separators);
        unknown.putAll(least);
        otherKeys.ifPresent(component -> unknown.put(component, component));
        components.forEach(unknown::remove);
        if (!unknown.isEmpty()) {
            throw new IllegalArgumentException(
                    type.getName() + " has hints for components it has not: " + unknown.keySet());
        }
    }
}
