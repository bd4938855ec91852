package dev.rangefinder.simulator.ncu.nvtx;

import dev.rangefinder.capture.OpenRange;
import java.util.OptionalLong;

/// One instance of a range that was open at a launch: the same range at another launch is equal, another one with
/// the same name is not.
///
/// @param thread that opened it, or -1 for a start/end range, which belongs to the process
/// @param place in the stack of its thread and domain, or the number of a start/end range
public record OpenedRange(long thread, long domain, long place, String label, OptionalLong lastApiCall) {
    private static final long PROCESS = -1;

    static OpenedRange pushPop(long thread, long domain, int place, OpenRange range) {
        return new OpenedRange(thread, domain, place, range.label(), range.lastApiCall());
    }

    static OpenedRange startEnd(long domain, OpenRange range) {
        long id = range instanceof OpenRange.StartEnd startEnd ? startEnd.id().orElse(0) : 0;
        return new OpenedRange(PROCESS, domain, id, range.label(), range.lastApiCall());
    }

    public boolean isPushPop() {
        return thread != PROCESS;
    }
}
