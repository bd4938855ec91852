package dev.rangefinder.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.UUID;

/// A device that the driver sees. Asking it costs no context.
public final class CudaDevice {
    private static final int NAME_BYTES = 256;
    private static final int UUID_BYTES = 16;
    /// A memory transfers twice a clock.
    private static final double TRANSFERS_PER_CLOCK = 2;

    private final DriverCalls calls;
    private final int handle;
    private final int ordinal;

    CudaDevice(DriverCalls calls, int handle, int ordinal) {
        this.calls = calls;
        this.handle = handle;
        this.ordinal = ordinal;
    }

    /// Its number among those that this process sees, from 0.
    public int ordinal() {
        return ordinal;
    }

    public String name() {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment name = arena.allocate(NAME_BYTES);
            calls.call(DriverFunction.DEVICE_GET_NAME, name, NAME_BYTES - 1, handle);
            return name.getString(0, StandardCharsets.UTF_8);
        }
    }

    public int attribute(DeviceAttribute attribute) {
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.DEVICE_GET_ATTRIBUTE, place, attribute.number(), handle);
        return place.get(ValueLayout.JAVA_INT, 0);
    }

    /// Its compute capability as PTX writes it: 90 for 9.0.
    public int computeCapability() {
        return 10 * attribute(DeviceAttribute.COMPUTE_CAPABILITY_MAJOR)
                + attribute(DeviceAttribute.COMPUTE_CAPABILITY_MINOR);
    }

    public long memoryBytes() {
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.DEVICE_TOTAL_MEMORY, place, handle);
        return place.get(ValueLayout.JAVA_LONG, 0);
    }

    /// What its memory could move at most, in bytes a second.
    public double peakMemoryRate() {
        return TRANSFERS_PER_CLOCK
                * attribute(DeviceAttribute.MEMORY_CLOCK_KILOHERTZ)
                * 1000
                * attribute(DeviceAttribute.MEMORY_BUS_BITS)
                / Byte.SIZE;
    }

    /// What tells it apart from all others.
    public UUID uuid() {
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.DEVICE_GET_UUID, place, handle);
        ByteBuffer bytes = place.asSlice(0, UUID_BYTES).asByteBuffer();
        return new UUID(bytes.getLong(0), bytes.getLong(Long.BYTES));
    }

    /// The device's primary context, which this process shares with all that use the device through CUDA's runtime.
    public CudaContext open() {
        CudaContext.refuseVirtualThread();
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.PRIMARY_CONTEXT_RETAIN, place, handle);
        return new CudaContext(calls, this, handle, place.get(ValueLayout.JAVA_LONG, 0));
    }

    @Override
    public String toString() {
        return "cuda:" + ordinal;
    }
}
