package dev.rangefinder.nvtx;

import java.lang.foreign.FunctionDescriptor;
import java.lang.foreign.Linker;
import java.lang.foreign.MemoryLayout;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.MethodHandle;

/// Calls of C functions by their addresses, one method for each shape of a function that NVTX has.
///
/// Handles are constants, so that a call compiles to a call. Handles of domains, texts and ranges are plain words.
final class NativeCalls {
    /// Shorter calls, for tools that return at once: the virtual machine cannot stop the thread for a collection while
    /// it is in the tool.
    private static final boolean CRITICAL = Boolean.getBoolean("rangefinder.nvtx.critical");

    private static final MemoryLayout WORD = ValueLayout.JAVA_LONG;
    private static final MemoryLayout INT = ValueLayout.JAVA_INT;
    private static final MemoryLayout POINTER = ValueLayout.ADDRESS;

    private static final MethodHandle VOID_POINTER = handle(FunctionDescriptor.ofVoid(POINTER));
    private static final MethodHandle VOID_WORD = handle(FunctionDescriptor.ofVoid(WORD));
    private static final MethodHandle VOID_INT_POINTER = handle(FunctionDescriptor.ofVoid(INT, POINTER));
    private static final MethodHandle VOID_WORD_POINTER = handle(FunctionDescriptor.ofVoid(WORD, POINTER));
    private static final MethodHandle VOID_WORD_WORD = handle(FunctionDescriptor.ofVoid(WORD, WORD));
    private static final MethodHandle VOID_WORD_INT_POINTER = handle(FunctionDescriptor.ofVoid(WORD, INT, POINTER));
    private static final MethodHandle INT_NOTHING = handle(FunctionDescriptor.of(INT));
    private static final MethodHandle INT_POINTER = handle(FunctionDescriptor.of(INT, POINTER));
    private static final MethodHandle INT_WORD = handle(FunctionDescriptor.of(INT, WORD));
    private static final MethodHandle INT_WORD_POINTER = handle(FunctionDescriptor.of(INT, WORD, POINTER));
    private static final MethodHandle WORD_POINTER = handle(FunctionDescriptor.of(WORD, POINTER));
    private static final MethodHandle WORD_WORD_POINTER = handle(FunctionDescriptor.of(WORD, WORD, POINTER));

    private NativeCalls() {}

    static void call(long function, MemorySegment pointer) {
        try {
            VOID_POINTER.invokeExact(MemorySegment.ofAddress(function), pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void call(long function, long word) {
        try {
            VOID_WORD.invokeExact(MemorySegment.ofAddress(function), word);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void call(long function, int number, MemorySegment pointer) {
        try {
            VOID_INT_POINTER.invokeExact(MemorySegment.ofAddress(function), number, pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void call(long function, long word, MemorySegment pointer) {
        try {
            VOID_WORD_POINTER.invokeExact(MemorySegment.ofAddress(function), word, pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void call(long function, long word, long other) {
        try {
            VOID_WORD_WORD.invokeExact(MemorySegment.ofAddress(function), word, other);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static void call(long function, long word, int number, MemorySegment pointer) {
        try {
            VOID_WORD_INT_POINTER.invokeExact(MemorySegment.ofAddress(function), word, number, pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int number(long function) {
        try {
            return (int) INT_NOTHING.invokeExact(MemorySegment.ofAddress(function));
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int number(long function, MemorySegment pointer) {
        try {
            return (int) INT_POINTER.invokeExact(MemorySegment.ofAddress(function), pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int number(long function, long word) {
        try {
            return (int) INT_WORD.invokeExact(MemorySegment.ofAddress(function), word);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static int number(long function, long word, MemorySegment pointer) {
        try {
            return (int) INT_WORD_POINTER.invokeExact(MemorySegment.ofAddress(function), word, pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static long word(long function, MemorySegment pointer) {
        try {
            return (long) WORD_POINTER.invokeExact(MemorySegment.ofAddress(function), pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    static long word(long function, long word, MemorySegment pointer) {
        try {
            return (long) WORD_WORD_POINTER.invokeExact(MemorySegment.ofAddress(function), word, pointer);
        } catch (Throwable e) {
            throw impossible(e);
        }
    }

    @SuppressWarnings("restricted") // a tool is named, and calling it is the purpose
    private static MethodHandle handle(FunctionDescriptor descriptor) {
        Linker linker = Linker.nativeLinker();
        return CRITICAL
                ? linker.downcallHandle(descriptor, Linker.Option.critical(false))
                : linker.downcallHandle(descriptor);
    }

    /// A C function throws nothing, and the arguments have their types.
    private static IllegalStateException impossible(Throwable e) {
        return new IllegalStateException("a C function cannot throw", e);
    }
}
