package dev.rangefinder.nvtx;

import java.util.function.LongSupplier;

/// What a tool calls a domain or a text. A tool that listens late has none at first: it is asked again, until it has.
final class ToolHandle {
    private volatile long handle;

    /// The handle, or 0 if there is none yet.
    long known() {
        return handle;
    }

    /// The handle, made now if there is none; 0 if it still cannot be made.
    synchronized long madeBy(LongSupplier maker) {
        if (handle == 0) {
            handle = maker.getAsLong();
        }
        return handle;
    }
}
