package dev.rangefinder.hydra.bind;

import static dev.rangefinder.hydra.node.ConfigException.Kind.KEY;
import static dev.rangefinder.hydra.node.ConfigException.Kind.MISSING;
import static dev.rangefinder.hydra.node.ConfigException.Kind.VALIDATION;

import dev.rangefinder.hydra.node.ListNode;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/// One walk over a tree. What does not fit is noted, and the walk goes on; null stands for what could not be made.
/// This runs at every start of a program, so cases are told apart with `instanceof`: the JVM links a `switch` over
/// types when it is first met, which takes longer than a whole tree.
record Binding(RecordShapes shapes, Problems problems) {
    /// Records may hold themselves, and then only the tree says how deep it goes.
    private static final int DEEPEST = 100;
    /// More keys than this are no help to somebody who looks for one.
    private static final int MOST_LISTED = 15;

    @Nullable
    Object part(MapNode map, Class<? extends Record> type, BindingPath place) {
        RecordShape shape = shapes.of(type);
        var arguments = new @Nullable Object[shape.components().size()];
        int before = problems.count();
        for (RecordShape.Component component : shape.byKey().values()) {
            @Nullable Node node = map.entries().get(new Scalar.Text(component.key()));
            BindingPath below = place.key(component.key());
            arguments[component.index()] = node == null
                    ? absent(component, shape, below, map.origin())
                    : present(node, component, shape, below);
        }
        Optional<Wanted.Table> table = shape.table();
        Map<String, Object> others = table.isPresent() ? table(map, table.get(), place) : others(map, shape, place);
        if (shape.otherKeys() >= 0) {
            arguments[shape.otherKeys()] = others;
        }
        return problems.count() > before ? null : made(shape, arguments, map, place);
    }

    private @Nullable Object present(Node node, RecordShape.Component component, RecordShape shape, BindingPath place) {
        // A map whose keys are all commented out is null to YAML.
        boolean nothing = node instanceof ScalarNode scalar
                && scalar.isNull()
                && component.wanted() instanceof Wanted.Part part
                && part.text().isEmpty();
        return nothing ? absent(component, shape, place, node.origin()) : value(node, component.wanted(), place);
    }

    private @Nullable Object absent(
            RecordShape.Component component, RecordShape shape, BindingPath place, Origin origin) {
        Optional<? extends Record> defaults = shape.defaults();
        if (defaults.isPresent()) {
            return shape.value(defaults.get(), component);
        }
        Wanted wanted = component.wanted();
        if (wanted instanceof Wanted.Maybe maybe) {
            return maybe.nothing();
        }
        // Whether all of its keys may be absent too is for the record within to say.
        if (wanted instanceof Wanted.Part part && place.depth() < DEEPEST) {
            return part(MapNode.EMPTY.withOrigin(origin), part.type(), place);
        }
        problems.add(MISSING, place, "is not there; expected " + wanted.description(), origin);
        return null;
    }

    private Map<String, Object> others(MapNode map, RecordShape shape, BindingPath place) {
        var others = new LinkedHashMap<String, Object>();
        for (var entry : map.entries().entrySet()) {
            if (!shape.byKey().containsKey(entry.getKey())) {
                String key = text(entry.getKey());
                Node node = entry.getValue();
                if (shape.otherKeys() < 0) {
                    unknown(key, shape.keys(), node, place);
                } else if (shape.components().get(shape.otherKeys()).wanted() instanceof Wanted.MapOf wanted) {
                    @Nullable Object value = value(node, wanted.value(), place.key(key));
                    if (value != null) {
                        others.put(key, value);
                    }
                }
            }
        }
        return Collections.unmodifiableMap(others);
    }

    private static String text(Scalar key) {
        return key instanceof Scalar.Text(String text) ? text : key.pythonText();
    }

    private void unknown(String key, Collection<String> keys, Node node, BindingPath place) {
        String text = NearestWord.of(key, keys)
                .map(nearest -> "no such key; did you mean '" + nearest + "'?")
                .orElseGet(() -> keys.isEmpty() || keys.size() > MOST_LISTED
                        ? "no such key"
                        : "no such key; there are "
                                + String.join(", ", keys.stream().sorted().toList()));
        problems.add(KEY, place.key(Shown.printable(key)), text, node.origin());
    }

    /// The values that are there; those of a map within the map by the keys of both, with a dot between.
    private Map<String, Object> table(MapNode map, Wanted.Table table, BindingPath place) {
        var values = new LinkedHashMap<String, Object>();
        for (var entry : map.entries().entrySet()) {
            String key = text(entry.getKey());
            @Nullable Wanted wanted = table.keys().get(key);
            if (wanted == null) {
                unknown(key, table.keys().keySet(), entry.getValue(), place);
            } else if (wanted instanceof Wanted.Table within && entry.getValue() instanceof MapNode below) {
                table(below, within, place.key(key)).forEach((last, value) -> values.put(key + "." + last, value));
            } else if (value(entry.getValue(), new Wanted.Maybe(wanted, Optional.class), place.key(key))
                    instanceof Optional<?> value) {
                value.ifPresent(present -> values.put(key, present));
            }
        }
        return Collections.unmodifiableMap(values);
    }

    private @Nullable Object made(RecordShape shape, @Nullable Object[] arguments, MapNode map, BindingPath place) {
        Object made;
        try {
            made = shape.make(arguments);
        } catch (IllegalArgumentException e) {
            problems.add(VALIDATION, place, Shown.objection(e, map), map.origin());
            return null;
        }
        if (made instanceof Checked checked) {
            for (Checked.Objection objection : checked.objections()) {
                String key = RecordShape.key(objection.component());
                Origin origin = map.get(key).map(Node::origin).orElse(map.origin());
                problems.add(VALIDATION, place.key(key), objection.text(), origin);
            }
        }
        return made;
    }

    private @Nullable Object value(Node node, Wanted wanted, BindingPath place) {
        if (place.depth() > DEEPEST) {
            problems.add(VALIDATION, place, "is nested too deeply", node.origin());
            return null;
        }
        if (node instanceof ScalarNode scalar && scalar.isMissing() && !(wanted instanceof Wanted.Raw)) {
            problems.add(MISSING, place, "nobody gave this mandatory value: " + wanted.description(), node.origin());
            return null;
        }
        if (wanted instanceof Wanted.Maybe maybe) {
            return maybe(node, maybe, place);
        }
        if (wanted instanceof Wanted.OneOf choice) {
            return choice(node, choice, place);
        }
        if (wanted instanceof Wanted.Parsed parsed) {
            return parsed(node, parsed, place);
        }
        if (wanted instanceof Wanted.ListOf items) {
            return items(node, items, place);
        }
        if (wanted instanceof Wanted.Part part) {
            return part(node, part, place);
        }
        if (wanted instanceof Wanted.MapOf entries) {
            return entries(node, entries, place);
        }
        if (wanted instanceof Wanted.Raw raw) {
            return raw.kind().isInstance(node) ? node : wrong(node, wanted, place);
        }
        @Nullable Object value = node instanceof ScalarNode scalar ? scalar(scalar.value(), wanted) : null;
        return value == null ? wrong(node, wanted, place) : value;
    }

    /// Numbers become texts as in the original, so that `experiment=42` needs no quotes; nothing else is converted.
    private static @Nullable Object scalar(Scalar scalar, Wanted wanted) {
        if (scalar instanceof Scalar.Text(String text)) {
            return wanted instanceof Wanted.AnyText ? text : null;
        }
        if (scalar instanceof Scalar.Bool(boolean flag)) {
            return wanted instanceof Wanted.TruthValue ? flag : null;
        }
        if (scalar instanceof Scalar.Whole(BigInteger number)) {
            return whole(number, wanted);
        }
        if (scalar instanceof Scalar.Real(double number)) {
            return wanted instanceof Wanted.RealNumber
                    ? number
                    : wanted instanceof Wanted.AnyText ? scalar.pythonText() : null;
        }
        return null;
    }

    private static @Nullable Object whole(BigInteger value, Wanted wanted) {
        if (wanted instanceof Wanted.WholeNumber whole) {
            boolean fits = value.bitLength() < Long.SIZE
                    && value.longValue() >= whole.least()
                    && value.longValue() <= whole.most();
            if (!fits) {
                return null;
            }
            return whole.narrow() ? (Object) value.intValue() : (Object) value.longValue();
        }
        if (wanted instanceof Wanted.RealNumber) {
            return value.doubleValue();
        }
        return wanted instanceof Wanted.AnyText && value.bitLength() <= 256 ? value.toString() : null;
    }

    private @Nullable Object maybe(Node node, Wanted.Maybe maybe, BindingPath place) {
        if (node instanceof ScalarNode scalar && scalar.isNull()) {
            return maybe.nothing();
        }
        @Nullable Object value = value(node, maybe.value(), place);
        if (value == null || maybe.wrapper() == Optional.class) {
            return value == null ? null : Optional.of(value);
        }
        if (value instanceof Integer number) {
            return OptionalInt.of(number);
        }
        return value instanceof Long number ? OptionalLong.of(number) : OptionalDouble.of((Double) value);
    }

    private @Nullable Object items(Node node, Wanted.ListOf wanted, BindingPath place) {
        if (node instanceof ListNode list) {
            return items(list.items(), wanted, place);
        }
        if (node instanceof ScalarNode scalar
                && !scalar.isNull()
                && wanted.separator().isPresent()) {
            return items(ListText.divided(scalar, wanted.separator().get()), wanted, place);
        }
        return wrong(node, wanted, place);
    }

    private @Nullable Object items(List<? extends Node> nodes, Wanted.ListOf wanted, BindingPath place) {
        var items = new ArrayList<Object>(nodes.size());
        for (int i = 0; i < nodes.size(); i++) {
            @Nullable Object item = value(nodes.get(i), wanted.item(), place.item(i));
            if (item != null) {
                items.add(item);
            }
        }
        return items.size() == nodes.size() ? List.copyOf(items) : null;
    }

    private @Nullable Object entries(Node node, Wanted.MapOf wanted, BindingPath place) {
        if (!(node instanceof MapNode map)) {
            return wrong(node, wanted, place);
        }
        var entries = new LinkedHashMap<String, Object>();
        for (var entry : map.entries().entrySet()) {
            BindingPath below = place.key(Shown.printable(text(entry.getKey())));
            if (entry.getKey() instanceof Scalar.Text(String key)) {
                @Nullable Object value = value(entry.getValue(), wanted.value(), below);
                if (value != null) {
                    entries.put(key, value);
                }
            } else {
                problems.add(
                        VALIDATION,
                        below,
                        "a key must be a text; quote it",
                        entry.getValue().origin());
            }
        }
        return entries.size() == map.entries().size() ? Collections.unmodifiableMap(entries) : null;
    }

    private @Nullable Object part(Node node, Wanted.Part part, BindingPath place) {
        if (node instanceof MapNode map) {
            return part(map, part.type(), place);
        }
        if (node instanceof ScalarNode && part.text().isPresent()) {
            return parsed(node, part.text().get(), place);
        }
        return wrong(node, part, place);
    }

    private @Nullable Object parsed(Node node, Wanted.Parsed parsed, BindingPath place) {
        @Nullable Object text = node instanceof ScalarNode scalar ? scalar(scalar.value(), new Wanted.AnyText()) : null;
        if (!(text instanceof String given)) {
            return wrong(node, parsed, place);
        }
        try {
            return parsed.parser().apply(given);
        } catch (IllegalArgumentException e) {
            problems.add(VALIDATION, place, Shown.objection(e, node), node.origin());
            return null;
        }
    }

    private @Nullable Object choice(Node node, Wanted.OneOf choice, BindingPath place) {
        if (node instanceof ScalarNode(Scalar.Text(String text), Origin origin)) {
            @Nullable Object exact = choice.constants().get(text);
            if (exact != null) {
                return exact;
            }
            for (var constant : choice.constants().entrySet()) {
                if (constant.getKey().equalsIgnoreCase(text)) {
                    return constant.getValue();
                }
            }
            String guess = origin instanceof Origin.Environment
                    ? ";"
                    : NearestWord.of(text, choice.constants().keySet())
                            .map(nearest -> "; did you mean '" + nearest + "'?")
                            .orElse(";");
            problems.add(
                    VALIDATION,
                    place,
                    "there is no " + Shown.choice(node) + guess + " ("
                            + String.join(", ", choice.constants().keySet()) + ")",
                    origin);
            return null;
        }
        return wrong(node, choice, place);
    }

    private @Nullable Object wrong(Node node, Wanted wanted, BindingPath place) {
        problems.add(
                VALIDATION,
                place,
                "expected " + wanted.description() + limit(node, wanted) + ", but it is " + Shown.node(node),
                node.origin());
        return null;
    }

    /// A whole number that is refused although it is one must be told why.
    private static String limit(Node node, Wanted wanted) {
        if (wanted instanceof Wanted.WholeNumber whole
                && node instanceof ScalarNode scalar
                && scalar.value() instanceof Scalar.Whole(BigInteger value)
                && value.compareTo(BigInteger.valueOf(whole.most())) > 0) {
            return " up to " + whole.most();
        }
        return "";
    }
}
