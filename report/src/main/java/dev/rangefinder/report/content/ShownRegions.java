package dev.rangefinder.report.content;

import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import dev.rangefinder.result.comparison.RunDiff;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/// The regions of a comparison that have a line where there are too many (R14): those that changed most, and what is
/// around them.
///
/// @param regions in the order of the tree
/// @param hidden how many have none
public record ShownRegions(List<RegionDiff> regions, int hidden) {
    public ShownRegions {
        regions = List.copyOf(regions);
    }

    /// Chooses them.
    ///
    /// @param most lines, but what encloses a shown region is shown too
    public static ShownRegions of(RunDiff diff, int most) {
        if (diff.regions().size() <= most) {
            return new ShownRegions(diff.regions(), 0);
        }
        Set<RegionKey> shown = new HashSet<>();
        diff.regions().stream()
                .sorted(Comparator.comparingInt(ShownRegions::rank)
                        .thenComparing(
                                Comparator.comparingDouble(ShownRegions::size).reversed()))
                .limit(most)
                .forEach(region -> enclosing(region.key(), shown, most));
        List<RegionDiff> kept = diff.regions().stream()
                .filter(region -> shown.contains(region.key()))
                .toList();
        return new ShownRegions(kept, diff.regions().size() - kept.size());
    }

    /// Stops where the way to the root is long: ten thousand nested regions are no few lines.
    private static void enclosing(RegionKey key, Set<RegionKey> shown, int most) {
        Optional<RegionKey> next = Optional.of(key);
        for (int step = 0; step < most && next.isPresent() && shown.add(next.get()); step++) {
            next = next.get().parent();
        }
    }

    /// What changed by itself, then what appeared or has other work, then the rest.
    private static int rank(RegionDiff region) {
        if (region.blame() == Blame.OWN) {
            return 0;
        }
        return switch (region.verdict()) {
            case REGRESSION, IMPROVEMENT, CHANGED, WORK_CHANGED, ADDED, REMOVED -> 1;
            case TOO_NOISY -> 2;
            case SAME, NOT_MEASURED, NOT_COMPARABLE -> 3;
        };
    }

    private static double size(RegionDiff region) {
        double share = Math.max(
                share(region.inclusive().base()), share(region.inclusive().current()));
        return share * (region.blame() == Blame.OWN ? largest(region.exclusive()) : 1);
    }

    private static double share(Optional<PartCounts> counts) {
        return counts.map(each -> each.share().orElse(0)).orElse(0.0);
    }

    private static double largest(PartDiff part) {
        return part.classes().stream()
                .map(MetricComparison::change)
                .mapToDouble(change -> Math.abs(change.relative().orElse(0)))
                .max()
                .orElse(0);
    }
}
