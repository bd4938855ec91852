package dev.rangefinder.analysis;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.attribution.UnseenRegion;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.LeftOut;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;

/// Which regions are listed (R8), among them those that were asked for by name and have nothing (R13).
///
/// @param shown patterns of displayed names; none means all
/// @param missing regions that were asked for one by one and have no launch
/// @param kernelsChosen whether a selection of kernels may be why a region is empty
record RegionChoice(List<NamePattern> shown, List<RegionKey> missing, boolean kernelsChosen) {
    RegionChoice {
        shown = List.copyOf(shown);
        missing = List.copyOf(missing);
    }

    /// Finds what is missing. Who asks for `A*` gets what there is; who asks for `A` must hear that it has nothing.
    ///
    /// @param known all regions of the inputs, also those whose kernels were not chosen
    /// @param hasSomething whether a region is listed for what it holds, in any scope
    static RegionChoice of(ReportSettings settings, Collection<RegionKey> known, Predicate<RegionKey> hasSomething) {
        Set<RegionKey> missing = new LinkedHashSet<>();
        for (NamePattern pattern : settings.shownRegions()) {
            if (pattern.isLiteral()) {
                String name = pattern.text();
                missing.addAll(asked(name, known, key -> key.name().equals(name)));
            }
        }
        for (String label : settings.askedFor()) {
            // A label may be open anywhere: one place with launches is enough.
            List<RegionKey> asked = asked(
                    label, known, key -> key.label().equals(label) || key.name().equals(label));
            if (asked.stream().noneMatch(hasSomething)) {
                missing.addAll(asked);
            }
        }
        missing.removeIf(hasSomething);
        return new RegionChoice(
                settings.shownRegions(),
                List.copyOf(missing),
                !settings.kernels().equals(KernelSelection.ALL));
    }

    /// The regions that are meant; where there is none, one that was never seen.
    private static List<RegionKey> asked(String name, Collection<RegionKey> known, Predicate<RegionKey> meant) {
        List<RegionKey> found = known.stream().filter(meant).toList();
        return found.isEmpty() ? List.of(UnseenRegion.named(name)) : found;
    }

    boolean isShown(RegionKey key) {
        return shown.isEmpty() || shown.stream().anyMatch(pattern -> pattern.matches(key.name()));
    }

    /// @param leftOut by the choice of kernels
    List<RegionKey> listed(RegionCells regions, LeftOut.ByRegion leftOut, RegionRanges ranges, Optional<RunTimes> run) {
        RegionOrder order = new RegionOrder();
        regions.addTo(order);
        leftOut.addTo(order);
        ranges.addTo(order);
        // Whether a choice of kernels emptied a range is not known on timelines.
        run.ifPresent(times -> times.addTo(order, kernelsChosen));
        Set<RegionKey> listed = new LinkedHashSet<>();
        order.regions().stream().filter(this::isShown).forEach(listed::add);
        listed.addAll(missing);
        return List.copyOf(listed);
    }

    /// Why a region has no launches, or no real time.
    ///
    /// @param profiled whether launches are those of captures, beside which a timeline may stand
    Optional<String> note(
            RegionKey key,
            RegionCells regions,
            LeftOut.ByRegion leftOut,
            RegionRanges ranges,
            Optional<RunTimes> run,
            boolean profiled) {
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
        if (leftOut.count(key) > 0) {
            return Optional.of(
                    "the choice of kernels left none of its " + ReportMessages.count(leftOut.count(key), "launch"));
        }
        if (onTimeline && profiled) {
            return Optional.of(
                    run.get().hasLaunches(key)
                            ? "only on the timeline: none of its launches was profiled"
                            : "only on the timeline: it launched no kernel");
        }
        return Optional.of("no launch was inside it"
                + (kernelsChosen && onTimeline ? ", or none is left after the choice of kernels" : ""));
    }
}
