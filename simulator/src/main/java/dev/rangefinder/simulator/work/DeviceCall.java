package dev.rangefinder.simulator.work;

/// What a program asks of the simulated device: each is one call of its API, but for [HostWork].
public sealed interface DeviceCall {
    /// A kernel is launched.
    ///
    /// @param device number of the device, from 0
    /// @param context number of the context, from 1
    record Launch(long device, long context, long stream, KernelWork work) implements DeviceCall {
        public Launch {
            check(device, context, stream);
        }
    }

    /// A call that concerns a stream and launches nothing.
    sealed interface StreamCall extends DeviceCall {
        long device();

        long stream();
    }

    /// cudaMemcpyAsync: bytes are copied, when all that was asked of the stream before is done.
    record Copy(long device, long context, long stream, CopyKind kind, long bytes) implements StreamCall {
        public Copy {
            check(device, context, stream);
        }
    }

    /// cudaMemsetAsync: memory of the device is filled, when all that was asked of the stream before is done.
    record Fill(long device, long context, long stream, long bytes) implements StreamCall {
        public Fill {
            check(device, context, stream);
        }
    }

    /// cudaStreamSynchronize: the host waits until all that was asked of the stream is done.
    record Synchronise(long device, long stream) implements StreamCall {
        public Synchronise {
            check(device, 0, stream);
        }
    }

    /// cudaProfilerStart.
    record ProfilerStart() implements DeviceCall {}

    /// cudaProfilerStop.
    record ProfilerStop() implements DeviceCall {}

    /// A call that range replay cannot replay.
    record Unsupported(String function) implements DeviceCall {}

    /// No call at all: how long the host works before it goes on.
    record HostWork(long nanoseconds) implements DeviceCall {}

    private static void check(long device, long context, long stream) {
        if (device < 0 || context < 0 || stream < 0) {
            throw new IllegalArgumentException("devices, contexts and streams are counted from 0");
        }
    }
}
