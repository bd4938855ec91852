package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.ConfigException;
import dev.rangefinder.hydra.node.Scalar;

/// Values as they stand in an override.
final class ValueText {
    private static final String ESCAPED = "\\()[]{}:=, \t";

    private final StringBuilder text = new StringBuilder();

    private ValueText() {}

    static String of(OverrideValue value) {
        var writer = new ValueText();
        writer.write(value);
        return writer.text.toString();
    }

    /// Whether a backslash before this character makes it part of a text.
    static boolean isEscaped(char c) {
        return ESCAPED.indexOf(c) >= 0;
    }

    private void write(OverrideValue value) {
        switch (value) {
            case OverrideValue.Plain plain -> write(plain.scalar());
            case OverrideValue.Quoted quoted -> text.append(quoted.quote().around(quoted.content()));
            case OverrideValue.Items items -> {
                text.append('[');
                String separator = "";
                for (OverrideValue item : items.values()) {
                    text.append(separator);
                    write(item);
                    separator = ",";
                }
                text.append(']');
            }
            case OverrideValue.Entries entries -> {
                text.append('{');
                String separator = "";
                for (var entry : entries.values().entrySet()) {
                    text.append(separator);
                    write(entry.getKey());
                    text.append(':');
                    write(entry.getValue());
                    separator = ",";
                }
                text.append('}');
            }
            case Sweep sweep ->
                throw new ConfigException(
                        ConfigException.Kind.OVERRIDE, "Cannot convert sweep to str: it has no single value");
        }
    }

    private void write(Scalar scalar) {
        switch (scalar) {
            case Scalar.Null() -> text.append("null");
            case Scalar.Text(String content) -> escape(content);
            case Scalar.Bool value -> text.append(value.pythonText());
            case Scalar.Whole value -> text.append(value.pythonText());
            case Scalar.Real value -> text.append(value.pythonText());
            case Scalar.Bytes value -> text.append(value.pythonText());
        }
    }

    private void escape(String content) {
        for (int i = 0; i < content.length(); i++) {
            char c = content.charAt(i);
            if (isEscaped(c)) {
                text.append('\\');
            }
            text.append(c);
        }
    }
}
