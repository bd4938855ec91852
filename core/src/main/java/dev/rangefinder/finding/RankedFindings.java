package dev.rangefinder.finding;

import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingPlace;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.RegionKey;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The findings of a scope: each cause once, at the innermost region that holds nearly all of it, ranked by what it
/// could save of the whole run (F2).
final class RankedFindings {
    /// From which part of a potential on a region holds nearly all of it.
    private static final double NEARLY_ALL = 0.9;

    static final int MOST_PLACES = 3;

    /// Smaller parts say little about where to look.
    static final double WORTH_NAMING = 0.1;

    /// Of the run: what only some region has, and is less than that, is told there and not in the list of the scope.
    private static final double WORTH_RANKING = 0.01;

    private static final Comparator<Finding> SIZE = Comparator.comparingLong(
                    (Finding finding) -> finding.potential().orElse(0))
            .thenComparingLong(Finding::nanoseconds);

    private final PartFindings whole;
    private final Map<RegionKey, PartFindings> regions;
    private final KernelShares kernels;
    private final Map<CauseKey, Finding> largest = new LinkedHashMap<>();

    /// @param regions in the order of the report
    RankedFindings(PartFindings whole, Map<RegionKey, PartFindings> regions, KernelShares kernels) {
        this.whole = whole;
        this.regions = regions;
        this.kernels = kernels;
        whole.findings().forEach(finding -> largest.put(PartFindings.key(finding), finding));
        // What only regions have, such as instances that differ, is ranked by the largest of them.
        regions.values()
                .forEach(part -> part.findings()
                        .forEach(finding -> largest.merge(PartFindings.key(finding), finding, RankedFindings::larger)));
    }

    /// What a whole scope has is never smaller than what its regions have. Of regions that save as much the first is
    /// taken, which is the outermost.
    private static Finding larger(Finding one, Finding other) {
        return one.region().isPresent() && SIZE.compare(other, one) > 0 ? other : one;
    }

    List<Finding> list() {
        Map<CauseKey, Finding> innermost = new LinkedHashMap<>(largest);
        regions.values()
                .forEach(part -> part.findings()
                        .forEach(finding -> innermost.merge(PartFindings.key(finding), finding, this::innermost)));
        return innermost.values().stream()
                .filter(this::isWorthRanking)
                .map(this::withPlaces)
                .sorted(Finding.ORDER)
                .toList();
    }

    private boolean isWorthRanking(Finding finding) {
        Finding all = largest.getOrDefault(PartFindings.key(finding), finding);
        return all.region().isEmpty() || all.share().orElse(1) >= WORTH_RANKING;
    }

    private Finding innermost(Finding chosen, Finding candidate) {
        Finding all = largest.getOrDefault(PartFindings.key(candidate), candidate);
        // Last what looks at all enclosing regions, of which there may be very many (R14).
        boolean further = depth(candidate) > depth(chosen)
                && holdsNearlyAll(candidate, all)
                && candidate
                        .region()
                        .filter(region -> isInside(region, all.region()))
                        .isPresent();
        return further ? candidate : chosen;
    }

    /// Of what saves nothing, the time it is about counts.
    private static boolean holdsNearlyAll(Finding candidate, Finding all) {
        return all.potential().orElse(0) > 0
                ? candidate.potential().orElse(0)
                        >= NEARLY_ALL * all.potential().getAsLong()
                : candidate.nanoseconds() >= NEARLY_ALL * all.nanoseconds();
    }

    private static int depth(Finding finding) {
        return finding.region().map(RegionKey::depth).orElse(-1);
    }

    private Finding withPlaces(Finding finding) {
        CauseKey key = PartFindings.key(finding);
        long all = finding.potential().orElse(0);
        List<FindingPlace> places = new ArrayList<>();
        regions.forEach((region, part) -> {
            long own = part.own().getOrDefault(key, 0L);
            if (own > WORTH_NAMING * all && isInside(region, finding.region())) {
                places.add(new FindingPlace(Optional.of(region), own));
            }
        });
        long outside = whole.own().getOrDefault(key, 0L);
        if (finding.region().isEmpty() && outside > WORTH_NAMING * all) {
            places.add(new FindingPlace(Optional.empty(), outside));
        }
        places.sort(Comparator.comparingLong(FindingPlace::potential).reversed());
        // A place that is the finding's own region says nothing new.
        boolean itself = places.size() == 1 && places.getFirst().region().equals(finding.region());
        return finding.at(
                itself ? List.of() : places.subList(0, Math.min(places.size(), MOST_PLACES)), kernels.of(key, finding));
    }

    private static boolean isInside(RegionKey region, Optional<RegionKey> around) {
        return around.isEmpty() || region.enclosing().contains(around.get());
    }
}
