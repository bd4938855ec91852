package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.ApiCalls;
import dev.rangefinder.timeline.Timeline;

/// When threads waited for devices.
final class WaitTimes {
    private final ApiCalls waits;
    private final TimeOrder order;
    /// By place in the order: the latest end of the thread's waits up to there. Calls may enclose others.
    private final long[] latestEnds;

    WaitTimes(Timeline timeline) {
        waits = timeline.waits();
        order = TimeOrder.of(
                waits.size(),
                timeline.threads().size(),
                waits::thread,
                (wait, other) -> Long.compare(waits.start(wait), waits.start(other)));
        latestEnds = new long[waits.size()];
        for (int thread = 0; thread < timeline.threads().size(); thread++) {
            long latest = Long.MIN_VALUE;
            for (int place = order.from(thread); place < order.to(thread); place++) {
                latest = Math.max(latest, waits.end(order.at(place)));
                latestEnds[place] = latest;
            }
        }
    }

    boolean waited(int thread, long moment) {
        int low = order.from(thread);
        int high = order.to(thread);
        while (low < high) {
            int middle = (low + high) >>> 1;
            if (waits.start(order.at(middle)) <= moment) {
                low = middle + 1;
            } else {
                high = middle;
            }
        }
        return low > order.from(thread) && latestEnds[low - 1] >= moment;
    }
}
