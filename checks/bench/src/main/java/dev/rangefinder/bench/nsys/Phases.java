package dev.rangefinder.bench.nsys;

import java.io.PrintStream;
import java.util.Locale;

/// The parts of a contender's work, told as they end.
public final class Phases {
    private final PrintStream out;
    private long since = System.nanoTime();

    public Phases(PrintStream out) {
        this.out = out;
    }

    /// Everything since the last part belonged to this one.
    public void done(String part) {
        long now = System.nanoTime();
        out.printf(Locale.ROOT, "phase\t%s\t%.6f%n", part, (now - since) / 1e9);
        out.flush();
        since = now;
    }
}
