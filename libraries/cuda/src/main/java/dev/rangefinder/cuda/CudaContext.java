package dev.rangefinder.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;

/// A device in use: what is allocated, loaded and launched on it. Closing it closes all that was made from it.
///
/// Any platform thread may call it, also several at once: each call makes the context current on its thread first,
/// because the driver keeps that by thread of the operating system. Virtual threads, which change theirs, are refused.
public final class CudaContext implements AutoCloseable {
    private final DriverCalls calls;
    private final CudaDevice device;
    private final int deviceHandle;
    private final long handle;
    private final CudaStream defaultStream;

    private final ReentrantLock lock = new ReentrantLock();
    private final Set<CudaResource> open = new LinkedHashSet<>();
    private volatile boolean closed;

    CudaContext(DriverCalls calls, CudaDevice device, int deviceHandle, long handle) {
        this.calls = calls;
        this.device = device;
        this.deviceHandle = deviceHandle;
        this.handle = handle;
        this.defaultStream = new CudaStream(this, CudaStream.DEFAULT);
    }

    public CudaDevice device() {
        return device;
    }

    /// Memory of the device, with nothing in it yet.
    public DeviceMemory allocate(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("memory has at least one byte");
        }
        DriverCalls entered = entered();
        MemorySegment place = CallMemory.current().place();
        entered.call(DriverFunction.MEMORY_ALLOCATE, place, bytes);
        return opened(new DeviceMemory(this, place.get(ValueLayout.JAVA_LONG, 0), bytes));
    }

    /// Memory of the device with these numbers.
    public DeviceMemory allocate(float... numbers) {
        DeviceMemory memory = allocate((long) numbers.length * Float.BYTES);
        memory.write(numbers);
        return memory;
    }

    /// Memory of this process from and to which a device can copy while the program goes on.
    public PinnedMemory allocatePinned(long bytes) {
        if (bytes <= 0) {
            throw new IllegalArgumentException("memory has at least one byte");
        }
        DriverCalls entered = entered();
        MemorySegment place = CallMemory.current().place();
        entered.call(DriverFunction.HOST_ALLOCATE, place, bytes, 0);
        return opened(new PinnedMemory(this, place.get(ValueLayout.ADDRESS, 0), bytes));
    }

    /// The stream of those who name none.
    public CudaStream defaultStream() {
        return defaultStream;
    }

    /// A stream of its own, which does not wait for the default one.
    public CudaStream stream() {
        DriverCalls entered = entered();
        MemorySegment place = CallMemory.current().place();
        entered.call(DriverFunction.STREAM_CREATE, place, CudaStream.NOT_BLOCKING);
        return opened(new CudaStream(this, place.get(ValueLayout.JAVA_LONG, 0)));
    }

    public CudaEvent event() {
        DriverCalls entered = entered();
        MemorySegment place = CallMemory.current().place();
        entered.call(DriverFunction.EVENT_CREATE, place, 0);
        return opened(new CudaEvent(this, place.get(ValueLayout.JAVA_LONG, 0)));
    }

    /// Compiles PTX for the device.
    ///
    /// @throws CudaException if the driver's compiler refuses it, with what it said
    public CudaModule load(String ptx) {
        return opened(CudaModule.load(this, ptx));
    }

    /// Waits until all is done that was asked of the device. A fault of a kernel is told here at the latest.
    public void synchronize() {
        entered().call(DriverFunction.CONTEXT_SYNCHRONIZE);
    }

    /// cudaProfilerStart: a tool that waits for it captures from here on.
    public void startProfiler() {
        entered().call(DriverFunction.PROFILER_START);
    }

    /// cudaProfilerStop.
    public void stopProfiler() {
        entered().call(DriverFunction.PROFILER_STOP);
    }

    /// The driver, with this context current on the calling thread.
    DriverCalls entered() {
        if (closed) {
            throw new IllegalStateException(device + " was closed");
        }
        refuseVirtualThread();
        calls.call(DriverFunction.CONTEXT_SET_CURRENT, handle);
        return calls;
    }

    static void refuseVirtualThread() {
        if (Thread.currentThread().isVirtual()) {
            throw new IllegalStateException(
                    "a context of CUDA belongs to a thread of the operating system; use a platform thread");
        }
    }

    private <T extends CudaResource> T opened(T resource) {
        lock.lock();
        try {
            open.add(resource);
            return resource;
        } finally {
            lock.unlock();
        }
    }

    /// Whether this is the one call that may close it.
    boolean forget(CudaResource resource) {
        lock.lock();
        try {
            return open.remove(resource);
        } finally {
            lock.unlock();
        }
    }

    /// Closes what is still open, the last first, and gives the device back.
    ///
    /// @throws CudaException the first failure, with the others as suppressed ones
    @Override
    public void close() {
        if (closed) {
            return;
        }
        List<CudaException> failures = new ArrayList<>();
        for (CudaResource resource : left().reversed()) {
            attempt(resource::close, failures);
        }
        closed = true;
        attempt(() -> calls.call(DriverFunction.PRIMARY_CONTEXT_RELEASE, deviceHandle), failures);
        if (!failures.isEmpty()) {
            CudaException first = failures.removeFirst();
            failures.forEach(first::addSuppressed);
            throw first;
        }
    }

    private List<CudaResource> left() {
        lock.lock();
        try {
            return List.copyOf(open);
        } finally {
            lock.unlock();
        }
    }

    private static void attempt(Runnable closing, List<CudaException> failures) {
        try {
            closing.run();
        } catch (CudaException e) {
            failures.add(e);
        }
    }
}
