package dev.rangefinder.analysis;

import dev.rangefinder.attribution.Place;
import dev.rangefinder.attribution.RegionOrder;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;

/// Some results of range replay by region: each was measured for one region as a whole, and for no other (R15).
final class RegionRanges {
    /// A finished result.
    ///
    /// @param regions those it was measured for: one in each domain that has a range open, or none
    /// @param model of the device it was measured on
    /// @param tally the result as something that adds up
    record Measured(Place place, List<RegionKey> regions, RangeResult result, String model, Tally tally) {
        Measured {
            regions = List.copyOf(regions);
        }
    }

    private final List<Measured> measured;
    private final Map<RegionKey, List<Measured>> ofRegion = new LinkedHashMap<>();
    private final Set<RegionKey> around = new HashSet<>();

    RegionRanges(List<Measured> measured) {
        this.measured = List.copyOf(measured);
        for (Measured one : measured) {
            for (RegionKey region : one.regions()) {
                ofRegion.computeIfAbsent(region, _ -> new ArrayList<>()).add(one);
                addParents(region);
            }
        }
        around.removeAll(ofRegion.keySet());
    }

    private void addParents(RegionKey region) {
        List<RegionKey> enclosing = region.enclosing();
        around.addAll(enclosing.subList(0, enclosing.size() - 1));
    }

    List<RangeResult> results() {
        return measured.stream().map(Measured::result).toList();
    }

    /// Identifiers of the sections that were captured.
    Set<String> sections() {
        return results().stream()
                .flatMap(result -> result.sections().stream())
                .filter(section -> section.remedy().isEmpty())
                .map(SectionTable::id)
                .collect(Collectors.toUnmodifiableSet());
    }

    List<RangeResult> of(RegionKey region) {
        return ofRegion.getOrDefault(region, List.of()).stream()
                .map(Measured::result)
                .toList();
    }

    /// The results of one region as something to roll up, the way launches are (M1–M4).
    Launches rolledUp(RegionKey region) {
        return rolledUp(ofRegion.getOrDefault(region, List.of()));
    }

    /// All results together: what was captured at all, never a number of a report.
    Launches everything() {
        return rolledUp(measured);
    }

    private static Launches rolledUp(List<Measured> results) {
        SortedMap<String, List<Tally>> models = new TreeMap<>();
        results.forEach(one ->
                models.computeIfAbsent(one.model(), _ -> new ArrayList<>()).add(one.tally()));
        return Launches.ofModels(models);
    }

    /// Something was measured for the region itself.
    boolean has(RegionKey region) {
        return ofRegion.containsKey(region);
    }

    /// Nothing was measured for the region itself, but for one inside it.
    boolean isAround(RegionKey region) {
        return around.contains(region);
    }

    boolean isEmpty() {
        return measured.isEmpty();
    }

    boolean hasRegions() {
        return !ofRegion.isEmpty();
    }

    /// The regions of the results, with their parents: a tree has no holes.
    void addTo(RegionOrder order) {
        for (Measured one : measured) {
            one.regions().forEach(region -> addWithParents(region, one.place(), order));
        }
    }

    private static void addWithParents(RegionKey region, Place place, RegionOrder to) {
        region.enclosing().forEach(key -> to.add(key, place));
    }
}
