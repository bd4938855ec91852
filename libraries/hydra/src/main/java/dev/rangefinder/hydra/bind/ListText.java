package dev.rangefinder.hydra.bind;

import dev.rangefinder.hydra.node.Scalar;
import dev.rangefinder.hydra.node.ScalarNode;
import java.util.ArrayList;
import java.util.List;

/// A text that stands for a list, see [Hints#separated].
final class ListText {
    private ListText() {}

    static List<ScalarNode> divided(ScalarNode scalar, String separator) {
        if (separator.isEmpty() || !(scalar.value() instanceof Scalar.Text(String text))) {
            return List.of(scalar);
        }
        var parts = new ArrayList<ScalarNode>();
        int start = 0;
        while (start <= text.length()) {
            int next = text.indexOf(separator, start);
            int end = next < 0 ? text.length() : next;
            String part = text.substring(start, end).strip();
            if (!part.isEmpty()) {
                parts.add(new ScalarNode(new Scalar.Text(part), scalar.origin()));
            }
            start = end + separator.length();
        }
        return parts;
    }
}
