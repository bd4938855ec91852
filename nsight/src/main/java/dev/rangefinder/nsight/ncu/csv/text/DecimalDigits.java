package dev.rangefinder.nsight.ncu.csv.text;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Reads numbers such as `1234` and `56.78` up to the quote after them, eight bytes at a time. Fenced off because it is
/// written for speed: the form of numbers changes from cell to cell, and a loop over their digits would mostly wait for
/// branches that were guessed wrong. So the only one that depends on the form tells short numbers from long ones.
///
/// A word has the digits in their places when the units are in its highest byte, and zeros stand before the number.
public final class DecimalDigits {
    /// How many bytes before the first and from the first character on are looked at.
    public static final int REACH = 16;

    private static final VarHandle EIGHT_BYTES =
            MethodHandles.byteArrayViewVarHandle(long[].class, ByteOrder.LITTLE_ENDIAN);
    private static final long ONES = 0x0101010101010101L;
    private static final long HIGHS = 0x8080808080808080L;
    private static final long QUOTES = ONES * '"';
    private static final long POINTS = ONES * '.';
    private static final long ZEROS = ONES * '0';
    private static final long CARRY = ONES * (0x80 - '9' - 1);

    private long mantissa;
    private int fraction;

    /// All digits, as if there were no point.
    public long mantissa() {
        return mantissa;
    }

    /// How many of the digits stand after the point.
    public int fraction() {
        return fraction;
    }

    /// Reads a number of at most 15 characters with at most 7 digits after the point.
    ///
    /// @param from place of its first character, with [#REACH] bytes before and after it
    /// @return the place of the quote after it, or a negative number if there is something else
    public int read(byte[] data, int from) {
        long word = (long) EIGHT_BYTES.get(data, from);
        long quote = matches(word, QUOTES);
        if (quote == 0) {
            return readLong(data, from);
        }
        int bits = Long.numberOfTrailingZeros(quote) & 56;
        if (bits == 0) {
            return -1;
        }
        long tail = (word << (64 - bits)) | (ZEROS >>> bits);
        long point = matches(tail, POINTS);
        long pointed = (point | -point) >> 63;
        int place = Long.numberOfTrailingZeros(point) & 56;
        int after = 7 - (place >>> 3);
        // The digits before the point move up by one place.
        long joined = (tail & (-2L << place << 7)) | ((tail & ((1L << place) - 1)) << 8) | '0';
        tail ^= (tail ^ joined) & pointed;
        if ((((tail + CARRY) | (tail - ZEROS) | ((after - 1L) & pointed)) & HIGHS) != 0) {
            return -1;
        }
        mantissa = value(tail);
        fraction = after & (int) pointed;
        return from + (bits >>> 3);
    }

    /// Reads a number of at least eight characters: the eight before the quote, and what stands before them.
    private int readLong(byte[] data, int from) {
        int more = Long.numberOfTrailingZeros(matches((long) EIGHT_BYTES.get(data, from + 8), QUOTES)) >>> 3;
        if (more == 8) {
            return -1;
        }
        int end = from + 8 + more;
        // Shifted twice, because a shift by 64 is none.
        long ofHead = -1L << (63 - 8 * more) << 1;
        long tail = (long) EIGHT_BYTES.get(data, end - 8);
        long head = ((long) EIGHT_BYTES.get(data, end - 16) & ofHead) | (ZEROS & ~ofHead);
        long point = matches(tail, POINTS);
        long pointed = (point | -point) >> 63;
        int place = Long.numberOfTrailingZeros(point) & 56;
        int after = 7 - (place >>> 3);
        long joined = (tail & (-2L << place << 7)) | ((tail & ((1L << place) - 1)) << 8) | (head >>> 56);
        tail ^= (tail ^ joined) & pointed;
        head ^= (head ^ ((head << 8) | '0')) & pointed;
        long wrong = (tail + CARRY) | (tail - ZEROS) | (head + CARRY) | (head - ZEROS) | ((after - 1L) & pointed);
        if ((wrong & HIGHS) != 0) {
            return -1;
        }
        mantissa = value(head) * 100_000_000L + value(tail);
        fraction = after & (int) pointed;
        return end;
    }

    /// The place of the first quote within sixteen bytes, or a negative number.
    public static int quote(byte[] data, int from) {
        int near = Long.numberOfTrailingZeros(matches((long) EIGHT_BYTES.get(data, from), QUOTES)) >>> 3;
        int far = Long.numberOfTrailingZeros(matches((long) EIGHT_BYTES.get(data, from + 8), QUOTES)) >>> 3;
        // Each is 8 where there is no quote; the far one counts only then.
        int length = near + (far & -(near >>> 3));
        return length == 16 ? -1 : from + length;
    }

    /// The lowest bit set is in the lowest byte that equals; bits above it mean nothing.
    private static long matches(long word, long pattern) {
        long difference = word ^ pattern;
        return (difference - ONES) & ~difference & HIGHS;
    }

    /// The number of eight digits, the first one in the lowest byte: pairs, then fours, then all.
    private static long value(long digits) {
        long word = digits - ZEROS;
        word = word * 10 + (word >>> 8);
        long outer = (word & 0x000000ff000000ffL) * (100 + (1_000_000L << 32));
        long inner = ((word >>> 16) & 0x000000ff000000ffL) * (1 + (10_000L << 32));
        return (outer + inner) >>> 32;
    }
}
