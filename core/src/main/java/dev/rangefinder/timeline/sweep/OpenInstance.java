package dev.rangefinder.timeline.sweep;

import dev.rangefinder.timeline.OperationKind;
import org.jspecify.annotations.Nullable;

/// A range that is open at the time the sweep has come to, with what was launched in it so far. One object serves many
/// ranges, one after the other.
final class OpenInstance {
    private static final int NO_CALL = -1;

    private long end;
    private int path;
    private @Nullable OpenInstance parent;
    private int firstLaunched;
    private long earliestEnd;
    private int opening;
    private int toldOf;

    private int device;
    private long operations;
    private long kernels;
    private long gpuNanoseconds;
    private long firstStart;
    private long latestStart;
    private long lastEnd;
    private long filled;
    private boolean recount;

    /// @param newOpening its place in the order of opening
    /// @param launched how many operations the walk had met before
    /// @param earliest the earliest end of the ranges that were opened before and are open still
    void open(int newOpening, long newEnd, int newPath, @Nullable OpenInstance newParent, int launched, long earliest) {
        end = newEnd;
        path = newPath;
        parent = newParent;
        firstLaunched = launched;
        earliestEnd = Math.min(earliest, newEnd);
        toldOf = NO_CALL;
        opening = newOpening;
        operations = 0;
        kernels = 0;
        gpuNanoseconds = 0;
        recount = false;
    }

    void add(int ofDevice, long start, long stop, OperationKind kind) {
        if (operations == 0) {
            device = ofDevice;
            firstStart = start;
            lastEnd = start;
            filled = 0;
        } else if (ofDevice != device || start < latestStart) {
            recount = true;
        }
        filled += Math.max(0, stop - Math.max(start, lastEnd));
        latestStart = start;
        lastEnd = Math.max(lastEnd, stop);
        operations++;
        kernels += kind == OperationKind.KERNEL ? 1 : 0;
        gpuNanoseconds += kind.isGpuTime() ? stop - start : 0;
    }

    /// Marks it and what encloses it as told of for a call; false where that was done before.
    boolean tell(int call) {
        if (toldOf == call) {
            return false;
        }
        for (OpenInstance next = this; next != null && next.toldOf != call; next = next.parent) {
            next.toldOf = call;
        }
        return true;
    }

    void followEarliestEnd(long earliest) {
        earliestEnd = Math.min(earliest, end);
    }

    long end() {
        return end;
    }

    /// Its place in the order of opening.
    int opening() {
        return opening;
    }

    int path() {
        return path;
    }

    int firstLaunched() {
        return firstLaunched;
    }

    /// The earliest end of this and of all that were opened before it.
    long earliestEnd() {
        return earliestEnd;
    }

    boolean hasOperations() {
        return operations > 0;
    }

    boolean hasKernels() {
        return kernels > 0;
    }

    /// Whether operations did not come in the order of time, or on several devices: then the sums below do not hold.
    boolean mustRecount() {
        return recount;
    }

    int device() {
        return device;
    }

    long gpuNanoseconds() {
        return gpuNanoseconds;
    }

    long projection() {
        return lastEnd - firstStart;
    }

    long gaps() {
        return projection() - filled;
    }
}
