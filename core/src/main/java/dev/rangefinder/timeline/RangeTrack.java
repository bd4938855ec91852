package dev.rangefinder.timeline;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;

/// Where ranges were opened that may nest in each other: one thread, one domain, one kind.
///
/// @param thread its place among the threads of the timeline
/// @param domain the number that its process gave the domain; 0 is the default domain
/// @param domainName empty for the default domain, and where the export does not tell it
public record RangeTrack(int thread, long domain, Optional<String> domainName, RangeKind kind) {
    public static final long DEFAULT_DOMAIN = 0;

    /// What to call the domain; empty for the default one. One without a name is called by its number.
    public Optional<String> displayedDomain() {
        return domain == DEFAULT_DOMAIN ? Optional.empty() : Optional.of(domainName.orElse("domain " + domain));
    }
}
