package dev.rangefinder.cuda;

/// What is put into a stream is done one after another, while the program goes on.
public final class CudaStream implements CudaResource {
    static final long DEFAULT = 0;
    static final int NOT_BLOCKING = 1;

    private final ResourceHandle handle;

    CudaStream(CudaContext context, long handle) {
        this.handle = new ResourceHandle(context, "a stream", handle);
    }

    /// The driver's number, for something that is made from a context.
    long handle(CudaContext context) {
        if (context != handle.context()) {
            throw new IllegalArgumentException("a stream of another device");
        }
        return handle.value();
    }

    /// Waits until all is done that was put into it.
    public void synchronize() {
        handle.context().entered().call(DriverFunction.STREAM_SYNCHRONIZE, handle.value());
    }

    /// What is put into it from now on waits for an event.
    public void await(CudaEvent event) {
        handle.context()
                .entered()
                .call(DriverFunction.STREAM_WAIT_EVENT, handle.value(), event.handle(handle.context()), 0);
    }

    /// The default stream belongs to the device and stays.
    @Override
    public void close() {
        handle.close(this, DriverFunction.STREAM_DESTROY);
    }
}
