package dev.rangefinder.sums;

import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.InstanceSeries.Point;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// Keeps the times of a region's instances in order, in bounded memory: of too many, neighbours are joined two by two.
public final class SeriesTally {
    /// Some instances that follow one another.
    ///
    /// @param start the number of the first launch of the first one, within its process
    record Stretch(long start, long instances, long nanoseconds) {
        Stretch with(Stretch next) {
            return new Stretch(start, instances + next.instances, nanoseconds + next.nanoseconds);
        }
    }

    /// Stretches in the order of their starts, at most [InstanceSeries#LONGEST].
    public record Stretches(List<Stretch> list) {
        public static final Stretches NONE = new Stretches(List.of());

        public Stretches {
            list = List.copyOf(list);
        }

        Stretches plus(Stretches that) {
            if (list.isEmpty() || that.list.isEmpty()) {
                return list.isEmpty() ? that : this;
            }
            return of(Stream.concat(list.stream(), that.list.stream()).toList());
        }

        private static Stretches of(List<Stretch> unordered) {
            List<Stretch> ordered = unordered.stream()
                    .sorted(Comparator.comparingLong(Stretch::start))
                    .toList();
            while (ordered.size() > InstanceSeries.LONGEST) {
                ordered = joined(ordered);
            }
            return new Stretches(ordered);
        }

        public InstanceSeries series() {
            return list.isEmpty()
                    ? InstanceSeries.NONE
                    : new InstanceSeries(list.stream()
                            .map(stretch -> new Point(stretch.instances(), stretch.nanoseconds()))
                            .toList());
        }
    }

    private List<Stretch> stretches = new ArrayList<>();

    /// How many instances a full stretch has.
    private long full = 1;

    SeriesTally() {}

    /// A copy that goes its own way.
    SeriesTally(SeriesTally that) {
        stretches = new ArrayList<>(that.stretches);
        full = that.full;
    }

    void add(long start, long nanoseconds) {
        int last = stretches.size() - 1;
        Stretch one = new Stretch(start, 1, nanoseconds);
        if (last >= 0 && stretches.get(last).instances() < full) {
            stretches.set(last, stretches.get(last).with(one));
            return;
        }
        stretches.add(one);
        if (stretches.size() > 2 * InstanceSeries.LONGEST) {
            stretches = joined(stretches);
            full *= 2;
        }
    }

    Stretches finish() {
        return Stretches.of(stretches);
    }

    private static List<Stretch> joined(List<Stretch> stretches) {
        List<Stretch> pairs = new ArrayList<>(stretches.size() / 2 + 1);
        for (int i = 0; i < stretches.size(); i += 2) {
            Stretch first = stretches.get(i);
            pairs.add(i + 1 < stretches.size() ? first.with(stretches.get(i + 1)) : first);
        }
        return pairs;
    }
}
