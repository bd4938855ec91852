package dev.rangefinder.sums;

import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.SeriesPoint;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Keeps the times of a region's instances in order, in bounded memory: of too many, neighbours are joined two by two.
public final class SeriesTally {
    /// Some instances that follow one another.
    ///
    /// @param start the number of the first launch of the first one, within its process
    record InstanceGroup(long start, long instances, long nanoseconds) {
        InstanceGroup with(InstanceGroup next) {
            return new InstanceGroup(start, instances + next.instances, nanoseconds + next.nanoseconds);
        }
    }

    /// Groups in the order of their starts, at most [InstanceSeries#LONGEST].
    public record InstanceGroups(List<InstanceGroup> list) {
        public static final InstanceGroups NONE = new InstanceGroups(List.of());

        public InstanceGroups {
            list = List.copyOf(list);
        }

        InstanceGroups plus(InstanceGroups that) {
            if (list.isEmpty() || that.list.isEmpty()) {
                return list.isEmpty() ? that : this;
            }
            return of(Stream.concat(list.stream(), that.list.stream()).toList());
        }

        private static InstanceGroups of(List<InstanceGroup> unordered) {
            List<InstanceGroup> ordered = unordered.stream()
                    .sorted(Comparator.comparingLong(InstanceGroup::start))
                    .toList();
            while (ordered.size() > InstanceSeries.LONGEST) {
                ordered = joined(ordered);
            }
            return new InstanceGroups(ordered);
        }

        public InstanceSeries series() {
            return list.isEmpty()
                    ? InstanceSeries.NONE
                    : new InstanceSeries(list.stream()
                            .map(group -> new SeriesPoint(group.instances(), group.nanoseconds()))
                            .toList());
        }
    }

    private List<InstanceGroup> groups = new ArrayList<>();

    /// How many instances a full group has.
    private long full = 1;

    SeriesTally() {}

    /// A copy that goes its own way.
    SeriesTally(SeriesTally that) {
        groups = new ArrayList<>(that.groups);
        full = that.full;
    }

    void add(long start, long nanoseconds) {
        int last = groups.size() - 1;
        InstanceGroup one = new InstanceGroup(start, 1, nanoseconds);
        if (last >= 0 && groups.get(last).instances() < full) {
            groups.set(last, groups.get(last).with(one));
            return;
        }
        groups.add(one);
        if (groups.size() > 2 * InstanceSeries.LONGEST) {
            groups = joined(groups);
            full *= 2;
        }
    }

    InstanceGroups finish() {
        return InstanceGroups.of(groups);
    }

    private static List<InstanceGroup> joined(List<InstanceGroup> groups) {
        List<InstanceGroup> pairs = new ArrayList<>(groups.size() / 2 + 1);
        for (int i = 0; i < groups.size(); i += 2) {
            InstanceGroup first = groups.get(i);
            pairs.add(i + 1 < groups.size() ? first.with(groups.get(i + 1)) : first);
        }
        return pairs;
    }
}
