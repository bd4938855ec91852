package dev.rangefinder.attribution;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;

/// A range as it was opened inside others: one node of the tree of raw labels, before labels are divided (R3).
///
/// @param domain empty for the default domain
/// @param parent the number of the enclosing node, or [#NONE]
/// @param label after renaming (R11)
public record RangeNode(RangeKind kind, Optional<String> domain, int parent, String label) {
    public static final int NONE = -1;
}
