package dev.rangefinder.hydra.interpolation;

import dev.rangefinder.hydra.node.Scalar;
import java.util.List;

/// What a text with `${…}` says, before anything is looked up.
sealed interface Expression {
    /// A value that needs no looking up.
    record Literal(Scalar value) implements Expression {
        static Literal of(String text) {
            return new Literal(new Scalar.Text(text));
        }
    }

    /// Texts and interpolations written one after the other: always a text.
    record Concatenation(List<Expression> parts) implements Expression {}

    /// `${a.b}`: the parts of its key, dots and brackets included, of which some may be interpolations themselves.
    record Reference(List<KeyPart> parts) implements Expression {}

    /// `${name:argument,…}`; the parts of the name, of which some may be interpolations.
    record Call(List<KeyPart> name, List<Expression> arguments) implements Expression {}

    /// `[a,b]` as an argument.
    record ListArgument(List<Expression> items) implements Expression {}

    /// `{a:b}` as an argument.
    record MapArgument(List<Entry> entries) implements Expression {}

    record Entry(Scalar key, Expression value) {}

    /// A part of a key: what it says, and how it was written.
    record KeyPart(Expression value, String source) {
        static KeyPart of(String text) {
            return new KeyPart(Literal.of(text), text);
        }
    }
}
