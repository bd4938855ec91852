package dev.rangefinder.perfworks;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/// Reads what the library points at. That is memory of its own: it is copied at once, and bounded before it is read.
final class NativeMemory {
    /// More than any chip has of anything: the longest list has 3 800 names.
    private static final long MOST_ENTRIES = 200_000;

    private static final int MOST_CHARACTERS = 1 << 16;
    private static final long LOWEST_ADDRESS = 4096;

    private final LoadedLibrary library;
    private final NativeFunction function;

    NativeMemory(LoadedLibrary library, NativeFunction function) {
        this.library = library;
        this.function = function;
    }

    /// A count that memory may be allocated for.
    int count(long answered) {
        if (answered < 0 || answered > MOST_ENTRIES) {
            throw library.senseless(function, "a list of " + Long.toUnsignedString(answered) + " entries");
        }
        return (int) answered;
    }

    /// The entries of an array.
    MemorySegment array(MemorySegment pointer, int count, ValueLayout entry) {
        return count == 0 ? MemorySegment.NULL : at(pointer, count * entry.byteSize());
    }

    /// A text that must be there.
    String text(MemorySegment pointer) {
        at(pointer, 1);
        return optionalText(pointer).orElseThrow();
    }

    /// A text that may be missing.
    Optional<String> optionalText(MemorySegment pointer) {
        if (pointer.address() == 0) {
            return Optional.empty();
        }
        MemorySegment characters = at(pointer, MOST_CHARACTERS);
        int length = 0;
        // One by one: what is behind the end may not be there to be read.
        while (length < MOST_CHARACTERS && characters.get(ValueLayout.JAVA_BYTE, length) != 0) {
            length++;
        }
        if (length == MOST_CHARACTERS) {
            throw library.senseless(function, "a text without an end");
        }
        byte[] bytes = characters.asSlice(0, length).toArray(ValueLayout.JAVA_BYTE);
        return Optional.of(new String(bytes, StandardCharsets.UTF_8));
    }

    @SuppressWarnings("restricted") // the library says what is there
    private MemorySegment at(MemorySegment pointer, long bytes) {
        if (Long.compareUnsigned(pointer.address(), LOWEST_ADDRESS) < 0) {
            throw library.senseless(function, "no address");
        }
        return pointer.reinterpret(bytes);
    }
}
