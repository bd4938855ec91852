package dev.rangefinder.cuda;

import dev.rangefinder.cuda.search.DriverFile;
import dev.rangefinder.cuda.search.DriverSearch;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/// The CUDA driver of this machine, loaded and started. It stays for as long as the process lives.
public final class CudaDriver {
    /// The oldest driver whose functions are the ones that are called here.
    static final CudaVersion OLDEST = new CudaVersion(11, 0);

    private final Path file;
    private final DriverCalls calls;
    private final CudaVersion version;

    private CudaDriver(Path file, DriverCalls calls, CudaVersion version) {
        this.file = file;
        this.calls = calls;
        this.version = version;
    }

    /// Loads the driver of this machine.
    ///
    /// @throws CudaUnavailableException if there is none that can be used
    public static CudaDriver load() {
        return load(DriverSearch.ofThisMachine());
    }

    /// Loads the first driver of a search that can be used.
    ///
    /// @throws CudaUnavailableException if there is none; what is wrong with the first file that was found
    public static CudaDriver load(DriverSearch search) {
        List<CudaUnavailableException> refused = new ArrayList<>();
        for (Path file : search.candidates()) {
            try {
                return load(file);
            } catch (CudaUnavailableException e) {
                refused.add(e);
            }
        }
        if (refused.isEmpty()) {
            throw new CudaUnavailableException(DriverSearch.NAME
                    + ": not found on this machine; install NVIDIA's driver, or give the container its GPU"
                    + " (--gpus all, NVIDIA_DRIVER_CAPABILITIES=compute,utility)");
        }
        throw refused.getFirst();
    }

    /// Loads this file.
    ///
    /// @throws CudaUnavailableException if it is no driver that can be used
    public static CudaDriver load(Path file) {
        DriverFile.fault(file, System.getProperty("os.arch", "")).ifPresent(fault -> {
            throw new CudaUnavailableException(file + ": " + fault);
        });
        DriverCalls calls = DriverLibrary.load(file);
        MemorySegment place = CallMemory.current().place();
        refuse(file, calls.status(DriverFunction.DRIVER_GET_VERSION, place));
        CudaVersion version = CudaVersion.of(place.get(ValueLayout.JAVA_INT, 0));
        if (version.compareTo(OLDEST) < 0) {
            throw new CudaUnavailableException(file + ": is the driver of CUDA " + version + ", and " + OLDEST
                    + " is the oldest that works; install a newer driver");
        }
        refuse(file, calls.status(DriverFunction.INIT, 0));
        return new CudaDriver(file, calls, version);
    }

    private static void refuse(Path file, int status) {
        if (status == DriverErrors.STUB_LIBRARY) {
            throw new CudaUnavailableException(file + ": is the toolkit's stub and no driver; install NVIDIA's driver,"
                    + " and take its folder out of LD_LIBRARY_PATH");
        }
        if (status != 0) {
            String meaning = DriverErrors.meaning(status);
            throw new CudaUnavailableException(file + ": the driver does not start, it says "
                    + DriverErrors.name(status) + " (" + status + ")" + (meaning.isEmpty() ? "" : ": " + meaning));
        }
    }

    /// The library that was loaded.
    public Path file() {
        return file;
    }

    /// The newest CUDA that the driver knows.
    public CudaVersion version() {
        return version;
    }

    /// The devices that this process may see, in their order.
    public List<CudaDevice> devices() {
        MemorySegment place = CallMemory.current().place();
        calls.call(DriverFunction.DEVICE_GET_COUNT, place);
        int count = place.get(ValueLayout.JAVA_INT, 0);
        List<CudaDevice> devices = new ArrayList<>();
        for (int ordinal = 0; ordinal < count; ordinal++) {
            place = CallMemory.current().place();
            calls.call(DriverFunction.DEVICE_GET, place, ordinal);
            devices.add(new CudaDevice(calls, place.get(ValueLayout.JAVA_INT, 0), ordinal));
        }
        return List.copyOf(devices);
    }
}
