package dev.rangefinder.hydra.override;

import dev.rangefinder.hydra.node.Node;
import dev.rangefinder.hydra.node.Origin;
import dev.rangefinder.hydra.node.Scalar;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.SequencedMap;

/// The value of an override as it was written: quotes are kept, sweeps are not yet spread out, interpolations are text.
public sealed interface OverrideValue
        permits OverrideValue.Plain, OverrideValue.Quoted, OverrideValue.Items, OverrideValue.Entries, Sweep {
    /// A scalar without quotes: typed by its form, a text otherwise.
    record Plain(Scalar scalar) implements OverrideValue {}

    /// A text in quotes, whatever it looks like.
    record Quoted(String content, Quote quote) implements OverrideValue {}

    /// `[a,b]`
    record Items(List<OverrideValue> values) implements OverrideValue {
        public Items {
            values = List.copyOf(values);
        }
    }

    /// `{k:v}`; of equal keys the last counts.
    record Entries(SequencedMap<Scalar, OverrideValue> values) implements OverrideValue {
        public Entries {
            values = Collections.unmodifiableSequencedMap(new LinkedHashMap<>(values));
        }
    }

    static OverrideValue text(String text) {
        return new Plain(new Scalar.Text(text));
    }

    /// This value as a part of a configuration, without quotes. A sweep, also one inside a list or a map, has no
    /// single value and is refused.
    default Node node(Origin origin) {
        return ValueNode.of(this, origin);
    }

    /// This value as it can stand in an override: blanks and what the grammar reserves are escaped, quotes are kept,
    /// numbers are as Python writes them. A sweep, also one inside a list or a map, is refused.
    default String text() {
        return ValueText.of(this);
    }
}
