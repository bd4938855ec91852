package dev.rangefinder.profiler.rank;

import java.lang.foreign.Arena;
import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;
import java.util.List;

/// Runs a program in the place of this process, as the shell's `exec` does. Its exit code and the signals that it gets
/// are then its own: nothing is between it and the launcher, and no JVM takes memory beside it.
@SuppressWarnings("restricted") // calls of the C library, whose types stand in POSIX
public final class PlainRun {
    private PlainRun() {}

    /// Becomes the program; returns only where it cannot be started.
    ///
    /// @throws IllegalStateException where this system has no such call
    public static void become(List<String> command) {
        Linker linker = Linker.nativeLinker();
        MethodHandle call = linker.downcallHandle(
                linker.defaultLookup()
                        .find("execvp")
                        .orElseThrow(() -> new IllegalStateException("this system has no execvp")),
                FunctionDescriptor.of(ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        try (Arena arena = Arena.ofConfined()) {
            MemorySegment words = arena.allocate(ValueLayout.ADDRESS, command.size() + 1L);
            for (int i = 0; i < command.size(); i++) {
                words.setAtIndex(ValueLayout.ADDRESS, i, arena.allocateFrom(command.get(i)));
            }
            words.setAtIndex(ValueLayout.ADDRESS, command.size(), MemorySegment.NULL);
            unblockSignals(linker, arena);
            int failed = (int) call.invokeExact(words.getAtIndex(ValueLayout.ADDRESS, 0), words);
            if (failed == 0) {
                throw new IllegalStateException("execvp returned, and did not fail");
            }
        } catch (RuntimeException | Error e) {
            throw e;
        } catch (Throwable e) {
            throw new IllegalStateException(e);
        }
    }

    /// A Java thread blocks the signal by which the JVM prints its threads, and a program would inherit that.
    private static void unblockSignals(Linker linker, Arena arena) throws Throwable {
        // Larger than the set of any system, and all zeros is the empty set on all of them.
        MemorySegment none = arena.allocate(256);
        int set = System.getProperty("os.name", "").startsWith("Mac") ? 3 : 2;
        MethodHandle call = linker.downcallHandle(
                linker.defaultLookup().findOrThrow("pthread_sigmask"),
                FunctionDescriptor.of(
                        ValueLayout.JAVA_INT, ValueLayout.JAVA_INT, ValueLayout.ADDRESS, ValueLayout.ADDRESS));
        int failed = (int) call.invokeExact(set, none, MemorySegment.NULL);
        if (failed != 0) {
            throw new IllegalStateException("pthread_sigmask failed with " + failed);
        }
    }
}
