package dev.rangefinder.region;

import dev.rangefinder.result.RangeKind;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
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

    /// Finds what is missing.
    ///
    /// @param known all regions of the inputs, also those whose kernels were not chosen
    static RegionChoice of(ReportSettings settings, Collection<RegionKey> known, RegionCells everything) {
        Set<RegionKey> missing = new LinkedHashSet<>();
        for (NamePattern pattern : settings.shownRegions()) {
            List<RegionKey> matching =
                    known.stream().filter(key -> pattern.matches(key.name())).toList();
            missing.addAll(matching);
            if (matching.isEmpty() && pattern.isLiteral()) {
                missing.add(named(pattern.text()));
            }
        }
        missing.removeAll(everything.keys());
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

    List<RegionKey> listed(RegionCells regions) {
        List<RegionKey> listed =
                new ArrayList<>(regions.inOrder().stream().filter(this::isShown).toList());
        listed.addAll(missing);
        return listed;
    }

    Optional<String> note(RegionKey key, long launches) {
        if (launches > 0) {
            return Optional.empty();
        }
        return Optional.of(
                "no launch was inside it" + (kernelsChosen ? ", or none is left after the choice of kernels" : ""));
    }
}
