package dev.rangefinder.simulator.application;

import java.util.concurrent.CountDownLatch;

/// A signal that asks a run to end: it then ends the application and writes what it has.
public final class EndSignal {
    private final CountDownLatch ended = new CountDownLatch(1);
    private volatile boolean requested;

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
