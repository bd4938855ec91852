package dev.rangefinder.hydra.node;

import java.util.Optional;

/// A leaf of a configuration: a scalar, the mandatory-value marker `???`, or a text with `${…}` that is read later.
public record ScalarNode(Scalar value, Origin origin) implements Node {
    public static ScalarNode of(Scalar value) {
        return new ScalarNode(value, Origin.unknown());
    }

    public static ScalarNode of(String text) {
        return of(new Scalar.Text(text));
    }

    /// A text, or `null` where there is none.
    public static ScalarNode of(Optional<String> text) {
        return of(text.<Scalar>map(Scalar.Text::new).orElseGet(Scalar.Null::new));
    }

    public static ScalarNode of(long number) {
        return of(Scalar.Whole.of(number));
    }

    public static ScalarNode of(boolean truth) {
        return of(new Scalar.Bool(truth));
    }

    @Override
    public ScalarNode withOrigin(Origin other) {
        return new ScalarNode(value, other);
    }

    public boolean isNull() {
        return value instanceof Scalar.Null;
    }

    /// Whether this is the marker `???` of a value that somebody must still give.
    public boolean isMissing() {
        return value instanceof Scalar.Text(String text) && text.equals("???");
    }

    /// Whether this is a text with an interpolation in it, escaped or not: `${` somewhere.
    public boolean isInterpolation() {
        return value instanceof Scalar.Text(String text) && text.contains("${");
    }
}
