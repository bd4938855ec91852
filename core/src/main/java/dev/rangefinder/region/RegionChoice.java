package dev.rangefinder.region;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// Which regions are listed (R8), among them those that were asked for by name and have nothing (R13).
///
/// @param shown patterns of displayed names; none means all
/// @param missing regions that were asked for and have no launch
/// @param kernelsChosen whether a selection of kernels may be why a region is empty
record RegionChoice(List<NamePattern> shown, List<RegionKey> missing, boolean kernelsChosen) {
    RegionChoice {
        shown = List.copyOf(shown);
        missing = List.copyOf(missing);
    }

    /// Finds what is missing: a region has launches, or range replay measured it.
    ///
    /// @param known all regions of the inputs, also those whose kernels were not chosen
    /// @param onTimelines regions that are listed because a timeline has them
    static RegionChoice of(
            ReportSettings settings,
            Collection<RegionKey> known,
            RegionCells everything,
            RegionRanges ranges,
            Set<RegionKey> onTimelines) {
        Set<RegionKey> missing = new LinkedHashSet<>();
        for (NamePattern pattern : settings.shownRegions()) {
            List<RegionKey> matching =
                    known.stream().filter(key -> pattern.matches(key.name())).toList();
            // Who asks for `A*` gets what there is; who asks for `A` must hear that only `A::A1` was measured.
            matching.stream()
                    .filter(key -> pattern.isLiteral() || !ranges.isAround(key))
                    .forEach(missing::add);
            if (matching.isEmpty() && pattern.isLiteral()) {
                missing.add(named(pattern.text()));
            }
        }
        settings.askedFor().stream()
                .filter(label -> known.stream()
                        .noneMatch(
                                key -> key.name().equals(label) || key.label().equals(label)))
                .map(RegionChoice::named)
                .forEach(missing::add);
        missing.removeAll(everything.keys());
        missing.removeIf(ranges::has);
        missing.removeAll(onTimelines);
        return new RegionChoice(
                settings.shownRegions(),
                List.copyOf(missing),
                !settings.kernels().equals(KernelSelection.ALL));
    }

    /// A region nobody has seen has no path; its name is taken for one as it would be displayed.
    private static RegionKey named(String name) {
        return new RegionKey(RangeKind.PUSH_POP, Optional.empty(), List.of(name.split(RegionKey.SEPARATOR, -1)));
    }

    boolean isShown(RegionKey key) {
        return shown.isEmpty() || shown.stream().anyMatch(pattern -> pattern.matches(key.name()));
    }

    List<RegionKey> listed(RegionCells regions, RegionRanges ranges, Optional<RunTimes> run) {
        RegionOrder order = new RegionOrder();
        regions.addTo(order);
        ranges.addTo(order);
        run.ifPresent(times -> times.addTo(order));
        Set<RegionKey> listed = new LinkedHashSet<>();
        order.regions().stream().filter(this::isShown).forEach(listed::add);
        listed.addAll(missing);
        return List.copyOf(listed);
    }

    /// Why a region has no launches, or no real time.
    ///
    /// @param profiled whether launches are those of captures, beside which a timeline may stand
    Optional<String> note(
            RegionKey key, RegionCells regions, RegionRanges ranges, Optional<RunTimes> run, boolean profiled) {
        boolean onTimeline = run.isPresent() && run.get().keys().contains(key);
        if (!regions.inside(key).isEmpty()) {
            return run.isPresent() && !onTimeline
                    ? Optional.of("only in captures: the timeline has no such region")
                    : Optional.empty();
        }
        if (ranges.has(key)) {
            return Optional.of("range replay measured it as a whole, so its launches are not told one by one");
        }
        if (ranges.isAround(key)) {
            return Optional.of("range replay measured ranges inside it, and not this one as a whole");
        }
        if (onTimeline && profiled) {
            return Optional.of(
                    run.get().hasLaunches(key)
                            ? "only on the timeline: none of its launches was profiled"
                            : "only on the timeline: it launched no kernel");
        }
        return Optional.of(
                "no launch was inside it" + (kernelsChosen ? ", or none is left after the choice of kernels" : ""));
    }
}
