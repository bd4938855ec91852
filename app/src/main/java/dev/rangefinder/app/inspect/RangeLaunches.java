package dev.rangefinder.app.inspect;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// A range in the tree of ranges, with the launches inside it and inside its children (R5).
public final class RangeLaunches {
    private final String label;
    private final Map<String, RangeLaunches> children = new LinkedHashMap<>();
    private long launches;

    RangeLaunches(String label) {
        this.label = label;
    }

    void count() {
        launches++;
    }

    boolean hasChild(String childLabel) {
        return children.containsKey(childLabel);
    }

    RangeLaunches child(String childLabel) {
        return children.computeIfAbsent(childLabel, RangeLaunches::new);
    }

    public String label() {
        return label;
    }

    public long launches() {
        return launches;
    }

    /// In order of their first launch (R12).
    public List<RangeLaunches> children() {
        return new ArrayList<>(children.values());
    }
}
