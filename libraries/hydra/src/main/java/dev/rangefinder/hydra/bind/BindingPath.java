package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.NodePath;
import dev.rangefinder.hydra.node.Scalar;
import java.math.BigInteger;
import org.jspecify.annotations.Nullable;

/// Where in the tree binding is; becomes a text only when something is wrong there.
record BindingPath(@Nullable BindingPath parent, String step, int depth) {
    static final BindingPath ROOT = new BindingPath(null, "", 0);

    static BindingPath of(NodePath path) {
        BindingPath place = ROOT;
        for (Scalar step : path.steps()) {
            place = step instanceof Scalar.Whole(BigInteger index)
                    ? place.item(index.intValue())
                    : place.key(step.pythonText());
        }
        return place;
    }

    BindingPath key(String key) {
        return new BindingPath(this, (depth == 0 ? "" : ".") + key, depth + 1);
    }

    BindingPath item(int index) {
        return new BindingPath(this, "[" + index + "]", depth + 1);
    }

    /// The full key: `a.b[0].c`; nothing at the root.
    String text() {
        var text = new StringBuilder();
        for (@Nullable BindingPath place = this; place != null; place = place.parent) {
            text.insert(0, place.step);
        }
        return text.toString();
    }
}
