package dev.rangefinder.timeline.strip;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;

/// Adds pieces of time to bins. Pieces come in the order of time, so only the bin that they have come to is still open:
/// what covers it is counted by value, and when it is done, that is added to the bin of the next coarser level.
///
/// This is where the time of millions of pieces goes, so it is arrays of numbers.
final class BinSums {
    private final long width;
    private final long[] covered;
    private final int[] values;
    private final Optional<BinSums> coarser;

    private int bin;
    private long binStart;
    private long[] ofValues = new long[8];
    private int[] met = new int[8];
    private int metCount;

    BinSums(StripClock clock) {
        this(clock.width(), StripClock.BINS, StripClock.LEVELS - 1);
    }

    private BinSums(long width, int bins, int levelsBehind) {
        this.width = width;
        this.covered = new long[bins];
        this.values = new int[bins];
        Arrays.fill(values, Bins.EMPTY);
        this.coarser = levelsBehind == 0
                ? Optional.empty()
                : Optional.of(new BinSums(coarserWidth(width), bins / StripClock.COARSER, levelsBehind - 1));
    }

    /// The widest bins of the longest strip are longer than a number holds, and so is the strip.
    private static long coarserWidth(long width) {
        return width > Long.MAX_VALUE / StripClock.COARSER ? Long.MAX_VALUE : width * StripClock.COARSER;
    }

    /// @param from not before the end of the piece before
    /// @param value a small number: room is kept for all below it
    void add(long from, long to, int value) {
        // Most pieces lie in the bin that is open, and a division takes longer than all the rest.
        if (from >= binStart && to - binStart <= width) {
            add(bin, value, to - from);
            return;
        }
        long at = from;
        while (at < to) {
            int next = (int) (at / width);
            binStart = next * width;
            long part = Math.min(width - (at - binStart), to - at);
            add(next, value, part);
            at += part;
        }
    }

    private void add(int to, int value, long nanoseconds) {
        if (to != bin) {
            close();
            bin = to;
        }
        if (value >= ofValues.length) {
            ofValues = Arrays.copyOf(ofValues, Math.max(value + 1, 2 * ofValues.length));
        }
        if (ofValues[value] == 0) {
            if (metCount == met.length) {
                met = Arrays.copyOf(met, 2 * metCount);
            }
            met[metCount++] = value;
        }
        ofValues[value] += nanoseconds;
        covered[bin] += nanoseconds;
    }

    private void close() {
        long most = 0;
        for (int place = 0; place < metCount; place++) {
            int value = met[place];
            long nanoseconds = ofValues[value];
            if (nanoseconds > most) {
                most = nanoseconds;
                values[bin] = value;
            }
            ofValues[value] = 0;
            if (coarser.isPresent()) {
                coarser.get().add(bin / StripClock.COARSER, value, nanoseconds);
            }
        }
        metCount = 0;
    }

    /// All levels, the finest first. Nothing may be added any more.
    List<Bins> levels() {
        close();
        List<Bins> levels = new ArrayList<>();
        levels.add(new Bins(width, covered, values));
        coarser.ifPresent(next -> levels.addAll(next.levels()));
        return levels;
    }
}
