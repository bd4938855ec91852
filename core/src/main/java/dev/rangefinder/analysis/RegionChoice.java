package dev.rangefinder.analysis;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.attribution.Labels;
import dev.rangefinder.attribution.NamePattern;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.attribution.UnseenRegion;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.LeftOut;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.IntStream;

/// Which regions are listed (R8), among them those that were asked for by name and have nothing (R13).
///
/// @param shown patterns of displayed names; none means all
/// @param formerly the regions that each of them names by labels as their programs gave them (R16)
/// @param missing regions that were asked for one by one and have no launch
/// @param kernelsChosen whether a selection of kernels may be why a region is empty
record RegionChoice(
        List<NamePattern> shown, List<Set<RegionKey>> formerly, List<RegionKey> missing, boolean kernelsChosen) {
    RegionChoice {
        shown = List.copyOf(shown);
        formerly = List.copyOf(formerly);
        missing = List.copyOf(missing);
    }

    /// Finds what is missing. Who asks for `A*` gets what there is; who asks for `A` must hear that it has nothing.
    ///
    /// @param labels of all regions of the inputs, also those whose kernels were not chosen
    /// @param hasSomething whether a region is listed for what it holds, in any scope
    static RegionChoice of(ReportSettings settings, Labels labels, Predicate<RegionKey> hasSomething) {
        List<NamePattern> shown = settings.shownRegions();
        List<Set<RegionKey>> formerly =
                IntStream.range(0, shown.size()).mapToObj(labels::asked).toList();
        Set<RegionKey> missing = new LinkedHashSet<>();
        for (int place = 0; place < shown.size(); place++) {
            if (shown.get(place).isLiteral()) {
                String name = shown.get(place).text();
                Set<RegionKey> named = formerly.get(place);
                missing.addAll(asked(name, labels, key -> key.name().equals(name) || named.contains(key)));
            }
        }
        for (int place = 0; place < settings.askedFor().size(); place++) {
            String label = settings.askedFor().get(place);
            Set<RegionKey> named = labels.asked(shown.size() + place);
            // One place with launches is enough.
            List<RegionKey> asked =
                    asked(label, labels, key -> ReportSettings.isCalled(key, label) || named.contains(key));
            if (asked.stream().noneMatch(hasSomething)) {
                missing.addAll(asked);
            }
        }
        missing.removeIf(hasSomething);
        return new RegionChoice(
                shown, formerly, List.copyOf(missing), !settings.kernels().equals(KernelSelection.ALL));
    }

    /// The regions that are meant; where there is none, one that was never seen.
    private static List<RegionKey> asked(String name, Labels labels, Predicate<RegionKey> meant) {
        List<RegionKey> found = labels.all().stream().filter(meant).toList();
        return found.isEmpty() ? List.of(UnseenRegion.named(name)) : found;
    }

    boolean isShown(RegionKey key) {
        return shown.isEmpty() || IntStream.range(0, shown.size()).anyMatch(place -> isNamed(place, key));
    }

    /// Whether one of the patterns names a region, as it is called or as it was before (R16).
    boolean isNamed(int pattern, RegionKey key) {
        return shown.get(pattern).matches(key.name()) || formerly.get(pattern).contains(key);
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
