package dev.rangefinder.analysis.strip;

import dev.rangefinder.result.StripLane;
import dev.rangefinder.result.StripLane.StripBar;
import dev.rangefinder.result.StripLane.StripLevel;
import dev.rangefinder.result.StripLane.StripRun;
import dev.rangefinder.timeline.strip.Bins;
import dev.rangefinder.timeline.strip.Lane;
import dev.rangefinder.timeline.strip.StripClock;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.function.IntUnaryOperator;

/// How much of each lane a report has room for: a few hundred kilobytes for all of them, however many there are. Lanes
/// that need little have all they need; what is left is shared alike among the others. What as many bins
/// show as there are pixels, all of them have.
///
/// @param bars how many bars a lane has at most
/// @param runs how many runs its finer levels have together at most
record LaneBudget(int bars, int runs) {
    static final int ALL_BARS = 6_000;
    static final int ALL_RUNS = 20_000;

    /// Levels with so many bins every lane has: about as many as there are pixels.
    private static final int ALWAYS = 1024;

    static LaneBudget of(Collection<RoomedStrip> strips) {
        List<Integer> bars = new ArrayList<>();
        strips.forEach(strip -> strip.lanes(lane -> bars.add(lane.bars().size())));
        int most = share(ALL_BARS, bars);
        List<Integer> runs = new ArrayList<>();
        strips.forEach(strip -> strip.lanes(lane -> {
            List<Bins> levels = levels(lane, strip.clock(), most);
            runs.add(levels.stream()
                    .filter(level -> level.size() > ALWAYS)
                    .mapToInt(LaneBudget::runs)
                    .sum());
        }));
        return new LaneBudget(most, share(ALL_RUNS, runs));
    }

    /// The largest share by which all needs together stay within what there is.
    private static int share(int all, List<Integer> needs) {
        int left = all;
        int waiting = needs.size();
        for (int need : needs.stream().sorted(Comparator.naturalOrder()).toList()) {
            if (need > left / waiting) {
                return left / waiting;
            }
            left -= need;
            waiting--;
        }
        return Integer.MAX_VALUE;
    }

    private static List<Bins> levels(Lane lane, StripClock clock, int bars) {
        return lane.levels().isEmpty() && lane.bars().size() > bars
                ? lane.binned(clock).levels()
                : lane.levels();
    }

    /// A lane with as much as there is room for.
    ///
    /// @param values what its values are called in the report
    StripLane cut(Lane lane, StripClock clock, IntUnaryOperator values) {
        List<StripLevel> levels = new ArrayList<>();
        int left = runs;
        for (Bins level : levels(lane, clock, bars).reversed()) {
            int needed = level.size() <= ALWAYS ? 0 : runs(level);
            if (needed > left) {
                break;
            }
            left -= needed;
            levels.addFirst(new StripLevel(level.width(), runs(level, clock, values)));
        }
        List<StripBar> kept = lane.withBars(Math.min(bars, lane.bars().size())).bars().stream()
                .map(bar -> new StripBar(bar.start(), bar.nanoseconds(), values.applyAsInt(bar.value())))
                .toList();
        return new StripLane(lane.count(), lane.nanoseconds(), kept, levels);
    }

    /// How many runs there are, before values have other names: then there may be less.
    private static int runs(Bins level) {
        int runs = 1;
        for (int bin = 1; bin < level.size(); bin++) {
            boolean alike = level.value(bin) == level.value(bin - 1)
                    && percent(level.covered(bin), level.width()) == percent(level.covered(bin - 1), level.width());
            runs += alike ? 0 : 1;
        }
        return runs;
    }

    private static List<StripRun> runs(Bins level, StripClock clock, IntUnaryOperator values) {
        List<StripRun> runs = new ArrayList<>();
        for (int bin = 0; bin < level.size(); bin++) {
            long start = bin * level.width();
            boolean beyond = start / level.width() != bin || start >= clock.span();
            if (beyond) {
                break;
            }
            int percent = percent(level.covered(bin), Math.min(level.width(), clock.span() - start));
            int value = percent == 0 ? StripLane.NOTHING : values.applyAsInt(level.value(bin));
            StripRun last = runs.isEmpty() ? new StripRun(0, value, percent) : runs.removeLast();
            if (last.value() == value && last.percent() == percent) {
                runs.add(new StripRun(last.bins() + 1, value, percent));
            } else {
                runs.add(last);
                runs.add(new StripRun(1, value, percent));
            }
        }
        if (!runs.isEmpty() && runs.getLast().percent() == 0) {
            runs.removeLast();
        }
        return runs;
    }

    /// 0 only where nothing is covered, and 100 only where all is.
    private static int percent(long covered, long width) {
        if (covered == 0 || covered >= width) {
            return covered == 0 ? 0 : 100;
        }
        return Math.clamp(Math.round(100.0 * covered / width), 1, 99);
    }
}
