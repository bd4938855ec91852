package dev.rangefinder.nsight.ncu.csv;

import java.lang.invoke.MethodHandles;
import java.lang.invoke.VarHandle;
import java.nio.ByteOrder;

/// Reads numbers such as `1234` and `56.78` up to the quote after them, sixteen bytes at a time. Fenced off because it
/// is written for speed: the form of numbers changes from cell to cell, and a loop over their digits would mostly wait
/// for branches that were guessed wrong. So there are none that depend on the length or on a point.
///
/// Once the quote is found, the eight bytes before it and the eight before those hold the digits in their places: units
/// in the highest byte of the tail. What stands before the number is replaced by zeros.
final class PlainNumber {
    /// How many bytes before the first and from the first character on are looked at.
    static final int REACH = 16;

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
    long mantissa() {
        return mantissa;
    }

    /// How many of the digits stand after the point.
    int fraction() {
        return fraction;
    }

    /// Reads a number of at most 15 characters with at most 7 digits after the point.
    ///
    /// @param from place of its first character, with [#REACH] bytes before and after it
    /// @return the place of the quote after it, or a negative number if there is something else
    int read(byte[] data, int from) {
        long near = matches((long) EIGHT_BYTES.get(data, from), QUOTES);
        long far = matches((long) EIGHT_BYTES.get(data, from + 8), QUOTES);
        int length = near != 0 ? Long.numberOfTrailingZeros(near) >>> 3 : 8 + (Long.numberOfTrailingZeros(far) >>> 3);
        if (length == 0 || length == 16) {
            return -1;
        }
        int end = from + length;
        long tail = (long) EIGHT_BYTES.get(data, end - 8);
        long head = (long) EIGHT_BYTES.get(data, end - 16);
        long ofTail = -1L << (64 - 8 * Math.min(length, 8));
        tail = (tail & ofTail) | (ZEROS & ~ofTail);
        // Shifted twice, because a shift by 64 is none.
        long ofHead = -1L << (63 - 8 * Math.max(length - 8, 0)) << 1;
        head = (head & ofHead) | (ZEROS & ~ofHead);

        long point = matches(tail, POINTS);
        int place = Long.numberOfTrailingZeros(point) & 56;
        long before = (1L << place) - 1;
        long joined = (tail & (-2L << place << 7)) | ((tail & before) << 8) | (head >>> 56);
        int digitsAfter = 7 - (place >>> 3);
        tail = point != 0 ? joined : tail;
        head = point != 0 ? (head << 8) | '0' : head;
        long wrong = ((tail + CARRY) | (tail - ZEROS) | (head + CARRY) | (head - ZEROS)) & HIGHS;
        if (wrong != 0 || (point != 0 && digitsAfter == 0)) {
            return -1;
        }
        mantissa = value(head) * 100_000_000L + value(tail);
        fraction = point != 0 ? digitsAfter : 0;
        return end;
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
