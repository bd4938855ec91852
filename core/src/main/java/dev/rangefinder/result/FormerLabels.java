package dev.rangefinder.result;

import java.util.List;

/// What the ranges of a region were called by their program, in all scopes, where that is not what the region is called
/// (R16).
///
/// @param first the shortest, and of equally long ones the first by their characters
/// @param count how many different ones there are; at least so many where it is not exact
public record FormerLabels(List<String> first, long count, boolean exact) {
    /// So many are told.
    public static final int MOST = 20;

    public FormerLabels {
        first = List.copyOf(first);
        if (first.isEmpty() || first.size() > MOST || count < first.size()) {
            throw new IllegalArgumentException("between 1 and " + MOST + " labels are told, of at least as many");
        }
    }
}
