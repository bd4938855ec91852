package dev.rangefinder.profiler.process;

import java.time.Duration;

/// Whether somebody wants the run to end: Ctrl-C, or a polite kill. The run then reports what it has (P4).
///
/// While it is open, the JVM does not end at a signal but waits for whoever opened it, who looks at [#isRequested]
/// and leaves. It waits for a minute at most.
public final class Interruption implements AutoCloseable {
    private static final Duration LONGEST_FAREWELL = Duration.ofSeconds(60);

    private final Thread hook;
    private final Thread owner = Thread.currentThread();
    private volatile boolean requested;

    private Interruption() {
        this.hook = new Thread(this::awaitOwner, "interruption");
    }

    /// From now on signals are heard.
    public static Interruption listen() {
        Interruption interruption = new Interruption();
        Runtime.getRuntime().addShutdownHook(interruption.hook);
        return interruption;
    }

    public boolean isRequested() {
        return requested;
    }

    /// Signals end the JVM again, unless one came.
    @Override
    public void close() {
        if (!requested) {
            try {
                Runtime.getRuntime().removeShutdownHook(hook);
            } catch (IllegalStateException _) {
                // The JVM is ending at this very moment, and waits for us.
                requested = true;
            }
        }
    }

    private void awaitOwner() {
        requested = true;
        try {
            owner.join(LONGEST_FAREWELL);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
