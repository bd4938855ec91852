package dev.rangefinder.diff;

import dev.rangefinder.capture.Message;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.ChangeVerdict;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RegionDiff.Blame;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// Says whose change it is: a region is named only for what its own part adds (D4).
final class BlameMaker {
    private final List<RegionDiff> regions;
    private final int[] parents;
    private final List<Set<MetricClass>> own = new ArrayList<>();
    private final List<Message> messages = new ArrayList<>();

    private BlameMaker(List<RegionDiff> regions) {
        this.regions = regions;
        this.parents = new int[regions.size()];
        Map<RegionKey, Integer> places = new HashMap<>();
        for (int place = 0; place < regions.size(); place++) {
            RegionKey key = regions.get(place).key();
            parents[place] = key.parent().map(places::get).orElse(-1);
            places.put(key, place);
            own.add(changed(regions.get(place)));
        }
    }

    /// Regions with their blame, and what is to be told about it.
    record BlamedRegions(List<RegionDiff> regions, List<Message> messages) {}

    /// @param regions children behind their parents, without any blame
    static BlamedRegions of(List<RegionDiff> regions) {
        return new BlameMaker(regions).blamed();
    }

    private static Set<MetricClass> changed(RegionDiff region) {
        Set<MetricClass> classes = EnumSet.noneOf(MetricClass.class);
        PartComparison.deciding(region.exclusive().classes()).stream()
                .filter(each -> isChange(each.verdict()))
                .forEach(each -> classes.add(each.metricClass()));
        return classes;
    }

    private static boolean isChange(ChangeVerdict verdict) {
        return switch (verdict) {
            case REGRESSION, IMPROVEMENT -> true;
            case CHANGED, WORK_CHANGED, SAME, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> false;
        };
    }

    private BlamedRegions blamed() {
        List<Map<MetricClass, ChangeVerdict>> explained = new ArrayList<>();
        for (int place = 0; place < regions.size(); place++) {
            Map<MetricClass, ChangeVerdict> mine = new EnumMap<>(MetricClass.class);
            int at = place;
            own.get(place).forEach(each -> verdictOf(at, each, true).ifPresent(verdict -> mine.put(each, verdict)));
            explained.add(mine);
        }
        // From the inside out, so that a region is not blamed for what one inside it already is.
        for (int place = regions.size() - 1; place >= 0; place--) {
            for (MetricComparison each :
                    PartComparison.deciding(regions.get(place).inclusive().classes())) {
                if (isChange(each.verdict()) && explained.get(place).get(each.metricClass()) != each.verdict()) {
                    blameLargest(place, each);
                    explained.get(place).put(each.metricClass(), each.verdict());
                }
            }
            if (parents[place] >= 0) {
                explained.get(place).forEach(explained.get(parents[place])::putIfAbsent);
            }
        }
        List<RegionDiff> result = new ArrayList<>();
        for (int place = 0; place < regions.size(); place++) {
            result.add(with(regions.get(place), own.get(place)));
        }
        return new BlamedRegions(result, messages);
    }

    private Optional<ChangeVerdict> verdictOf(int place, MetricClass metricClass, boolean exclusive) {
        RegionDiff region = regions.get(place);
        return (exclusive ? region.exclusive() : region.inclusive())
                .of(metricClass)
                .map(MetricComparison::verdict);
    }

    /// Many small changes add up to one beyond the band: the region with the largest part of it is named, and that it
    /// is not alone. What was measured for the whole range is blamed on it.
    private void blameLargest(int place, MetricComparison change) {
        double sign = Math.signum(change.change().difference().orElse(0));
        int largest = place;
        double most = own(place, change.metricClass()) * sign;
        int some = most > 0 ? 1 : 0;
        for (int inside = place + 1; inside < regions.size() && isInside(inside, place); inside++) {
            double part = own(inside, change.metricClass()) * sign;
            some += part > 0 ? 1 : 0;
            if (part > most) {
                most = part;
                largest = inside;
            }
        }
        own.get(largest).add(change.metricClass());
        if (some > 1) {
            messages.add(Message.warning(
                    "spread-change",
                    regions.get(place).key().name() + ": the change of "
                            + change.metricClass().words() + " is spread over " + some
                            + " regions, of which none alone is beyond its band",
                    "look at these regions together"));
        }
    }

    private boolean isInside(int place, int outer) {
        int at = place;
        while (at > outer) {
            at = parents[at];
        }
        return at == outer;
    }

    private double own(int place, MetricClass metricClass) {
        return regions.get(place)
                .exclusive()
                .of(metricClass)
                .map(each -> each.total().difference().orElse(0))
                .orElse(0.0);
    }

    private static RegionDiff with(RegionDiff region, Set<MetricClass> blamed) {
        boolean changed = isChange(region.verdict()) || region.verdict() == ChangeVerdict.CHANGED;
        return new RegionDiff(
                region.key(),
                region.base(),
                region.current(),
                region.alignment(),
                region.verdict(),
                !blamed.isEmpty() ? Blame.OWN : changed ? Blame.INHERITED : Blame.NONE,
                List.copyOf(blamed),
                region.inclusive(),
                region.exclusive(),
                region.kernels());
    }
}
