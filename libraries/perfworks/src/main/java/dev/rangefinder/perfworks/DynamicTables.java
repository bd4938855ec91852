package dev.rangefinder.perfworks;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.Optional;

/// Where a shared library keeps the table of its symbols, by the entries of its dynamic segment. How many there are
/// stands in one of two tables of hashes, of which a library has at least one.
///
/// @param hashes the old table, or 0
/// @param gnuHashes the newer table, or 0
record DynamicTables(long symbols, long texts, long textBytes, long hashes, long gnuHashes) {
    static final int SYMBOL_BYTES = 24;
    static final int FUNCTION = 2;
    /// Far more than any library has: NVIDIA's has 16 KB of names.
    static final int MOST_BYTES = 32 * 1024 * 1024;

    private static final int ENTRY_BYTES = 16;
    private static final int END = 0;
    private static final int HASH = 4;
    private static final int STRING_TABLE = 5;
    private static final int SYMBOL_TABLE = 6;
    private static final int STRING_TABLE_BYTES = 10;
    private static final long GNU_HASH = 0x6ffffef5L;
    private static final int GNU_HEADER_BYTES = 16;
    private static final int MOST_SYMBOLS = MOST_BYTES / SYMBOL_BYTES;

    /// Reads what is in memory at an address.
    interface Memory {
        ByteBuffer read(long address, long length) throws IOException;
    }

    static Optional<DynamicTables> of(ByteBuffer entries) {
        long symbols = 0;
        long texts = 0;
        long textBytes = 0;
        long hashes = 0;
        long gnuHashes = 0;
        for (int at = 0; at + ENTRY_BYTES <= entries.limit(); at += ENTRY_BYTES) {
            long tag = entries.getLong(at);
            long value = entries.getLong(at + 8);
            if (tag == END) {
                break;
            } else if (tag == HASH) {
                hashes = value;
            } else if (tag == STRING_TABLE) {
                texts = value;
            } else if (tag == SYMBOL_TABLE) {
                symbols = value;
            } else if (tag == STRING_TABLE_BYTES) {
                textBytes = value;
            } else if (tag == GNU_HASH) {
                gnuHashes = value;
            }
        }
        return symbols == 0 || texts == 0 || (hashes == 0 && gnuHashes == 0)
                ? Optional.empty()
                : Optional.of(new DynamicTables(symbols, texts, textBytes, hashes, gnuHashes));
    }

    int symbolCount(Memory memory) throws IOException {
        return hashes != 0 ? bounded(unsigned(memory.read(hashes + 4, 4))) : countOfGnuHashes(memory);
    }

    /// The largest index that a bucket starts with, and on to the end of its chain, which the lowest bit marks.
    private int countOfGnuHashes(Memory memory) throws IOException {
        ByteBuffer header = memory.read(gnuHashes, GNU_HEADER_BYTES);
        long buckets = bounded(Integer.toUnsignedLong(header.getInt(0)));
        long first = bounded(Integer.toUnsignedLong(header.getInt(4)));
        long filterBytes = 8L * bounded(Integer.toUnsignedLong(header.getInt(8)));
        long bucketsAt = gnuHashes + GNU_HEADER_BYTES + filterBytes;
        ByteBuffer starts = memory.read(bucketsAt, 4 * buckets);
        long last = 0;
        for (int at = 0; at < starts.limit(); at += 4) {
            last = Math.max(last, Integer.toUnsignedLong(starts.getInt(at)));
        }
        if (last < first) {
            return bounded(first);
        }
        long chainsAt = bucketsAt + 4 * buckets;
        while (last <= MOST_SYMBOLS && (unsigned(memory.read(chainsAt + 4 * (last - first), 4)) & 1) == 0) {
            last++;
        }
        return bounded(last + 1);
    }

    private static long unsigned(ByteBuffer number) {
        return Integer.toUnsignedLong(number.getInt(0));
    }

    /// What is beyond it does not fit into a file that is read, and is refused there.
    private static int bounded(long count) {
        return (int) Math.min(count, MOST_SYMBOLS + 1L);
    }
}
