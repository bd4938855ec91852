package dev.rangefinder.profiler.cost;

import dev.rangefinder.perfworks.ChipMetrics;
import dev.rangefinder.perfworks.NcuRelease;
import dev.rangefinder.perfworks.PerfWorks;
import dev.rangefinder.perfworks.PerfWorksException;
import dev.rangefinder.perfworks.ReplayPasses;
import dev.rangefinder.perfworks.ScheduledPasses;
import dev.rangefinder.perfworks.Scheduler;
import java.util.Collection;
import java.util.List;
import java.util.Set;

/// Counts how often an ncu runs each kernel of a chip to measure a list (W1). Plans, limits and prices ask it, and
/// a test holds it against what real captures recorded.
///
/// @param release the ncu that it counts for
public record PassCounter(ChipMetrics chip, Scheduler scheduler, NcuRelease release) {
    static PassCounter of(MetricLibrary library, ChipMetrics chip) {
        return of(library.library(), chip, library.release());
    }

    /// Counts by the scheduler of that ncu, or by the only one that the library has.
    public static PassCounter of(PerfWorks library, ChipMetrics chip, NcuRelease release) {
        Set<Scheduler> schedulers = library.schedulers();
        Scheduler wanted = Scheduler.of(release);
        return new PassCounter(
                chip,
                schedulers.contains(wanted) ? wanted : schedulers.iterator().next(),
                release);
    }

    /// How often it runs each kernel for these metrics together, by the names that ncu is given.
    public ReplayPasses of(Collection<String> metrics) {
        return ReplayPasses.of(scheduled(metrics).passes(), metrics, release, chip.chip());
    }

    /// Those that the library knows and puts into no pass, so that they are not counted.
    List<String> refused(Collection<String> metrics) {
        return scheduled(metrics).refused();
    }

    /// Some small chip is known to one scheduler only.
    private ScheduledPasses scheduled(Collection<String> metrics) {
        try {
            return chip.passes(metrics, scheduler);
        } catch (PerfWorksException e) {
            Scheduler other = scheduler == Scheduler.COUNTERS ? Scheduler.METRICS : Scheduler.COUNTERS;
            try {
                return chip.passes(metrics, other);
            } catch (PerfWorksException again) {
                e.addSuppressed(again);
                throw e;
            }
        }
    }
}
