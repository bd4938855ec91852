package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.List;
import java.util.Optional;

/// A node of the region tree: one kind of range, one domain, and the labels from the outermost range to this one (R2).
///
/// @param domain empty for the default domain
/// @param path labels, verbatim
public record RegionKey(RangeKind kind, Optional<String> domain, List<String> path) {
    /// What stands between the labels of a displayed name.
    public static final String SEPARATOR = "::";

    public RegionKey {
        path = List.copyOf(path);
        if (path.isEmpty()) {
            throw new IllegalArgumentException("a region has at least one label");
        }
    }

    /// The name to show: `domain@A::A1`. Two keys may share one; a key is what identifies a region.
    public String name() {
        return domain.map(name -> name + "@").orElse("") + String.join(SEPARATOR, path);
    }

    public String label() {
        return path.getLast();
    }

    /// 0 for an outermost region.
    public int depth() {
        return path.size() - 1;
    }

    public Optional<RegionKey> parent() {
        return path.size() == 1
                ? Optional.empty()
                : Optional.of(new RegionKey(kind, domain, path.subList(0, path.size() - 1)));
    }
}
