package dev.rangefinder.nsight.ncu.wire;

import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/// A cursor over messages in protobuf's wire format.
///
/// Every length is checked against the end of the enclosing message before it is used, numbers end after ten bytes, and
/// nesting has a limit; what breaks these rules is a [DamagedBytesException]. Nothing is built
/// for what is skipped.
///
/// A message is read like this; fields of an unexpected wire type fall to `default` and are skipped, as protobuf does.
/// At the end of an inner message [#next] says so once and the cursor is back in the outer one:
///
/// ```
/// while (in.next()) {
///     switch (in.tag()) {
///         case NAME -> name = in.text();
///         case CHILD -> child = decodeChild(in.enter());
///         default -> in.skip();
///     }
/// }
/// ```
public final class WireReader {
    public static final int VARINT = 0;
    public static final int FIXED64 = 1;
    public static final int LENGTH = 2;
    public static final int GROUP_START = 3;
    public static final int GROUP_END = 4;
    public static final int FIXED32 = 5;

    private static final int MAX_DEPTH = 64;
    private static final int MAX_VARINT_BYTES = 10;
    private static final int MAX_TEXT_BYTES = 64 << 20;
    private static final ValueLayout.OfByte BYTE = ValueLayout.JAVA_BYTE;
    private static final ValueLayout.OfInt INT = ValueLayout.JAVA_INT_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);
    private static final ValueLayout.OfLong LONG = ValueLayout.JAVA_LONG_UNALIGNED.withOrder(ByteOrder.LITTLE_ENDIAN);

    private final MemorySegment bytes;
    private long position;
    private long limit;
    private int tag;
    private final long[] outerLimits = new long[MAX_DEPTH];
    private int depth;

    public WireReader(MemorySegment bytes) {
        this.bytes = bytes;
    }

    /// Starts reading a message that lies between two offsets of the file.
    public void message(long from, long to) {
        if (from < 0 || to < from || to > bytes.byteSize()) {
            throw new DamagedBytesException(from, "a message from " + from + " to " + to + " is not inside the file");
        }
        position = from;
        limit = to;
        depth = 0;
    }

    /// Reads the next field's tag; false at the end of the message, which is left with that.
    public boolean next() {
        if (position == limit) {
            leave();
            return false;
        }
        long start = position;
        long raw = varint();
        if (raw >>> 3 == 0 || raw >>> 32 != 0) {
            throw new DamagedBytesException(start, "a field has the impossible tag " + Long.toUnsignedString(raw));
        }
        tag = (int) raw;
        return true;
    }

    /// The field's number and wire type as protobuf packs them: `number << 3 | type`.
    public int tag() {
        return tag;
    }

    /// The offset in the file of what is read next.
    public long position() {
        return position;
    }

    /// The offset in the file where the message that is being read ends.
    public long limit() {
        return limit;
    }

    /// Reads a number of up to 64 bits.
    public long varint() {
        long start = position;
        long end = Math.min(limit, start + MAX_VARINT_BYTES);
        long value = 0;
        int shift = 0;
        for (long at = start; at < end; at++) {
            byte next = bytes.get(BYTE, at);
            value |= (next & 0x7FL) << shift;
            if (next >= 0) {
                position = at + 1;
                return value;
            }
            shift += 7;
        }
        throw new DamagedBytesException(
                start, end == limit ? "a number runs over the end of its message" : "a number has more than ten bytes");
    }

    public double fixed64() {
        return Double.longBitsToDouble(bytes.get(LONG, advance(Long.BYTES)));
    }

    public float fixed32() {
        return Float.intBitsToFloat(bytes.get(INT, advance(Integer.BYTES)));
    }

    /// Reads a text; bytes that are not UTF-8 become the replacement character.
    public String text() {
        return text(length());
    }

    /// Reads what is left of the message as a text, and leaves it.
    public String restAsText() {
        String text = text(limit - position);
        leave();
        return text;
    }

    private String text(long length) {
        if (length > MAX_TEXT_BYTES) {
            throw new DamagedBytesException(position, "a text of " + length + " bytes is too long");
        }
        byte[] copy = new byte[(int) length];
        MemorySegment.copy(bytes, BYTE, position, copy, 0, copy.length);
        position += length;
        return new String(copy, StandardCharsets.UTF_8);
    }

    /// The length of a text in characters (code points), without building it.
    public long textLength() {
        long end = length() + position;
        long characters = 0;
        while (position < end) {
            // Every byte that does not continue a UTF-8 sequence starts a character.
            characters += (bytes.get(BYTE, position++) & 0xC0) == 0x80 ? 0 : 1;
        }
        return characters;
    }

    /// Enters the message that is the value of the field whose tag was read last.
    ///
    /// @return this reader, so that a decoder can be given it in place
    public WireReader enter() {
        long end = length() + position;
        if (depth == MAX_DEPTH) {
            throw new DamagedBytesException(position, "messages are nested too deeply");
        }
        outerLimits[depth++] = limit;
        limit = end;
        return this;
    }

    /// Goes on behind the message that is being read, wherever in it the cursor stands.
    public void leave() {
        position = limit;
        if (depth > 0) {
            limit = outerLimits[--depth];
        }
    }

    /// Goes back to where the cursor stood before in the same message.
    public void rewind(long earlier) {
        if (earlier > position) {
            throw new IllegalArgumentException("rewinding goes back, not on to " + earlier);
        }
        position = earlier;
    }

    /// Skips a text or message and tells its length in bytes.
    public long skipLength() {
        long length = length();
        position += length;
        return length;
    }

    private long length() {
        long start = position;
        long length = varint();
        if (length < 0 || length > limit - position) {
            throw new DamagedBytesException(
                    start,
                    "a field of " + Long.toUnsignedString(length) + " bytes does not fit the " + (limit - position)
                            + " bytes left of its message");
        }
        return length;
    }

    /// Skips the value of the field whose tag was read last.
    public void skip() {
        switch (tag & 7) {
            case VARINT -> varint();
            case FIXED64 -> advance(Long.BYTES);
            case LENGTH -> skipLength();
            case FIXED32 -> advance(Integer.BYTES);
            case GROUP_START -> skipGroup();
            default -> throw new DamagedBytesException(position, "a field has the unknown wire type " + (tag & 7));
        }
    }

    private void skipGroup() {
        int depth = 1;
        while (depth > 0) {
            if (!next()) {
                throw new DamagedBytesException(position, "a group is not closed");
            }
            switch (tag & 7) {
                case GROUP_START -> depth++;
                case GROUP_END -> depth--;
                default -> skip();
            }
            if (depth > MAX_DEPTH) {
                throw new DamagedBytesException(position, "groups are nested too deeply");
            }
        }
    }

    private long advance(int count) {
        long start = position;
        if (count > limit - start) {
            throw new DamagedBytesException(start, "a value runs over the end of its message");
        }
        position = start + count;
        return start;
    }
}
