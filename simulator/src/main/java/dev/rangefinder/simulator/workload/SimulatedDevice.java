package dev.rangefinder.simulator.workload;

import dev.rangefinder.nvtx.NvtxDomain;
import dev.rangefinder.simulator.work.CopyKind;
import dev.rangefinder.simulator.work.DeviceCall;
import dev.rangefinder.simulator.work.DeviceNotation;
import dev.rangefinder.simulator.work.KernelWork;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.atomic.AtomicInteger;

/// The devices that a program launches kernels on. They do not exist: a launch is a mark in an NVTX domain, which the
/// simulated ncu sees, and real tools show as what it is.
///
/// Safe for several threads.
public final class SimulatedDevice {
    /// The number that CUDA gives the stream of those who name none.
    public static final long DEFAULT_STREAM = 7;

    private static final long CONTEXT = 1;

    private final NvtxDomain domain = NvtxDomain.create(DeviceNotation.DOMAIN);
    private final List<Long> numbers;
    private final long pauseMilliseconds;
    private final AtomicInteger launches = new AtomicInteger();

    /// Several devices that get the same launches, one after another.
    ///
    /// @param pauseMilliseconds how long to wait after each launch; 0 does not wait
    public SimulatedDevice(List<Long> numbers, long pauseMilliseconds) {
        if (numbers.isEmpty()) {
            throw new IllegalArgumentException("kernels are launched on at least one device");
        }
        this.numbers = List.copyOf(numbers);
        this.pauseMilliseconds = pauseMilliseconds;
    }

    /// Launches a kernel in the default stream of each device.
    public void launch(KernelWork work) {
        launch(work, DEFAULT_STREAM);
    }

    public void launch(KernelWork work, long stream) {
        for (long number : numbers) {
            call(new DeviceCall.Launch(number, CONTEXT + number, stream, work));
            launches.incrementAndGet();
            pause();
        }
    }

    /// Copies in the default stream of each device; the host goes on at once.
    public void copy(CopyKind kind, long bytes) {
        for (long number : numbers) {
            call(new DeviceCall.Copy(number, CONTEXT + number, DEFAULT_STREAM, kind, bytes));
        }
    }

    /// Fills memory in the default stream of each device.
    public void fill(long bytes) {
        for (long number : numbers) {
            call(new DeviceCall.Fill(number, CONTEXT + number, DEFAULT_STREAM, bytes));
        }
    }

    /// Waits until all that was asked of the default stream of each device is done.
    public void synchronise() {
        synchronise(DEFAULT_STREAM);
    }

    public void synchronise(long stream) {
        for (long number : numbers) {
            call(new DeviceCall.Synchronise(number, stream));
        }
    }

    /// Says how long the host works for itself now. Nobody waits for it.
    public void work(Duration time) {
        call(new DeviceCall.HostWork(time.toNanos()));
    }

    /// cudaProfilerStart.
    public void startProfiler() {
        call(new DeviceCall.ProfilerStart());
    }

    /// cudaProfilerStop.
    public void stopProfiler() {
        call(new DeviceCall.ProfilerStop());
    }

    /// Calls something that range replay does not support.
    public void callUnsupported(String function) {
        call(new DeviceCall.Unsupported(function));
    }

    /// How many kernels were launched.
    public int launches() {
        return launches.get();
    }

    private void call(DeviceCall call) {
        domain.mark(DeviceNotation.write(call));
    }

    private void pause() {
        if (pauseMilliseconds == 0) {
            return;
        }
        work(Duration.ofMillis(pauseMilliseconds));
        try {
            Thread.sleep(pauseMilliseconds);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
