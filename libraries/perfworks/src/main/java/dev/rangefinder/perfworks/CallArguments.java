package dev.rangefinder.perfworks;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;

/// The struct that a function takes as its only argument and answers in: zeroed, aligned, with its size in front.
///
/// A little larger than the library is told, so that it can be read in words to its end.
record CallArguments(NativeFunction function, MemorySegment memory) {
    private static final long ALIGNMENT = 8;

    static CallArguments of(NativeFunction function, Arena arena) {
        MemorySegment memory = arena.allocate(function.bytes() + ALIGNMENT, ALIGNMENT);
        memory.set(ValueLayout.JAVA_LONG, 0, function.bytes());
        return new CallArguments(function, memory);
    }

    CallArguments with(long offset, MemorySegment pointer) {
        memory.set(ValueLayout.ADDRESS, offset, pointer);
        return this;
    }

    CallArguments with(long offset, long word) {
        memory.set(ValueLayout.JAVA_LONG, offset, word);
        return this;
    }

    CallArguments with(long offset, int number) {
        memory.set(ValueLayout.JAVA_INT, offset, number);
        return this;
    }

    CallArguments with(long offset, byte number) {
        memory.set(ValueLayout.JAVA_BYTE, offset, number);
        return this;
    }

    MemorySegment pointer(long offset) {
        return memory.get(ValueLayout.ADDRESS, offset);
    }

    long word(long offset) {
        return memory.get(ValueLayout.JAVA_LONG, offset);
    }

    int number(long offset) {
        return memory.get(ValueLayout.JAVA_INT, offset);
    }
}
