package dev.rangefinder.simulator.application;

import java.util.concurrent.CountDownLatch;
import java.util.function.ToIntFunction;

/// A signal that asks a run to end: it then ends the application and writes what it has.
public final class EndSignal {
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean requested;

    /// Runs a tool that a signal may end early, and gives what it returns.
    public static int codeOf(ToIntFunction<EndSignal> tool) {
        EndSignal interruption = new EndSignal();
        Runtime.getRuntime().addShutdownHook(new Thread(interruption::request, "interrupted"));
        try {
            return tool.applyAsInt(interruption);
        } finally {
            // Whatever happened: a signal's thread must not wait any longer.
            interruption.end();
        }
    }

    /// From the thread that got the signal: returns when the run is over.
    public void request() {
        requested = true;
        try {
            ended.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    public boolean isRequested() {
        return requested;
    }

    /// From the run: all is written, nothing is left.
    public void end() {
        ended.countDown();
    }
}
