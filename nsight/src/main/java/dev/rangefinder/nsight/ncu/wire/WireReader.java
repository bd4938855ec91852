package dev.rangefinder.nsight.ncu.wire;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;

/// A cursor over messages in protobuf's wire format.
///
/// Every length is checked against the end of the enclosing message before it is used, numbers end after ten bytes, and
/// nesting has a limit; what breaks these rules is a [DamagedBytesException]. Nothing is built for what is skipped.
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
///
/// The bytes are copied from the mapped file window by window: reads from an array are several times faster than reads
/// from a segment until the compiler has seen them for a while, and a command-line tool is gone by then. What is
/// skipped is not copied unless it lies in the window already.
public final class WireReader {
    public static final int VARINT = 0;
    public static final int FIXED64 = 1;
    public static final int LENGTH = 2;
    public static final int GROUP_START = 3;
    public static final int GROUP_END = 4;
    public static final int FIXED32 = 5;

    /// The longest value whose bytes can be looked at as a whole, see [#restLength].
    public static final int MAX_REST_BYTES = 16 * 1024;

    private static final int WINDOW = 64 * 1024;

    /// The window grows while reading goes straight on, and starts small again behind a jump: a pass over block headers
    /// copies the headers and not what lies between them.
    private static final int FIRST_FILL = 1024;

    /// A tag and a number or fixed value behind it, or a tag and a length, fit into this: whoever has read a tag can
    /// read on without looking for the end of the window.
    private static final int AHEAD = 32;

    private static final int HASHED_SAMPLES = 16;
    private static final int MAX_DEPTH = 64;
    private static final int MAX_VARINT_BYTES = 10;
    private static final int MAX_TEXT_BYTES = 64 << 20;
    private static final VarHandle INT = MethodHandles.byteArrayViewVarHandle(int[].class, ByteOrder.LITTLE_ENDIAN);
    private static final VarHandle LONG = MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);

    private final MappedBytes file;
    private final byte[] window = new byte[WINDOW + AHEAD];
    private long windowFrom;
    private int windowSize;
    private int nextFill = FIRST_FILL;
    private int at;
    private long limit;
    private int tag;
    private final long[] outerLimits = new long[MAX_DEPTH];
    private int depth;

    public WireReader(MappedBytes file) {
        this.file = file;
    }

    /// Starts reading a message that lies between two offsets of the file.
    public void message(long from, long to) {
        if (from < 0 || to < from || to > file.size()) {
            throw new DamagedBytesException(from, "a message from " + from + " to " + to + " is not inside the file");
        }
        seek(from);
        limit = to;
        depth = 0;
    }

    /// Reads the next field's tag; false at the end of the message, which is left with that.
    public boolean next() {
        if (windowFrom + at == limit) {
            leave();
            return false;
        }
        if (windowSize - at < AHEAD) {
            fill(AHEAD);
        }
        byte single = window[at];
        if (single > 7) {
            at++;
            tag = single;
            return true;
        }
        return longTag();
    }

    /// Reads up to the next field with this tag, and skips what lies before it; false at the end of the message.
    public boolean next(int wanted) {
        while (next()) {
            if (tag == wanted) {
                return true;
            }
            skip();
        }
        return false;
    }

    private boolean longTag() {
        long start = position();
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
        return windowFrom + at;
    }

    /// The value of the field whose tag was read last: a number of up to 64 bits.
    public long varint() {
        byte single = window[at];
        if (single >= 0 && windowFrom + at < limit) {
            at++;
            return single;
        }
        return longVarint();
    }

    private long longVarint() {
        long start = position();
        int most = (int) Math.min(limit - start, MAX_VARINT_BYTES);
        long value = 0;
        for (int index = 0; index < most; index++) {
            byte next = window[at + index];
            value |= (next & 0x7FL) << (7 * index);
            if (next >= 0) {
                at += index + 1;
                return value;
            }
        }
        throw new DamagedBytesException(
                start,
                most < MAX_VARINT_BYTES
                        ? "a number runs over the end of its message"
                        : "a number has more than ten bytes");
    }

    /// The value of the field whose tag was read last: a double.
    public double fixed64() {
        int from = at;
        advance(Long.BYTES);
        return Double.longBitsToDouble((long) LONG.get(window, from));
    }

    /// The value of the field whose tag was read last: a float.
    public float fixed32() {
        int from = at;
        advance(Integer.BYTES);
        return Float.intBitsToFloat((int) INT.get(window, from));
    }

    /// The value of the field whose tag was read last: a text. Bytes that are not UTF-8 become the replacement
    /// character.
    public String text() {
        return text(length());
    }

    /// Reads what is left of the message as a text, and leaves it.
    public String restAsText() {
        String text = text(limit - position());
        leave();
        return text;
    }

    private String text(long length) {
        if (length <= windowSize - at) {
            String text = new String(window, at, (int) length, StandardCharsets.UTF_8);
            at += (int) length;
            return text;
        }
        if (length > MAX_TEXT_BYTES) {
            throw new DamagedBytesException(position(), "a text of " + length + " bytes is too long");
        }
        byte[] copy = new byte[(int) length];
        file.copy(position(), copy, copy.length);
        seek(position() + length);
        return new String(copy, StandardCharsets.UTF_8);
    }

    /// The length in characters (code points) of the text that is the value of this field; the text is not built.
    public long textLength() {
        enter();
        CodePointCount count = new CodePointCount();
        while (position() < limit) {
            if (at == windowSize) {
                fill(AHEAD);
            }
            int end = windowEnd();
            count.add(window, at, end - at);
            at = end;
        }
        leave();
        return count.finish();
    }

    /// Enters the message that is the value of the field whose tag was read last.
    ///
    /// @return this reader, so that a decoder can be given it in place
    public WireReader enter() {
        long length = length();
        if (depth == MAX_DEPTH) {
            throw new DamagedBytesException(position(), "messages are nested too deeply");
        }
        outerLimits[depth++] = limit;
        limit = position() + length;
        return this;
    }

    /// Goes on behind the message that is being read, wherever in it the cursor stands.
    public void leave() {
        seek(limit);
        if (depth > 0) {
            limit = outerLimits[--depth];
        }
    }

    /// Goes back to where the cursor stood before in the same message.
    public void rewind(long earlier) {
        if (earlier > position()) {
            throw new IllegalArgumentException("rewinding goes back, not on to " + earlier);
        }
        seek(earlier);
    }

    /// How many bytes of the message are left. Up to [#MAX_REST_BYTES] of them can be hashed and compared as they are.
    public long restLength() {
        return limit - position();
    }

    /// A hash of the rest of the message, of its length and a sample of its bytes.
    public int restHash() {
        int length = rest();
        int whole = length - Long.BYTES;
        if (whole < 0) {
            long bytes = (long) LONG.get(window, at);
            return mix(length, bytes & ~(-1L << (Byte.SIZE * length)));
        }
        int hash = mix(length, (long) LONG.get(window, at + whole));
        int step = Math.max(Long.BYTES, length / HASHED_SAMPLES);
        for (int index = 0; index < whole; index += step) {
            hash = mix(hash, (long) LONG.get(window, at + index));
        }
        return hash;
    }

    private static int mix(int hash, long bytes) {
        return 31 * hash + Long.hashCode(bytes * 0x9E37_79B9_7F4A_7C15L);
    }

    /// Whether the rest of the message is these bytes.
    public boolean restEquals(byte[] bytes) {
        int length = rest();
        return Arrays.equals(window, at, at + length, bytes, 0, bytes.length);
    }

    /// A copy of the rest of the message.
    public byte[] restBytes() {
        int length = rest();
        return Arrays.copyOfRange(window, at, at + length);
    }

    private int rest() {
        long length = restLength();
        if (length > MAX_REST_BYTES) {
            throw new IllegalStateException("a rest of " + length + " bytes is too long to look at");
        }
        if (length > windowSize - at) {
            fill((int) length);
        }
        return (int) length;
    }

    /// The bytes around the cursor, for a decoder that is too hot to ask for each field: the cursor stands at
    /// [#windowIndex], and the bytes before [#windowEnd] belong to the message. Reading them changes nothing; the
    /// decoder says with [#windowIndex(int)] how far it got. Good until the next call of any other method.
    public byte[] window() {
        return window;
    }

    public int windowIndex() {
        return at;
    }

    public int windowEnd() {
        return (int) Math.min(windowSize, limit - windowFrom);
    }

    public void windowIndex(int index) {
        if (index < at || index > windowEnd()) {
            throw new IllegalArgumentException(index + " is not between the cursor and the end of the window");
        }
        at = index;
    }

    /// Skips the text or message that is the value of this field, and tells its length in bytes.
    public long skipLength() {
        long length = length();
        seek(position() + length);
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
            default -> throw new DamagedBytesException(position(), "a field has the unknown wire type " + (tag & 7));
        }
    }

    private void skipGroup() {
        int groups = 1;
        while (groups > 0) {
            if (!next()) {
                throw new DamagedBytesException(position(), "a group is not closed");
            }
            switch (tag & 7) {
                case GROUP_START -> groups++;
                case GROUP_END -> groups--;
                default -> skip();
            }
            if (groups > MAX_DEPTH) {
                throw new DamagedBytesException(position(), "groups are nested too deeply");
            }
        }
    }

    private long length() {
        long start = position();
        long length = varint();
        if (length < 0 || length > limit - position()) {
            throw new DamagedBytesException(
                    start,
                    "a field of " + Long.toUnsignedString(length) + " bytes does not fit the " + (limit - position())
                            + " bytes left of its message");
        }
        return length;
    }

    private void advance(int count) {
        if (count > limit - position()) {
            throw new DamagedBytesException(position(), "a value runs over the end of its message");
        }
        at += count;
    }

    /// Moves the cursor; the window follows when something is read there.
    private void seek(long position) {
        long index = position - windowFrom;
        if (index >= 0 && index <= windowSize) {
            at = (int) index;
        } else {
            windowFrom = position;
            windowSize = 0;
            at = 0;
            nextFill = FIRST_FILL;
        }
    }

    /// Moves the window to the cursor. Behind the end of the file it holds what it held: limits keep readers from it.
    private void fill(int atLeast) {
        long from = position();
        int size = (int) Math.min(Math.max(nextFill, atLeast), file.size() - from);
        nextFill = Math.min(WINDOW, nextFill * 4);
        file.copy(from, window, size);
        windowFrom = from;
        windowSize = size;
        at = 0;
    }
}
