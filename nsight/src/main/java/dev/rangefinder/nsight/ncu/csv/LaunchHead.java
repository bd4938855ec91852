package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.Dimensions;
import dev.rangefinder.capture.KernelName;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.LaunchOrigin;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.capture.NvtxState;
import dev.rangefinder.capture.WorkloadType;
import java.util.Optional;

/// A launch without its metrics.
///
/// @param process with the id, what tells launches of one table apart
record LaunchHead(
        long id,
        long process,
        WorkloadType workload,
        LaunchOrigin origin,
        String computeCapability,
        KernelName kernel,
        Optional<Dimensions> grid,
        Optional<Dimensions> block,
        Optional<NvtxState> nvtx) {

    boolean isSameLaunch(LaunchHead other) {
        return id == other.id && process == other.process;
    }

    Launch with(String deviceName, MetricValues metrics, LaunchDetails details) {
        return new Launch(
                id, workload, origin, deviceName, computeCapability, kernel, grid, block, nvtx, metrics, details);
    }
}
