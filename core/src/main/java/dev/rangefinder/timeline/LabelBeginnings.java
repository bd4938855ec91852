package dev.rangefinder.timeline;

import java.util.ArrayList;
import java.util.List;

/// Where a label that may itself be a path can be divided (R3).
public final class LabelBeginnings {
    /// Longer labels are taken whole: they are no paths, and looking for beginnings would take quadratic time.
    private static final int LONGEST_DIVIDED = 4096;

    private LabelBeginnings() {}

    /// The places of a separator that has something before it and something behind it, the last one first. What stands
    /// before such a place is a beginning of the label.
    public static List<Integer> of(String label, String separator) {
        if (label.length() > LONGEST_DIVIDED) {
            return List.of();
        }
        List<Integer> places = new ArrayList<>();
        int last = label.length() - separator.length() - 1;
        for (int at = label.lastIndexOf(separator, last); at > 0; at = label.lastIndexOf(separator, at - 1)) {
            places.add(at);
        }
        return places;
    }
}
