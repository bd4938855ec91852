package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.MapNode;
import dev.rangefinder.hydra.node.NodePath;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Makes records of a composed and resolved tree. The component `launchSkip` takes the key `launch_skip`; its type
/// says what is wanted: a text, a number, `boolean`, an enum (in lower case, or as it is [Spelled]), another record,
/// a `List`, a `Map` with texts as keys, `Optional` and its kin for what may be null, a
/// [node][dev.rangefinder.hydra.node.Node] as it is, or a type that [#reading] knows.
///
/// Refused are keys that no component names (but see [Hints#otherKeys] and [Hints#table]), values of another type or
/// that a type does not take, and keys that are not there, unless the component is optional or the record has a
/// constant `DEFAULT` of its own type, whose value is then taken. All that is wrong is told in one [ConfigException], a
/// line each, in the order of keys, with the place it came from.
public final class RecordBinder {
    private final Map<Class<?>, Wanted.Parsed> parsers;
    private final RecordShapes shapes;

    private RecordBinder(Map<Class<?>, Wanted.Parsed> parsers) {
        this.parsers = parsers;
        this.shapes = new RecordShapes(parsers);
    }

    public static RecordBinder standard() {
        return new RecordBinder(Map.of());
    }

    /// This binder that also makes values of a type out of texts, and only of texts even if the type is a record.
    ///
    /// @param description what the text is, for errors and documents: `a pattern`
    /// @param parser may throw [IllegalArgumentException] with a sentence for the person who wrote the text
    public <T> RecordBinder reading(Class<T> type, String description, Function<String, ? extends T> parser) {
        return with(type, new Wanted.Parsed(description, parser, false));
    }

    /// This binder that takes a text too where a record of the type is wanted.
    public <T extends Record> RecordBinder readingToo(
            Class<T> type, String description, Function<String, ? extends T> parser) {
        return with(type, new Wanted.Parsed(description, parser, true));
    }

    private RecordBinder with(Class<?> type, Wanted.Parsed parsed) {
        var more = new HashMap<>(parsers);
        more.put(type, parsed);
        return new RecordBinder(more);
    }

    /// Makes a record of a whole tree.
    ///
    /// @throws ConfigException if anything does not fit, with everything that does not
    public <R extends Record> R bind(MapNode root, Class<R> type) {
        return bind(root, type, NodePath.ROOT);
    }

    /// Makes a record of a part of a tree.
    ///
    /// @param at where the part stands, for errors
    public <R extends Record> R bind(MapNode part, Class<R> type, NodePath at) {
        var problems = new Problems();
        @Nullable Object made = new Binding(shapes, problems).part(part, type, BindingPath.of(at));
        if (made == null || problems.count() > 0) {
            throw problems.exception();
        }
        return type.cast(made);
    }

    /// All keys that a type of records names, those of the records within it too, in order. What may hold any key
    /// ends in `*`.
    public List<BoundKey> keys(Class<? extends Record> type) {
        return BoundKeys.of(type, shapes);
    }
}
