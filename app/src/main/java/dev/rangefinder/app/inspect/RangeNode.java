package dev.rangefinder.app.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A range in the tree of ranges, with the launches inside it and inside its children (R5).
public final class RangeNode {
    private final String label;
    private final Map<String, RangeNode> children = new LinkedHashMap<>();
    private long launches;

    RangeNode(String label) {
        this.label = label;
    }

    void count() {
        launches++;
    }

    boolean hasChild(String childLabel) {
        return children.containsKey(childLabel);
    }

    RangeNode child(String childLabel) {
        return children.computeIfAbsent(childLabel, RangeNode::new);
    }

    public String label() {
        return label;
    }

    public long launches() {
        return launches;
    }

    /// In order of their first launch (R12).
    public List<RangeNode> children() {
        return new ArrayList<>(children.values());
    }
}
