package dev.rangefinder.simulator.gpu;

import dev.rangefinder.capture.Device;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.KernelWork;
import java.util.List;

/// A GPU that does not exist. What it says of itself contains the word *simulated*.
public interface GpuModel {
    /// The device as a session describes it, with its attributes.
    Device device(long id);

    /// Every metric that it can measure, by full name (`dram__bytes.sum.per_second`), in the order of names.
    List<String> metrics();

    /// What a metric that lists names (`breakdown:sm__throughput.avg.…`) lists on this device; nothing for any other.
    List<String> listed(String metric);

    /// What a profiler would have read for these launches, one after another: one for kernel replay, all launches
    /// of a range for range replay.
    ///
    /// @param works at least one
    /// @param seed of the noise; the same seed gives the same numbers
    Measurement measure(List<KernelWork> works, long seed);

    /// How long a copy takes on the device.
    long copyNanoseconds(CopyKind kind, long bytes);

    /// How long it takes to fill memory of the device.
    long fillNanoseconds(long bytes);
}
