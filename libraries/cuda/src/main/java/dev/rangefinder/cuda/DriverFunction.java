package dev.rangefinder.cuda;

import java.util.List;

/// The functions of the driver that are called, by the exact names under which they are exported: the names in NVIDIA's
/// header are macros (facts/cuda-driver.md §1). Where a function has two names, both have one signature.
enum DriverFunction {
    INIT("cuInit"),
    DRIVER_GET_VERSION("cuDriverGetVersion"),
    GET_ERROR_NAME("cuGetErrorName"),
    GET_ERROR_STRING("cuGetErrorString"),
    DEVICE_GET_COUNT("cuDeviceGetCount"),
    DEVICE_GET("cuDeviceGet"),
    DEVICE_GET_NAME("cuDeviceGetName"),
    DEVICE_GET_ATTRIBUTE("cuDeviceGetAttribute"),
    DEVICE_TOTAL_MEMORY("cuDeviceTotalMem_v2"),
    DEVICE_GET_UUID("cuDeviceGetUuid_v2", "cuDeviceGetUuid"),
    PRIMARY_CONTEXT_RETAIN("cuDevicePrimaryCtxRetain"),
    PRIMARY_CONTEXT_RELEASE("cuDevicePrimaryCtxRelease_v2"),
    CONTEXT_SET_CURRENT("cuCtxSetCurrent"),
    CONTEXT_SYNCHRONIZE("cuCtxSynchronize"),
    MEMORY_ALLOCATE("cuMemAlloc_v2"),
    MEMORY_FREE("cuMemFree_v2"),
    HOST_ALLOCATE("cuMemHostAlloc"),
    HOST_FREE("cuMemFreeHost"),
    COPY_TO_DEVICE("cuMemcpyHtoD_v2"),
    COPY_TO_HOST("cuMemcpyDtoH_v2"),
    COPY_TO_DEVICE_ASYNC("cuMemcpyHtoDAsync_v2"),
    COPY_TO_HOST_ASYNC("cuMemcpyDtoHAsync_v2"),
    COPY_ON_DEVICE("cuMemcpyDtoD_v2"),
    FILL_ASYNC("cuMemsetD32Async"),
    STREAM_CREATE("cuStreamCreate"),
    STREAM_DESTROY("cuStreamDestroy_v2"),
    STREAM_SYNCHRONIZE("cuStreamSynchronize"),
    STREAM_WAIT_EVENT("cuStreamWaitEvent"),
    EVENT_CREATE("cuEventCreate"),
    EVENT_DESTROY("cuEventDestroy_v2"),
    EVENT_RECORD("cuEventRecord"),
    EVENT_SYNCHRONIZE("cuEventSynchronize"),
    EVENT_ELAPSED_TIME("cuEventElapsedTime_v2", "cuEventElapsedTime"),
    MODULE_LOAD("cuModuleLoadDataEx"),
    MODULE_UNLOAD("cuModuleUnload"),
    MODULE_GET_FUNCTION("cuModuleGetFunction"),
    FUNCTION_GET_ATTRIBUTE("cuFuncGetAttribute"),
    FUNCTION_SET_ATTRIBUTE("cuFuncSetAttribute"),
    LAUNCH_KERNEL("cuLaunchKernel"),
    PROFILER_START("cuProfilerStart"),
    PROFILER_STOP("cuProfilerStop");

    private final String symbol;
    private final String olderSymbol;

    DriverFunction(String symbol) {
        this(symbol, symbol);
    }

    DriverFunction(String symbol, String olderSymbol) {
        this.symbol = symbol;
        this.olderSymbol = olderSymbol;
    }

    /// The name in messages.
    String symbol() {
        return symbol;
    }

    /// All names, the newest first.
    List<String> symbols() {
        return List.of(symbol, olderSymbol);
    }
}
