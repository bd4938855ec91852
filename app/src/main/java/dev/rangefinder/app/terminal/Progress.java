package dev.rangefinder.app.terminal;

import java.io.PrintWriter;

/// One line on standard error that says how far the work is. Elsewhere than on a terminal it says nothing.
///
/// The line appears after a second only and is erased at the end, so that short work leaves no trace.
public final class Progress implements AutoCloseable {
    private static final long NANOS_BEFORE_FIRST = 1_000_000_000L;
    private static final long NANOS_BETWEEN = 200_000_000L;
    private static final String ERASE = "\r\u001b[K";

    private final PrintWriter err;
    private final boolean shown;
    private final String what;
    private volatile long due = System.nanoTime() + NANOS_BEFORE_FIRST;
    private boolean drawn;

    private Progress(PrintWriter err, boolean shown, String what) {
        this.err = err;
        this.shown = shown;
        this.what = what;
    }

    /// A line for one piece of work.
    ///
    /// @param what is counted, in the plural
    public static Progress on(Terminal terminal, PrintWriter err, String what) {
        return new Progress(err, terminal.error(), what);
    }

    /// Says that `done` of `all` is done; 0 for `all` where it is unknown.
    public void step(long done, long all) {
        if (shown && System.nanoTime() >= due) {
            draw(done, all);
        }
    }

    /// Only one of several threads that come at the same time.
    private synchronized void draw(long done, long all) {
        if (System.nanoTime() < due) {
            return;
        }
        due = System.nanoTime() + NANOS_BETWEEN;
        drawn = true;
        err.print(ERASE + done + (all > 0 ? " of " + all + " " : " ") + what);
        if (all > 0) {
            err.print(", " + 100 * done / all + " %");
        }
        err.flush();
    }

    @Override
    public synchronized void close() {
        if (drawn) {
            err.print(ERASE);
            err.flush();
        }
    }
}
