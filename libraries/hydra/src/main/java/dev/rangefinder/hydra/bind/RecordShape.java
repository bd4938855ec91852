package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.Scalar;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/// What binding must know of a type of records, found out once.
///
/// @param components in order
/// @param byKey all of them but the one for other keys
/// @param otherKeys the place of the component that takes all other keys; -1 for none
record RecordShape(
        Class<? extends Record> type,
        Constructor<?> constructor,
        List<Component> components,
        Map<Scalar, Component> byKey,
        int otherKeys) {
    /// @param key as configurations write it
    record Component(int index, String name, String key, Wanted wanted, Method accessor) {}

    static RecordShape of(
            Class<? extends Record> type, Constructor<?> constructor, List<Component> components, int otherKeys) {
        var byKey = new LinkedHashMap<Scalar, Component>();
        for (Component component : components) {
            if (component.index() != otherKeys) {
                byKey.put(new Scalar.Text(component.key()), component);
            }
        }
        return new RecordShape(type, constructor, List.copyOf(components), byKey, otherKeys);
    }

    /// `launchSkip` is written `launch_skip`.
    static String key(String name) {
        var key = new StringBuilder(name.length() + 4);
        for (int i = 0; i < name.length(); i++) {
            char c = name.charAt(i);
            if (Character.isUpperCase(c)) {
                key.append('_').append(Character.toLowerCase(c));
            } else {
                key.append(c);
            }
        }
        return key.toString();
    }

    List<String> keys() {
        return byKey.values().stream().map(Component::key).toList();
    }

    /// The table of the component that takes all other keys.
    Optional<Wanted.Table> table() {
        return otherKeys >= 0 && components.get(otherKeys).wanted() instanceof Wanted.Table table
                ? Optional.of(table)
                : Optional.empty();
    }

    /// The record's own constant `DEFAULT`, if it has one: what takes the place of keys that are not there.
    Optional<? extends Record> defaults() {
        return constant(type, "DEFAULT", type);
    }

    static <T> Optional<T> constant(Class<?> holder, String name, Class<T> type) {
        try {
            Field field = holder.getDeclaredField(name);
            if (!Modifier.isStatic(field.getModifiers()) || field.getType() != type) {
                return Optional.empty();
            }
            field.setAccessible(true);
            return Optional.ofNullable(type.cast(field.get(null)));
        } catch (NoSuchFieldException _) {
            return Optional.empty();
        } catch (IllegalAccessException e) {
            throw new IllegalStateException(holder + "." + name + " cannot be read", e);
        }
    }

    Object value(Object record, Component component) {
        try {
            component.accessor().setAccessible(true);
            return component.accessor().invoke(record);
        } catch (InvocationTargetException | IllegalAccessException e) {
            throw new IllegalStateException(type + "." + component.name() + " cannot be read", e);
        }
    }

    /// @throws IllegalArgumentException as the constructor does
    Object make(@Nullable Object[] arguments) {
        try {
            return constructor.newInstance(arguments);
        } catch (InvocationTargetException e) {
            if (e.getCause() instanceof RuntimeException own) {
                throw own;
            }
            throw new IllegalStateException(type + " cannot be made", e);
        } catch (InstantiationException | IllegalAccessException e) {
            throw new IllegalStateException(type + " cannot be made", e);
        }
    }
}
