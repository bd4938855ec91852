package dev.rangefinder.cuda;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// A moment in a stream, to wait for and to measure time with.
public final class CudaEvent implements CudaResource {
    private final ResourceHandle handle;

    CudaEvent(CudaContext context, long handle) {
        this.handle = new ResourceHandle(context, "an event", handle);
    }

    long handle(CudaContext context) {
        if (context != handle.context()) {
            throw new IllegalArgumentException("an event of another device");
        }
        return handle.value();
    }

    /// Happens when all is done that was put into the stream before.
    public void record(CudaStream stream) {
        handle.context().entered().call(DriverFunction.EVENT_RECORD, handle.value(), stream.handle(handle.context()));
    }

    /// Waits until it has happened.
    public void synchronize() {
        handle.context().entered().call(DriverFunction.EVENT_SYNCHRONIZE, handle.value());
    }

    /// Milliseconds from another event to this one; both must have happened.
    public float millisecondsSince(CudaEvent start) {
        DriverCalls calls = handle.context().entered();
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.EVENT_ELAPSED_TIME, place, start.handle(handle.context()), handle.value());
        return place.get(ValueLayout.JAVA_FLOAT, 0);
    }

    @Override
    public void close() {
        handle.close(this, DriverFunction.EVENT_DESTROY);
    }
}
