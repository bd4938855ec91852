package dev.rangefinder.profiler.plan;

import dev.rangefinder.attribution.RegionSettings;
import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.profiler.range.RangeExpressions;
import dev.rangefinder.profiler.range.StackRegions;
import java.util.List;
import java.util.Optional;

/// A range that a timeline has seen.
///
/// @param domain empty for the default one
/// @param path labels, from the outermost range
record FoundRange(RangeKind kind, Optional<String> domain, List<String> path) {
    FoundRange {
        path = List.copyOf(path);
    }

    /// The expression that selects exactly its instances (P1).
    String expression() {
        return switch (kind) {
            case PUSH_POP -> RangeExpressions.exactly(domain, path);
            case START_END -> RangeExpressions.exactly(domain, path.getLast());
        };
    }

    /// As reports print its region.
    String name(RegionSettings regions) {
        return domain.map(text -> text + "@").orElse("")
                + (kind == RangeKind.PUSH_POP ? StackRegions.printed(path, regions) : path.getLast());
    }
}
