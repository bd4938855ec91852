package dev.rangefinder.simulator.application;

/// Waiting for other processes.
public final class Pauses {
    private Pauses() {}

    public static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
