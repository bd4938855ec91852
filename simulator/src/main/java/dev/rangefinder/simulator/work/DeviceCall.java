package dev.rangefinder.simulator.work;

/// What a program asks of the simulated device: each is one call of its API.
public sealed interface DeviceCall {
    /// A kernel is launched.
    ///
    /// @param device number of the device, from 0
    /// @param context number of the context, from 1
    record Launch(long device, long context, long stream, KernelWork work) implements DeviceCall {
        public Launch {
            if (device < 0 || context < 0 || stream < 0) {
                throw new IllegalArgumentException("devices, contexts and streams are counted from 0");
            }
        }
    }

    /// cudaProfilerStart.
    record ProfilerStart() implements DeviceCall {}

    /// cudaProfilerStop.
    record ProfilerStop() implements DeviceCall {}

    /// A call that range replay cannot replay.
    record Unsupported(String function) implements DeviceCall {}
}
