package dev.rangefinder.timeline.strip;

import java.util.List;
import java.util.Optional;

/// Records what covers one lane. Pieces come in the order of their starts; what of a piece lies under an earlier one
/// does not count, so that the time of a lane adds up whatever a file says.
///
/// The longest pieces are kept as they are. As soon as there are more than that, all of them are counted in bins too,
/// so that memory is bounded, and nothing is lost at any level but when within a bin something was.
public final class LaneRecorder {
    /// How many pieces are kept as they are.
    static final int MOST_BARS = 1024;

    private final StripClock clock;
    private final LongestBars bars = new LongestBars(MOST_BARS);
    private Optional<BinSums> bins = Optional.empty();
    private long count;
    private long pieces;
    private long nanoseconds;
    private long coveredUntil;

    public LaneRecorder(StripClock clock) {
        this.clock = clock;
    }

    /// Adds a piece.
    ///
    /// @param value a small number that says what this is; room is kept for all below it
    public void add(long start, long end, int value) {
        count++;
        long from = Math.max(clock.since(start), coveredUntil);
        long to = clock.since(end);
        if (from >= to) {
            return;
        }
        coveredUntil = to;
        nanoseconds += to - from;
        pieces++;
        if (bins.isEmpty() && pieces > MOST_BARS) {
            bins = Optional.of(binsOf(bars.bars()));
        }
        bars.add(from, to - from, value);
        if (bins.isPresent()) {
            bins.get().add(from, to, value);
        }
    }

    private BinSums binsOf(List<Bar> earlier) {
        BinSums sums = new BinSums(clock);
        earlier.forEach(bar -> sums.add(bar.start(), bar.end(), bar.value()));
        return sums;
    }

    /// How much was added, also what covers nothing.
    public long count() {
        return count;
    }

    /// What was recorded. Nothing may be added any more.
    public Lane lane() {
        return new Lane(
                count, nanoseconds, bars.bars(), bins.map(BinSums::levels).orElse(List.of()));
    }
}
