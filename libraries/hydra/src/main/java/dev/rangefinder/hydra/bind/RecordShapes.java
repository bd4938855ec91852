package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.Node;
import java.lang.reflect.Constructor;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/// The shapes of types of records, each found out when it is first met.
final class RecordShapes {
    private final Map<Class<?>, Wanted.Parsed> parsers;
    private final Map<Class<?>, RecordShape> shapes = new ConcurrentHashMap<>();

    RecordShapes(Map<Class<?>, Wanted.Parsed> parsers) {
        this.parsers = Map.copyOf(parsers);
    }

    RecordShape of(Class<? extends Record> type) {
        @Nullable RecordShape known = shapes.get(type);
        if (known == null) {
            known = look(type);
            shapes.put(type, known);
        }
        return known;
    }

    private RecordShape look(Class<? extends Record> type) {
        Hints hints = RecordShape.constant(type, "HINTS", Hints.class).orElse(Hints.none());
        RecordComponent[] found = type.getRecordComponents();
        var parameters = new Class<?>[found.length];
        var names = new ArrayList<String>(found.length);
        var components = new ArrayList<RecordShape.Component>(found.length);
        int otherKeys = -1;
        for (int i = 0; i < found.length; i++) {
            parameters[i] = found[i].getType();
            String name = found[i].getName();
            names.add(name);
            if (hints.takesOtherKeys(name)) {
                otherKeys = i;
            }
            components.add(new RecordShape.Component(
                    i, name, RecordShape.key(name), wanted(found[i], hints), found[i].getAccessor()));
        }
        hints.check(type, names);
        return RecordShape.of(type, constructor(type, parameters), components, otherKeys);
    }

    private static Constructor<?> constructor(Class<?> type, Class<?>[] parameters) {
        try {
            Constructor<?> constructor = type.getDeclaredConstructor(parameters);
            constructor.setAccessible(true);
            return constructor;
        } catch (NoSuchMethodException e) {
            throw new IllegalStateException(type + " has no canonical constructor", e);
        }
    }

    private Wanted wanted(RecordComponent component, Hints hints) {
        String name = component.getName();
        Optional<Wanted.Table> table = hints.table(name);
        if (table.isPresent()) {
            return table.get();
        }
        try {
            return wanted(component.getGenericType(), new Refinement(hints.least(name), hints.separator(name)));
        } catch (IllegalArgumentException e) {
            throw new IllegalArgumentException(
                    component.getDeclaringRecord().getName() + "." + name + ": " + e.getMessage(), e);
        }
    }

    /// What hints add to the type of a component.
    private record Refinement(long least, Optional<String> separator) {
        Wanted.WholeNumber whole(boolean narrow) {
            return new Wanted.WholeNumber(narrow, Math.max(least, narrow ? Integer.MIN_VALUE : Long.MIN_VALUE));
        }
    }

    private Wanted wanted(Type type, Refinement refinement) {
        if (type instanceof ParameterizedType generic && generic.getRawType() instanceof Class<?> raw) {
            Type[] arguments = generic.getActualTypeArguments();
            if (raw == Optional.class) {
                return new Wanted.Maybe(wanted(arguments[0], refinement), Optional.class);
            }
            if (raw == List.class) {
                return new Wanted.ListOf(wanted(arguments[0], refinement), refinement.separator());
            }
            if (raw == Map.class && arguments[0] == String.class) {
                return new Wanted.MapOf(wanted(arguments[1], refinement));
            }
        }
        if (type instanceof Class<?> plain) {
            return wanted(plain, refinement);
        }
        throw new IllegalArgumentException("a configuration cannot be bound to " + type.getTypeName());
    }

    private Wanted wanted(Class<?> type, Refinement refinement) {
        @Nullable Wanted simple = simple(type, refinement);
        if (simple != null) {
            return simple;
        }
        Optional<Wanted.Parsed> parser = Optional.ofNullable(parsers.get(type));
        if (parser.isPresent() && !parser.get().orMap()) {
            return parser.get();
        }
        if (type.isRecord()) {
            return new Wanted.Part(type.asSubclass(Record.class), parser);
        }
        if (type.isEnum()) {
            return choice(type);
        }
        if (Node.class.isAssignableFrom(type)) {
            return new Wanted.Raw(type.asSubclass(Node.class));
        }
        throw new IllegalArgumentException("a configuration cannot be bound to " + type.getName());
    }

    private static @Nullable Wanted simple(Class<?> type, Refinement refinement) {
        if (type == String.class) {
            return new Wanted.AnyText();
        }
        if (type == boolean.class || type == Boolean.class) {
            return new Wanted.TruthValue();
        }
        if (type == int.class || type == Integer.class) {
            return refinement.whole(true);
        }
        if (type == long.class || type == Long.class) {
            return refinement.whole(false);
        }
        if (type == double.class || type == Double.class) {
            return new Wanted.RealNumber();
        }
        if (type == OptionalInt.class) {
            return new Wanted.Maybe(refinement.whole(true), type);
        }
        if (type == OptionalLong.class) {
            return new Wanted.Maybe(refinement.whole(false), type);
        }
        if (type == OptionalDouble.class) {
            return new Wanted.Maybe(new Wanted.RealNumber(), type);
        }
        return null;
    }

    private static Wanted choice(Class<?> type) {
        var constants = new LinkedHashMap<String, Object>();
        for (Object constant : type.getEnumConstants()) {
            constants.put(
                    constant instanceof Spelled spelled
                            ? spelled.spelling()
                            : ((Enum<?>) constant).name().toLowerCase(Locale.ROOT),
                    constant);
        }
        return new Wanted.OneOf(constants);
    }
}
