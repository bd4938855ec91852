package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.Optional;

/// An override of the command line that changes a configuration: `a.b=1`, `+a.b=1`, `++a.b=1`, `~a.b`,
/// `group@package=option`.
///
/// @param key the key, names with dots between them, or the group, with `/` between them; may be empty
/// @param packageName what stands after `@`; may be empty text
/// @param value what stands after `=`, the empty text if nothing does; absent only in `~key`
/// @param text the override as it was given
public record ConfigOverride(
        OverrideType kind, String key, Optional<String> packageName, Optional<OverrideValue> value, String text) {
    /// What an override does to its key.
    public enum OverrideType {
        CHANGE(""),
        ADD("+"),
        FORCE_ADD("++"),
        DELETE("~");

        private final String prefix;

        OverrideType(String prefix) {
            this.prefix = prefix;
        }

        public String prefix() {
            return prefix;
        }
    }

    /// Understands an override, or says with a [ConfigException] of kind `OVERRIDE` where it cannot, and what would be
    /// right.
    public static ConfigOverride parse(String override) {
        var reader = new KeyReader(override);
        OverrideType kind = reader.kind();
        String key = reader.keyOrGroup();
        Optional<String> packageName = reader.packageName();
        Optional<OverrideValue> value =
                reader.value(kind).map(column -> new ValueParser(override, column).wholeValue());
        return new ConfigOverride(kind, key, packageName, value, override);
    }

    /// The override that a program would have to type for a value that it knows.
    public static ConfigOverride setting(String key, OverrideValue value) {
        return new ConfigOverride(
                OverrideType.CHANGE, key, Optional.empty(), Optional.of(value), key + "=" + value.text());
    }

    /// The override up to its `=`: `++a.b@p`.
    public String keyElement() {
        return kind.prefix() + key + packageName.map(name -> "@" + name).orElse("");
    }

    /// Whether this changes how the program is run rather than what it does: keys and groups of `hydra`.
    public boolean isHydra() {
        return key.startsWith("hydra.") || key.startsWith("hydra/");
    }

    /// What the value is; absent where there is none.
    public Optional<ValueType> valueType() {
        return value.map(ValueType::of);
    }

    /// Whether the value stands for several, which only a multirun can use.
    public boolean isSweep() {
        return valueType().filter(type -> type != ValueType.ELEMENT).isPresent();
    }

    /// The value for a configuration: quotes are dropped, interpolations stay text, no value is null. Sweeps are
    /// refused.
    public Node valueNode() {
        var origin = new Origin.CommandLineOverride(text);
        return value.map(present -> present.node(origin)).orElseGet(() -> new ScalarNode(new Scalar.Null(), origin));
    }

    /// The value as it could stand after `=` again; no value is `null`. Sweeps are refused.
    public String valueText() {
        return value.map(OverrideValue::text).orElse("null");
    }
}
