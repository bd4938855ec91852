package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/// Decoded messages by their bytes: consecutive launches repeat kernel names, NVTX states and section definitions to
/// the
/// letter, and then share one decoded value.
///
/// Bounded: a fixed number of places, one value each, and nothing larger than [#MAX_BYTES] is kept.
final class RecentlyDecoded<T> {
    private static final int PLACES = 256;
    private static final int MAX_BYTES = 16 * 1024;

    private final MemorySegment file;
    private final WireReader reader;
    private final Function<WireReader, T> decode;
    private final @Nullable Entry<T>[] entries;

    RecentlyDecoded(MemorySegment file, Function<WireReader, T> decode) {
        this.file = file;
        this.reader = new WireReader(file);
        this.decode = decode;
        @SuppressWarnings({"unchecked", "rawtypes"}) // an array of a generic type has no other way
        @Nullable
        Entry<T>[] places = new Entry[PLACES];
        this.entries = places;
    }

    /// The value of the field whose tag was read last; the cursor then stands behind it.
    T value(WireReader in) {
        in.enter();
        T value = value(in.position(), in.limit());
        in.leave();
        return value;
    }

    private T value(long from, long to) {
        long length = to - from;
        if (length > MAX_BYTES) {
            return decoded(from, to);
        }
        int place = place(from, (int) length);
        Entry<T> entry = entries[place];
        if (entry != null && entry.equalsBytes(file, from, to)) {
            return entry.value;
        }
        T value = decoded(from, to);
        byte[] copy = new byte[(int) length];
        MemorySegment.copy(file, ValueLayout.JAVA_BYTE, from, copy, 0, copy.length);
        entries[place] = new Entry<>(MemorySegment.ofArray(copy), value);
        return value;
    }

    private T decoded(long from, long to) {
        reader.message(from, to);
        return decode.apply(reader);
    }

    /// A hash of the length and of some of the bytes; only speed depends on it, equality looks at all bytes.
    private int place(long from, int length) {
        int hash = length;
        int step = Math.max(1, length / 32);
        for (int index = 0; index < length; index += step) {
            hash = 31 * hash + file.get(ValueLayout.JAVA_BYTE, from + index);
        }
        for (int index = Math.max(0, length - 8); index < length; index++) {
            hash = 31 * hash + file.get(ValueLayout.JAVA_BYTE, from + index);
        }
        return (hash ^ (hash >>> 16)) & (PLACES - 1);
    }

    private record Entry<T>(MemorySegment bytes, T value) {
        boolean equalsBytes(MemorySegment file, long from, long to) {
            return bytes.byteSize() == to - from
                    && MemorySegment.mismatch(bytes, 0, bytes.byteSize(), file, from, to) == -1;
        }
    }
}
