package dev.rangefinder.hydra.node;

import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;

/// The way from the root of a tree to a node: keys of maps, and whole numbers for places in lists. The root's own
/// path is empty.
public record NodePath(List<Scalar> steps) {
    public static final NodePath ROOT = new NodePath(List.of());

    public NodePath {
        steps = List.copyOf(steps);
    }

    public NodePath child(Scalar step) {
        var longer = new ArrayList<Scalar>(steps.size() + 1);
        longer.addAll(steps);
        longer.add(step);
        return new NodePath(longer);
    }

    public NodePath child(String key) {
        return child(new Scalar.Text(key));
    }

    public NodePath child(int index) {
        return child(new Scalar.Whole(BigInteger.valueOf(index)));
    }
}
