package dev.rangefinder.app.kernels;

import dev.rangefinder.profiler.kernels.KernelEntry;
import dev.rangefinder.report.content.ReadableUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;

/// The kernels that took longest, out of a timeline.
public final class TopKernels {
    private TopKernels() {}

    /// What a timeline says about a kernel.
    ///
    /// @param percent of the time of all kernels
    /// @param nanoseconds of all its launches together
    public record Time(String name, double percent, double nanoseconds, long instances) {
        double mean() {
            return instances == 0 ? 0 : nanoseconds / instances;
        }
    }

    /// What decides the order.
    public enum Order {
        /// The share of the time of all kernels, as printed, which is rounded; equal ones stay in their order.
        TIME_PCT,
        /// The time itself.
        TIME_NS
    }

    /// The first of them.
    public static List<KernelEntry> of(List<Time> times, Order order, int most) {
        List<Time> sorted = times.stream()
                .filter(time -> !time.name().isBlank())
                .sorted(Comparator.comparingDouble((Time time) -> key(time, order))
                        .reversed())
                .limit(most)
                .toList();
        var kernels = new ArrayList<KernelEntry>();
        for (Time time : sorted) {
            String description = String.format(
                    Locale.ROOT,
                    "Kernel #%d - %.1f%% of GPU time, %d calls, %s in all, %s each",
                    kernels.size() + 1,
                    time.percent(),
                    time.instances(),
                    ReadableUnit.time(time.nanoseconds()),
                    ReadableUnit.time(time.mean()));
            kernels.add(new KernelEntry(time.name(), KernelEntry.exactly(time.name()), description));
        }
        return kernels;
    }

    private static double key(Time time, Order order) {
        return switch (order) {
            case TIME_PCT -> time.percent();
            case TIME_NS -> time.nanoseconds();
        };
    }
}
