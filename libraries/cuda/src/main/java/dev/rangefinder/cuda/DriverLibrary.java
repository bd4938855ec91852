package dev.rangefinder.cuda;

import dev.rangefinder.cuda.search.DriverSearch;
import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Optional;

/// Loads the driver's library by the system's own loader, which says why if it cannot, and finds all functions before
/// one is called. With all symbols bound at once: a library with a missing one would end the process at its first call.
/// A library stays loaded for as long as the process lives.
final class DriverLibrary {
    private static final int ALL_SYMBOLS_NOW = 2;
    private static final int MOST_CHARACTERS = 4096;

    private final MethodHandle open;
    private final MethodHandle find;
    private final MethodHandle reason;

    @SuppressWarnings("restricted") // loading a library is the purpose
    private DriverLibrary() {
        Linker linker = Linker.nativeLinker();
        open = linker.downcallHandle(
                symbol(linker, "dlopen"),
                FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.JAVA_INT));
        find = linker.downcallHandle(
                symbol(linker, "dlsym"),
                FunctionDescriptor.of(ValueLayout.ADDRESS, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        reason = linker.downcallHandle(symbol(linker, "dlerror"), FunctionDescriptor.of(ValueLayout.ADDRESS));
    }

    private static MemorySegment symbol(Linker linker, String name) {
        return linker.defaultLookup()
                .find(name)
                .orElseThrow(() -> new CudaUnavailableException(
                        DriverSearch.NAME + ": the system has no " + name + "; CUDA is used on Linux only"));
    }

    /// The functions of a file that was looked at before.
    ///
    /// @throws CudaUnavailableException if it cannot be loaded, or is no driver that can be used
    static DriverCalls load(Path file) {
        try {
            return new DriverLibrary().calls(file);
        } catch (IllegalCallerException e) {
            throw new CudaUnavailableException(
                    file + ": Java may load no library; start it with --enable-native-access=ALL-UNNAMED", e);
        }
    }

    private DriverCalls calls(Path file) {
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment library = (MemorySegment)
                    open.invokeExact(arena.allocateFrom(file.toAbsolutePath().toString()), ALL_SYMBOLS_NOW);
            if (library.equals(MemorySegment.NULL)) {
                throw new CudaUnavailableException(file + ": the system cannot load it: "
                        + reason(file).orElse("no reason given") + "; install NVIDIA's driver again");
            }
            Map<DriverFunction, MemorySegment> addresses = new EnumMap<>(DriverFunction.class);
            for (DriverFunction function : DriverFunction.values()) {
                addresses.put(function, address(arena, library, file, function));
            }
            return new DriverCalls(addresses);
        } catch (RuntimeException e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a C function cannot throw", e);
        }
    }

    private MemorySegment address(Arena arena, MemorySegment library, Path file, DriverFunction function)
            throws Throwable {
        for (String symbol : function.symbols()) {
            MemorySegment address = (MemorySegment) find.invokeExact(library, arena.allocateFrom(symbol));
            if (!address.equals(MemorySegment.NULL)) {
                return address;
            }
        }
        throw new CudaUnavailableException(
                function == DriverFunction.INIT
                        ? file + ": is no driver of CUDA, it has no function cuInit; install NVIDIA's driver"
                        : file + ": has no function " + function.symbol() + ", so it is older than CUDA "
                                + CudaDriver.OLDEST + "; install a newer driver");
    }

    /// Why the loader refused, without the name of the file in front.
    @SuppressWarnings("restricted") // a text of the system, which ends with 0
    private Optional<String> reason(Path file) throws Throwable {
        MemorySegment text = (MemorySegment) reason.invokeExact();
        if (text.equals(MemorySegment.NULL)) {
            return Optional.empty();
        }
        String said = text.reinterpret(MOST_CHARACTERS).getString(0, StandardCharsets.UTF_8);
        String start = file.toAbsolutePath() + ": ";
        return Optional.of(said.startsWith(start) ? said.substring(start.length()) : said);
    }
}
