package dev.rangefinder.nvtx;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.Optional;

/// The handshake: load the library that a profiler named, and tell it where its functions go.
///
/// @param result how it ended
/// @param explanation one sentence
record Injection(NvtxStatus.ToolStatus result, String explanation) {
    private static final String ENTRY_POINT = "InitializeInjectionNvtx2";
    private static final String REMEDY =
            "start Java with --enable-native-access=ALL-UNNAMED (or the name of the module of rangefinder-nvtx)";

    /// Attaches a tool, or says why not. Throws nothing, whatever the file is.
    static Injection attach(String library) {
        try {
            return "Linux".equals(System.getProperty("os.name")) && ValueLayout.ADDRESS.byteSize() == Long.BYTES
                    ? shakeHands(library)
                    : new Injection(NvtxStatus.ToolStatus.FAIL, "tools are attached on 64-bit Linux only");
        } catch (IllegalCallerException _) {
            return new Injection(NvtxStatus.ToolStatus.FAIL, library + ": native access is denied; " + REMEDY);
        } catch (RuntimeException | LinkageError e) {
            return new Injection(NvtxStatus.ToolStatus.FAIL, library + ": the handshake failed: " + e);
        }
    }

    private static Injection shakeHands(String library) {
        // Closed only after a failure, which unloads the library; else it stays for ever.
        Arena loaded = Arena.ofShared();
        Injection injection = shakeHands(library, loaded);
        if (injection.result != NvtxStatus.ToolStatus.SUCCESS) {
            loaded.close();
        }
        return injection;
    }

    @SuppressWarnings("restricted") // a tool is named, and calling it is the purpose
    private static Injection shakeHands(String library, Arena loaded) {
        Optional<String> damage = LibraryFile.damage(library);
        if (damage.isPresent()) {
            return new Injection(NvtxStatus.ToolStatus.LOAD_LIBRARY, library + ": " + damage.get());
        }
        SymbolLookup symbols;
        try {
            symbols = SymbolLookup.libraryLookup(library, loaded);
        } catch (IllegalArgumentException _) {
            return new Injection(NvtxStatus.ToolStatus.LOAD_LIBRARY, library + ": the system's loader refuses it");
        }
        Optional<MemorySegment> entryPoint = symbols.find(ENTRY_POINT);
        if (entryPoint.isEmpty()) {
            return new Injection(
                    NvtxStatus.ToolStatus.MISSING_ENTRY_POINT,
                    library + ": it has no function " + ENTRY_POINT + ", so it is no tool for NVTX");
        }
        if (initialize(entryPoint.get()) == 0) {
            Slots.clear();
            return new Injection(NvtxStatus.ToolStatus.ENTRY_POINT_FAILED, library + ": the tool refused to start");
        }
        return new Injection(NvtxStatus.ToolStatus.SUCCESS, library + " is attached");
    }

    @SuppressWarnings("restricted") // a tool is named, and calling it is the purpose
    private static int initialize(MemorySegment entryPoint) {
        MethodHandle initialize =
                Linker.nativeLinker().downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
        try {
            return (int) initialize.invokeExact(entryPoint, ExportTables.function());
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException("a C function cannot throw", e);
        }
    }
}
