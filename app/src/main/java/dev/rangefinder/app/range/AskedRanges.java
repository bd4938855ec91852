package dev.rangefinder.app.range;

import dev.rangefinder.app.settings.RangePattern;
import dev.rangefinder.capture.NvtxDomain;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.OpenRange;
import dev.rangefinder.region.RegionSettings;
import java.util.List;
import java.util.Optional;

/// The ranges that patterns ask for, found again in what was captured (C1).
public final class AskedRanges {
    private final List<Meaning> meanings;
    private final RegionSettings regions;

    public AskedRanges(List<RangePattern> patterns, RegionSettings regions) {
        this.meanings = patterns.stream()
                .flatMap(pattern -> Meaning.of(pattern).stream())
                .toList();
        this.regions = regions;
    }

    /// Whether a launch with this state is inside one of them.
    public boolean hold(NvtxState state) {
        return state.stacks().stream()
                        .anyMatch(stack -> holdStack(domain(state, stack.domain()), labels(stack.ranges())))
                || state.startEnd().stream()
                        .anyMatch(set -> holdTogether(domain(state, set.domain()), labels(set.ranges())));
    }

    /// Whether the innermost of these push/pop ranges is one of them.
    ///
    /// @param domain empty for the default one
    /// @param path labels, from the outermost range
    public boolean name(Optional<String> domain, List<String> path) {
        return meanings.stream()
                .anyMatch(meaning -> meaning.isIn(domain) && meaning.reading().names(path, regions));
    }

    /// Whether a start/end range is one of them.
    public boolean name(Optional<String> domain, String startEnd) {
        return holdTogether(domain, List.of(startEnd));
    }

    private boolean holdStack(Optional<String> domain, List<String> labels) {
        return !labels.isEmpty()
                && meanings.stream()
                        .anyMatch(meaning ->
                                meaning.isIn(domain) && meaning.reading().holds(labels, regions));
    }

    private boolean holdTogether(Optional<String> domain, List<String> labels) {
        return !labels.isEmpty()
                && meanings.stream()
                        .anyMatch(meaning ->
                                meaning.isIn(domain) && meaning.reading().holdsTogether(labels, regions));
    }

    private static List<String> labels(List<OpenRange> ranges) {
        return ranges.stream().map(OpenRange::label).toList();
    }

    private static Optional<String> domain(NvtxState state, long id) {
        Optional<String> name = state.domainName(id);
        boolean isDefault = name.isPresent()
                ? name.get().equals(NvtxDomain.DEFAULT_NAME)
                : id == state.defaultDomain().orElse(0);
        return isDefault ? Optional.empty() : name;
    }
}
