package dev.rangefinder.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;

/// Kernels that the driver's compiler has made from a text.
public final class CudaModule implements CudaResource {
    private static final int LOG_BYTES = 16_384;
    private static final int ERROR_LOG = 5;
    private static final int ERROR_LOG_BYTES = 6;

    private final ResourceHandle handle;
    private final Map<String, List<PtxParameter>> parameters;

    private CudaModule(CudaContext context, long handle, Map<String, List<PtxParameter>> parameters) {
        this.handle = new ResourceHandle(context, "a module", handle);
        this.parameters = parameters;
    }

    static CudaModule load(CudaContext context, String ptx) {
        try (Arena arena = Arena.ofConfined()) {
            DriverCalls calls = context.entered();
            MemorySegment log = arena.allocate(LOG_BYTES);
            MemorySegment options = arena.allocateFrom(ValueLayout.JAVA_INT, ERROR_LOG, ERROR_LOG_BYTES);
            // A number stands in the place of the pointer, and the driver writes over it how much it used.
            MemorySegment values = arena.allocateFrom(ValueLayout.JAVA_LONG, log.address(), LOG_BYTES);
            MemorySegment place = arena.allocate(ValueLayout.JAVA_LONG);
            MemorySegment image = arena.allocateFrom(ptx, StandardCharsets.UTF_8);
            int status = calls.status(DriverFunction.MODULE_LOAD, place, image, 2, options, values);
            if (status != 0) {
                throw calls.failed(DriverFunction.MODULE_LOAD, status, text(log));
            }
            return new CudaModule(context, place.get(ValueLayout.JAVA_LONG, 0), PtxParameter.ofEntries(ptx));
        }
    }

    private static String text(MemorySegment log) {
        log.set(ValueLayout.JAVA_BYTE, LOG_BYTES - 1L, (byte) 0);
        return log.getString(0, StandardCharsets.UTF_8).strip();
    }

    /// A kernel by its name in the text.
    ///
    /// @throws CudaException if there is none; one without `.visible` cannot be found
    public CudaKernel kernel(String name) {
        try (Arena arena = Arena.ofConfined()) {
            DriverCalls calls = handle.context().entered();
            MemorySegment place = arena.allocate(ValueLayout.JAVA_LONG);
            calls.call(
                    DriverFunction.MODULE_GET_FUNCTION,
                    place,
                    handle.value(),
                    arena.allocateFrom(name, StandardCharsets.UTF_8));
            return new CudaKernel(
                    handle, name, place.get(ValueLayout.JAVA_LONG, 0), parameters.getOrDefault(name, List.of()));
        }
    }

    @Override
    public void close() {
        handle.close(this, DriverFunction.MODULE_UNLOAD);
    }
}
