package dev.rangefinder.simulator.ncu.run;

/// Waiting for other processes.
final class Pauses {
    private Pauses() {}

    static void sleep(long milliseconds) {
        try {
            Thread.sleep(milliseconds);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
