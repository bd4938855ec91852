package dev.rangefinder.app.inspect;

/// The launches of one kernel.
public final class KernelTally {
    private final String name;
    private long calls;
    private long timed;
    private double nanos;

    KernelTally(String name) {
        this.name = name;
    }

    void add(double duration) {
        calls++;
        if (!Double.isNaN(duration)) {
            timed++;
            nanos += duration;
        }
    }

    public String name() {
        return name;
    }

    public long calls() {
        return calls;
    }

    /// How many of the calls have a duration (M5).
    public long timed() {
        return timed;
    }

    /// The sum of the durations there are.
    public double nanos() {
        return nanos;
    }

    /// The mean of the durations there are; NaN where there are none.
    public double meanNanos() {
        return nanos / timed;
    }
}
