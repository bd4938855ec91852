package dev.rangefinder.cuda;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// Memory of a thread for the arguments of one call: the driver copies them before it returns, so that the next call
/// may write over them. Memory of its own for each call would cost four times the call.
record CallMemory(MemorySegment memory) {
    /// The driver takes 4096 bytes of arguments; no kernel here has more than a few.
    static final int MOST_ARGUMENTS = 64;

    private static final int WORD = 8;
    private static final ThreadLocal<CallMemory> CURRENT =
            ThreadLocal.withInitial(() -> new CallMemory(Arena.ofAuto().allocate(2L * WORD * MOST_ARGUMENTS, WORD)));

    static CallMemory current() {
        return CURRENT.get();
    }

    /// Where the driver writes one answer.
    MemorySegment place() {
        memory.set(ValueLayout.JAVA_LONG, 0, 0);
        return memory;
    }

    /// Writes one argument of a kernel.
    void put(int index, KernelArgument argument) {
        long at = (long) index * WORD;
        switch (argument) {
            case KernelArgument.Pointer pointer -> memory.set(ValueLayout.JAVA_LONG, at, pointer.address());
            case KernelArgument.Word word -> memory.set(ValueLayout.JAVA_INT, at, word.value());
            case KernelArgument.Single single -> memory.set(ValueLayout.JAVA_FLOAT, at, single.value());
        }
        memory.set(ValueLayout.ADDRESS, (long) (MOST_ARGUMENTS + index) * WORD, memory.asSlice(at));
    }

    /// The pointers to what was put.
    MemorySegment pointers() {
        return memory.asSlice((long) MOST_ARGUMENTS * WORD);
    }
}
