package dev.rangefinder.timeline;

import dev.rangefinder.capture.RangeKind;
import java.util.Optional;
import java.util.OptionalLong;

/// A path of ranges on one thread: one node of the trees that the sweep found. Children come after their parents.
///
/// @param process its place among the processes of the timeline
/// @param thread its place among the threads; for start/end ranges, the one that opened it
/// @param domain the number of the domain in its process; empty where paths run across domains
/// @param domainName empty for the default domain, and across domains
/// @param parent the place of the enclosing path, or [#NONE]
/// @param label after renaming (R11)
public record RangePath(
        int process,
        int thread,
        RangeKind kind,
        OptionalLong domain,
        Optional<String> domainName,
        int parent,
        String label) {
    public static final int NONE = -1;

    /// What to call the domain; empty for the default one, and across domains.
    public Optional<String> displayedDomain() {
        return domain.isPresent() ? RangeTrack.displayed(domain.getAsLong(), domainName) : Optional.empty();
    }

    /// A path of the same stack, one deeper.
    ///
    /// @param place this one's, among the paths of the tally
    public RangePath child(int place, String childLabel) {
        return new RangePath(process, thread, kind, domain, domainName, place, childLabel);
    }
}
