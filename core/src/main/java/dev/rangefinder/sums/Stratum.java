package dev.rangefinder.sums;

import dev.rangefinder.rollup.RollUp;
import java.util.ArrayList;
import java.util.List;

/// The launches of one kernel in the same regions: those that were profiled, and those that really ran.
public final class Stratum {
    private final String kernel;
    private final List<Tally> profiled = new ArrayList<>();
    private long runLaunches;
    private long runNanoseconds;

    public Stratum(String kernel) {
        this.kernel = kernel;
    }

    public void profile(Tally launches) {
        profiled.add(launches);
    }

    public void run(Tally launches) {
        runLaunches += launches.launches();
        runNanoseconds += launches.nanoseconds();
    }

    public String kernel() {
        return kernel;
    }

    public boolean isProfiled() {
        return !profiled.isEmpty();
    }

    public long profiledLaunches() {
        return profiled.stream().mapToLong(Tally::launches).sum();
    }

    /// Whether a profiled launch has a duration.
    public boolean isTimed() {
        return profiled.stream().anyMatch(launches -> launches.timed() > 0);
    }

    public long profiledNanoseconds() {
        return profiled.stream().mapToLong(Tally::nanoseconds).sum();
    }

    public long runLaunches() {
        return runLaunches;
    }

    public long runNanoseconds() {
        return runNanoseconds;
    }

    /// The metrics of the profiled launches.
    public RollUp metrics() {
        if (profiled.size() == 1) {
            return profiled.getFirst().metrics();
        }
        RollUp sum = new RollUp();
        profiled.forEach(tally -> sum.add(tally.metrics()));
        return sum;
    }

    /// How many launches ran for one of those that have a value.
    public double launchesPer(long withValue) {
        return (double) runLaunches / withValue;
    }

    /// How much time was really spent for a unit of profiled time; launches tell where times do not.
    public double timePerProfiledTime() {
        long time = profiledNanoseconds();
        return time == 0 || runNanoseconds == 0
                ? (double) runLaunches / profiledLaunches()
                : (double) runNanoseconds / time;
    }
}
