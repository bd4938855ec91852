package dev.rangefinder.nsight.ncu.wire;

import java.lang.foreign.MemorySegment;
import java.nio.ByteOrder;

/// The bytes of a file, mapped into memory.
///
/// Read through byte buffers: a segment that is read through layouts links method handles at run time, which no
/// start-up cache holds, and that would be a quarter of the time that a look into a small report takes.
public record MappedBytes(MemorySegment segment) {
    public long size() {
        return segment.byteSize();
    }

    /// Copies some bytes of the file to the start of an array.
    public void copy(long from, byte[] target, int count) {
        segment.asSlice(from, count).asByteBuffer().get(0, target, 0, count);
    }

    /// The 32-bit number at an offset, lowest byte first.
    public int littleEndian(long offset) {
        return segment.asSlice(offset, Integer.BYTES)
                .asByteBuffer()
                .order(ByteOrder.LITTLE_ENDIAN)
                .getInt(0);
    }
}
