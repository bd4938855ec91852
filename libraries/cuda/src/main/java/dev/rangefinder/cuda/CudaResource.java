package dev.rangefinder.cuda;

/// What a context has made and gives back: once, by whoever closes it or by the context.
sealed interface CudaResource extends AutoCloseable
        permits DeviceMemory, PinnedMemory, CudaStream, CudaEvent, CudaModule {
    @Override
    void close();
}
