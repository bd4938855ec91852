package dev.rangefinder.capture;

import java.util.List;
import java.util.Optional;

/// One kernel launch as profiled: one result of a capture (R1 looks at its NVTX state).
///
/// @param id the index of the result in its capture, the same number as ncu's CSV column `ID`
/// @param deviceName as the session names the device, or else as the launch does; empty where neither does
/// @param computeCapability of the device, such as `9.0`; empty where unknown
/// @param grid in blocks; empty for range results
/// @param block in threads; empty for range results
/// @param nvtx the ranges open at launch; empty where NVTX support was off
/// @param metrics the metrics that were asked for, in base units
/// @param details what else was asked for
public record Launch(
        long id,
        WorkloadType workload,
        LaunchOrigin origin,
        String deviceName,
        String computeCapability,
        KernelName kernel,
        Optional<Dimensions> grid,
        Optional<Dimensions> block,
        Optional<NvtxState> nvtx,
        MetricValues metrics,
        LaunchDetails details) {
    /// The same launch with other metrics and details.
    public Launch with(MetricValues values, LaunchDetails others) {
        return new Launch(
                id, workload, origin, deviceName, computeCapability, kernel, grid, block, nvtx, values, others);
    }

    /// The open push/pop ranges of the launching thread, outermost first, domain after domain (R1); none where NVTX
    /// support was off or the capture does not tell the thread.
    public List<OpenRange> rangeStack() {
        if (nvtx.isEmpty() || origin.thread().isEmpty()) {
            return List.of();
        }
        return nvtx.get().stacksOf(origin.thread().getAsLong()).stream()
                .flatMap(stack -> stack.ranges().stream())
                .toList();
    }
}
