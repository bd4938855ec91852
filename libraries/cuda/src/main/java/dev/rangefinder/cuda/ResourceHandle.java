package dev.rangefinder.cuda;

/// The driver's handle of a resource, which is not used any more once it was given back.
final class ResourceHandle {
    private final CudaContext context;
    private final String what;
    private final long value;
    private volatile boolean closed;

    ResourceHandle(CudaContext context, String what, long value) {
        this.context = context;
        this.what = what;
        this.value = value;
    }

    CudaContext context() {
        return context;
    }

    /// The driver's number.
    long value() {
        if (closed) {
            throw new IllegalStateException(what + " was closed");
        }
        return value;
    }

    /// Gives it back, the first time only.
    void close(CudaResource resource, DriverFunction function) {
        if (context.forget(resource)) {
            closed = true;
            context.entered().call(function, value);
        }
    }
}
