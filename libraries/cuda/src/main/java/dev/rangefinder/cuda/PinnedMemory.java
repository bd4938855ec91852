package dev.rangefinder.cuda;

import java.lang.foreign.MemorySegment;

/// Memory of this process that stays in its place, so that a device can copy from and to it while the program goes on.
public final class PinnedMemory implements CudaResource {
    private final ResourceHandle handle;
    private final MemorySegment segment;

    @SuppressWarnings("restricted") // the driver has just said that it is there
    PinnedMemory(CudaContext context, MemorySegment address, long bytes) {
        this.handle = new ResourceHandle(context, "pinned memory", address.address());
        this.segment = address.reinterpret(bytes);
    }

    public long bytes() {
        return segment.byteSize();
    }

    /// The memory itself, which must not be used any more when this was closed.
    public MemorySegment memory() {
        handle.value();
        return segment;
    }

    @Override
    public void close() {
        handle.close(this, DriverFunction.HOST_FREE);
    }
}
