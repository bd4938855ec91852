package dev.rangefinder.result;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;

/// The regions of one name, wherever they lie, taken together: a launch inside several of them counts once.
///
/// @param regions how many there are; one alone needs no roll-up
/// @param inclusive all launches inside any of them
/// @param exclusive the launches that any of them owns
/// @param spread of the inclusive time over scopes, in the aggregate (S3)
public record NameRollUp(Name name, long regions, Figures inclusive, Figures exclusive, Optional<Spread> spread) {
    /// What regions of one name have in common.
    ///
    /// @param label of the innermost range
    public record Name(RangeKind kind, Optional<String> domain, String label) {
        public static Name of(RegionKey key) {
            return new Name(key.kind(), key.domain(), key.label());
        }
    }

    public NameRollUp with(Optional<Spread> overScopes) {
        return new NameRollUp(name, regions, inclusive, exclusive, overScopes);
    }
}
