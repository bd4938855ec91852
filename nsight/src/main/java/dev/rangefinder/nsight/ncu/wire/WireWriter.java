package dev.rangefinder.nsight.ncu.wire;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// Writes messages in protobuf's wire format into a growing buffer; the counterpart of [WireReader].
///
/// Tags are `number << 3 | type`, the same constants that the reader switches on.
public final class WireWriter {
    private static final int FIRST_SIZE = 4096;

    private byte[] buffer = new byte[FIRST_SIZE];
    private int size;

    public WireWriter varint(int tag, long value) {
        number(tag);
        number(value);
        return this;
    }

    public WireWriter fixed64(int tag, double value) {
        number(tag);
        fixed(Double.doubleToRawLongBits(value), Long.BYTES);
        return this;
    }

    public WireWriter fixed32(int tag, float value) {
        number(tag);
        fixed(Float.floatToRawIntBits(value), Integer.BYTES);
        return this;
    }

    public WireWriter text(int tag, String text) {
        return bytes(tag, text.getBytes(StandardCharsets.UTF_8));
    }

    public WireWriter bytes(int tag, byte[] value) {
        number(tag);
        number(value.length);
        return raw(value, 0, value.length);
    }

    /// Writes a message inside this one; the content writes the inner fields to this same writer.
    public WireWriter message(int tag, Runnable content) {
        number(tag);
        int start = size;
        content.run();
        int length = size - start;
        int prefix = sizeOf(length);
        room(prefix);
        System.arraycopy(buffer, start, buffer, start + prefix, length);
        size = start;
        number(length);
        size += length;
        return this;
    }

    /// Writes an unsigned 32-bit number outside of any message, as the container does for lengths.
    public WireWriter littleEndian(int value) {
        fixed(value, Integer.BYTES);
        return this;
    }

    /// Appends bytes that are already in wire format.
    public WireWriter raw(byte[] source, int from, int length) {
        room(length);
        System.arraycopy(source, from, buffer, size, length);
        size += length;
        return this;
    }

    /// Appends what another writer holds.
    public WireWriter raw(WireWriter other) {
        return raw(other.buffer, 0, other.size);
    }

    public int size() {
        return size;
    }

    public byte[] toByteArray() {
        return Arrays.copyOf(buffer, size);
    }

    public void writeTo(OutputStream out) throws IOException {
        out.write(buffer, 0, size);
    }

    private void number(long value) {
        room(10);
        long rest = value;
        while ((rest & ~0x7FL) != 0) {
            buffer[size++] = (byte) (rest | 0x80);
            rest >>>= 7;
        }
        buffer[size++] = (byte) rest;
    }

    private void fixed(long bits, int count) {
        room(count);
        for (int index = 0; index < count; index++) {
            buffer[size++] = (byte) (bits >>> (8 * index));
        }
    }

    private void room(int count) {
        if (count > buffer.length - size) {
            buffer = Arrays.copyOf(buffer, Math.max(Math.addExact(size, count), buffer.length * 2));
        }
    }

    private static int sizeOf(int value) {
        return (31 - Integer.numberOfLeadingZeros(value | 1)) / 7 + 1;
    }
}
