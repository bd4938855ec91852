package dev.rangefinder.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Memory of the device. Copies wait until they are done, unless they are put into a stream.
public final class DeviceMemory implements CudaResource {
    private final ResourceHandle handle;
    private final long bytes;

    DeviceMemory(CudaContext context, long address, long bytes) {
        this.handle = new ResourceHandle(context, "memory of the device", address);
        this.bytes = bytes;
    }

    public long bytes() {
        return bytes;
    }

    long address() {
        return handle.value();
    }

    /// Copies to its beginning, and waits.
    public void write(float... numbers) {
        try (Arena arena = Arena.ofConfined()) {
            write(arena.allocateFrom(ValueLayout.JAVA_FLOAT, numbers));
        }
    }

    /// Copies native memory to its beginning, and waits.
    public void write(MemorySegment from) {
        check(from.byteSize());
        handle.context().entered().call(DriverFunction.COPY_TO_DEVICE, address(), readable(from), from.byteSize());
    }

    /// Copies to its beginning when the stream comes to it.
    public void write(PinnedMemory from, CudaStream stream) {
        check(from.bytes());
        handle.context()
                .entered()
                .call(
                        DriverFunction.COPY_TO_DEVICE_ASYNC,
                        address(),
                        from.memory(),
                        from.bytes(),
                        stream.handle(handle.context()));
    }

    /// Its first numbers, when all is done that was put into the default stream.
    public float[] readFloats(int count) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment to = arena.allocate(ValueLayout.JAVA_FLOAT, count);
            read(to);
            return to.toArray(ValueLayout.JAVA_FLOAT);
        }
    }

    /// Copies its beginning to native memory, and waits.
    public void read(MemorySegment to) {
        check(to.byteSize());
        handle.context().entered().call(DriverFunction.COPY_TO_HOST, writable(to), address(), to.byteSize());
    }

    /// Copies its beginning when the stream comes to it.
    public void read(PinnedMemory to, CudaStream stream) {
        check(to.bytes());
        handle.context()
                .entered()
                .call(
                        DriverFunction.COPY_TO_HOST_ASYNC,
                        to.memory(),
                        address(),
                        to.bytes(),
                        stream.handle(handle.context()));
    }

    /// Copies all of another memory of the same device to its beginning, in the default stream.
    public void copy(DeviceMemory from) {
        check(from.bytes);
        handle.context().entered().call(DriverFunction.COPY_ON_DEVICE, address(), from.address(), from.bytes);
    }

    /// Fills it with one word of 32 bits, when the stream comes to it.
    public void fill(int word, CudaStream stream) {
        if (bytes % Integer.BYTES != 0) {
            throw new IllegalArgumentException(bytes + " bytes are not filled by whole words");
        }
        handle.context()
                .entered()
                .call(
                        DriverFunction.FILL_ASYNC,
                        address(),
                        word,
                        bytes / Integer.BYTES,
                        stream.handle(handle.context()));
    }

    private void check(long asked) {
        if (asked > bytes) {
            throw new IllegalArgumentException("a copy of " + asked + " bytes, in memory of " + bytes + " bytes");
        }
    }

    private static MemorySegment readable(MemorySegment segment) {
        if (!segment.isNative()) {
            throw new IllegalArgumentException("the driver copies from native memory only");
        }
        return segment;
    }

    private static MemorySegment writable(MemorySegment segment) {
        if (!segment.isNative() || segment.isReadOnly()) {
            throw new IllegalArgumentException("the driver copies to native memory only, that may be written");
        }
        return segment;
    }

    @Override
    public void close() {
        handle.close(this, DriverFunction.MEMORY_FREE);
    }
}
