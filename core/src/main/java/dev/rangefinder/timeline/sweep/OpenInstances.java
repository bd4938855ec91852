package dev.rangefinder.timeline.sweep;

import java.util.Arrays;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/// Ranges that are open at the same time, in the order in which they were opened.
///
/// Those of one stack should be closed in the opposite order, but a clock may say otherwise, and a range stays here as
/// long as a call at its very last moment may belong to it. So any of them may have to go.
final class OpenInstances {
    private OpenInstance[] open = new OpenInstance[0];
    private int size;

    int size() {
        return size;
    }

    /// In the order of opening.
    OpenInstance get(int place) {
        return open[place];
    }

    /// The one opened last that lasts at least to that time.
    @Nullable
    OpenInstance nearestUntil(long end) {
        for (int place = size - 1; place >= 0; place--) {
            if (open[place].end() >= end) {
                return open[place];
            }
        }
        return null;
    }

    void open(int opening, long end, int path, @Nullable OpenInstance parent, int launched) {
        if (size == open.length) {
            open = Arrays.copyOf(open, Math.max(8, 2 * size));
            for (int place = size; place < open.length; place++) {
                open[place] = new OpenInstance();
            }
        }
        open[size].open(opening, end, path, parent, launched, earliestEnd());
        size++;
    }

    /// Takes out all that ended before a time.
    void closeBefore(long time, Consumer<OpenInstance> closing) {
        while (size > 0 && open[size - 1].end() < time) {
            closing.accept(open[--size]);
        }
        if (size > 0 && earliestEnd() < time) {
            closeBelow(time, closing);
        }
    }

    private long earliestEnd() {
        return size == 0 ? Long.MAX_VALUE : open[size - 1].earliestEnd();
    }

    private void closeBelow(long time, Consumer<OpenInstance> closing) {
        int kept = 0;
        long earliest = Long.MAX_VALUE;
        for (int place = 0; place < size; place++) {
            OpenInstance instance = open[place];
            if (instance.end() < time) {
                closing.accept(instance);
            } else {
                open[place] = open[kept];
                open[kept++] = instance;
                instance.followEarliestEnd(earliest);
                earliest = instance.earliestEnd();
            }
        }
        size = kept;
    }

    void closeAll(Consumer<OpenInstance> closing) {
        while (size > 0) {
            closing.accept(open[--size]);
        }
    }
}
