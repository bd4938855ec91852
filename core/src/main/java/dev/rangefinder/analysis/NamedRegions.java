package dev.rangefinder.analysis;

import dev.rangefinder.result.NameRollUp;
import dev.rangefinder.result.NameRollUp.Name;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.sums.Cell;
import dev.rangefinder.sums.Launches;
import dev.rangefinder.sums.Tally;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/// Takes the regions of a scope together that share a name, wherever they lie.
record NamedRegions(RegionCells cells, FigureMaker figures, ShownMetrics.Listed metrics) {
    /// The names of several regions, in the order of their first ones. What was measured for whole ranges is never
    /// added up, so a name of such a region has no roll-up (R15).
    List<NameRollUp> of(List<Region> listed) {
        Map<Name, List<Region>> byName = new LinkedHashMap<>();
        listed.forEach(region -> byName.computeIfAbsent(Name.of(region.key()), _ -> new ArrayList<>())
                .add(region));
        List<NameRollUp> names = new ArrayList<>();
        byName.forEach((name, regions) -> {
            if (regions.size() > 1 && regions.stream().noneMatch(Region::isMeasured)) {
                names.add(new NameRollUp(
                        name,
                        regions.size(),
                        figures.figures(launches(regions, cells::inside), metrics),
                        figures.figures(launches(regions, cells::owned), metrics),
                        Optional.empty()));
            }
        });
        return names;
    }

    /// Each launch once, though it may be in several of the regions.
    private static Launches launches(List<Region> regions, Function<RegionKey, List<Map.Entry<Cell, Tally>>> cellsOf) {
        Set<Map.Entry<Cell, Tally>> seen = Collections.newSetFromMap(new IdentityHashMap<>());
        return Launches.of(regions.stream()
                .flatMap(region -> cellsOf.apply(region.key()).stream())
                .filter(seen::add)
                .toList());
    }
}
