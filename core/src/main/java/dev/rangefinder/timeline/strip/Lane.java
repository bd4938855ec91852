package dev.rangefinder.timeline.strip;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.IntUnaryOperator;

/// What one row of a strip shows: pieces of time, none of which overlap.
///
/// @param count how many were recorded, also those that cover nothing
/// @param nanoseconds that they cover together
/// @param bars the longest pieces, in the order of time; all of them where there are no levels
/// @param levels all pieces in bins, the finest bins first
public record Lane(long count, long nanoseconds, List<Bar> bars, List<Bins> levels) {
    public Lane {
        bars = List.copyOf(bars);
        levels = List.copyOf(levels);
    }

    /// The same with all pieces in bins too. Only for a lane that has all of its pieces as bars.
    public Lane binned(StripClock clock) {
        List<Integer> values = bars.stream().map(Bar::value).distinct().toList();
        Map<Integer, Integer> places = new HashMap<>();
        values.forEach(value -> places.put(value, places.size()));
        BinSums sums = new BinSums(clock);
        bars.forEach(bar -> sums.add(bar.start(), bar.end(), places.getOrDefault(bar.value(), 0)));
        return new Lane(
                count,
                nanoseconds,
                bars,
                sums.levels().stream().map(bins -> bins.with(values::get)).toList());
    }

    /// The same with only its longest bars, of equally long ones the earliest.
    public Lane withBars(int most) {
        LongestBars longest = new LongestBars(most);
        bars.forEach(bar -> longest.add(bar.start(), bar.nanoseconds(), bar.value()));
        return new Lane(count, nanoseconds, longest.bars(), levels);
    }

    /// The same with other words for what it shows.
    ///
    /// @param meanings by value
    public Lane with(IntUnaryOperator meanings) {
        return new Lane(
                count,
                nanoseconds,
                bars.stream()
                        .map(bar -> new Bar(bar.start(), bar.nanoseconds(), meanings.applyAsInt(bar.value())))
                        .toList(),
                levels.stream().map(bins -> bins.with(meanings)).toList());
    }
}
