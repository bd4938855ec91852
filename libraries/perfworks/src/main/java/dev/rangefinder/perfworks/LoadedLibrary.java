package dev.rangefinder.perfworks;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.SymbolLookup;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.nio.file.Path;
import java.util.EnumMap;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/// The library in memory, and calls of its functions, one at a time: it promises nothing about threads.
///
/// It is unloaded when it is closed: measured over 31 rounds, that gives its 110 MB back but for 0.1 MB each time.
final class LoadedLibrary implements AutoCloseable {
    static final int SUCCESS = 0;
    static final int INVALID_ARGUMENT = 8;
    static final int UNSUPPORTED_CHIP = 14;

    /// For all copies: whoever opens a file twice has it in memory once.
    private static final ReentrantLock LOCK = new ReentrantLock();

    private final Path file;
    private final Arena memory;
    private final Map<NativeFunction, MemorySegment> functions;
    private final MethodHandle call;
    private boolean closed;

    private LoadedLibrary(Path file, Arena memory, Map<NativeFunction, MemorySegment> functions, MethodHandle call) {
        this.file = file;
        this.memory = memory;
        this.functions = functions;
        this.call = call;
    }

    /// Loads a file that was looked at before, with these functions of it.
    ///
    /// @throws PerfWorksException if the system cannot load it
    @SuppressWarnings("restricted") // the library is named, and calling it is the purpose
    static LoadedLibrary load(Path file, Set<NativeFunction> usable) {
        Arena memory = Arena.ofShared();
        LOCK.lock();
        try {
            SymbolLookup lookup = SymbolLookup.libraryLookup(file.toAbsolutePath(), memory);
            Map<NativeFunction, MemorySegment> functions = new EnumMap<>(NativeFunction.class);
            for (NativeFunction function : usable) {
                functions.put(function, lookup.findOrThrow(function.symbol()));
            }
            MethodHandle call = Linker.nativeLinker()
                    .downcallHandle(FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS));
            return new LoadedLibrary(file, memory, functions, call);
        } catch (IllegalCallerException e) {
            memory.close();
            throw new PerfWorksException(
                    file, "Java may load no library; start it with --enable-native-access=ALL-UNNAMED", e);
        } catch (RuntimeException e) {
            memory.close();
            throw new PerfWorksException(
                    file, "the system cannot load it (" + e.getMessage() + "); name that of another Nsight Compute", e);
        } finally {
            LOCK.unlock();
        }
    }

    /// Asks a question of one or more calls, while nobody else does, with memory for their arguments.
    <T> T ask(Function<Arena, T> question) {
        LOCK.lock();
        try (Arena arena = Arena.ofConfined()) {
            if (closed) {
                throw new IllegalStateException(file + " was closed");
            }
            return question.apply(arena);
        } finally {
            LOCK.unlock();
        }
    }

    /// Calls a function; what it answers is in its arguments, if the status is 0.
    int status(CallArguments arguments) {
        MemorySegment address = functions.get(arguments.function());
        if (address == null) {
            throw new PerfWorksException(
                    file, "has no function " + arguments.function().symbol() + "; name that of another Nsight Compute");
        }
        try {
            return (int) call.invokeExact(address, arguments.memory());
        } catch (Throwable e) {
            throw new IllegalStateException("a C function cannot throw", e);
        }
    }

    /// Calls a function that must answer.
    CallArguments answer(CallArguments arguments) {
        int status = status(arguments);
        if (status != SUCCESS) {
            throw failed(arguments.function(), status);
        }
        return arguments;
    }

    PerfWorksException failed(NativeFunction function, int status) {
        return new PerfWorksException(
                file,
                function.symbol() + " failed with status " + status + meaning(status)
                        + "; name the library of another Nsight Compute");
    }

    /// An answer that cannot be one, as from a library with other structs.
    PerfWorksException senseless(NativeFunction function, String what) {
        return new PerfWorksException(
                file,
                function.symbol() + " answered " + what
                        + ", which makes no sense; name the library of another Nsight Compute");
    }

    Path file() {
        return file;
    }

    boolean has(Set<NativeFunction> wanted) {
        return functions.keySet().containsAll(wanted);
    }

    private static String meaning(int status) {
        return switch (status) {
            case 2 -> " (internal error)";
            case 3 -> " (not initialised)";
            case 6 -> " (not supported)";
            case 7 -> " (not implemented)";
            case INVALID_ARGUMENT -> " (invalid argument)";
            case 11 -> " (out of memory)";
            case UNSUPPORTED_CHIP -> " (unsupported chip)";
            case 22 -> " (insufficient space)";
            default -> "";
        };
    }

    @Override
    public void close() {
        closeAfter(() -> {});
    }

    /// Unloads it, once what used it is gone.
    void closeAfter(Runnable last) {
        LOCK.lock();
        try {
            if (!closed) {
                try {
                    last.run();
                } finally {
                    closed = true;
                    memory.close();
                }
            }
        } finally {
            LOCK.unlock();
        }
    }
}
