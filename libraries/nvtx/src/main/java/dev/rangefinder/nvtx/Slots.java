package dev.rangefinder.nvtx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.lang.invoke.VarHandle;

/// The places for a tool's functions; [ExportTables] lead the tool to them.
///
/// Real tools fill them late, long after the handshake, on a thread of their own. So they lie in memory that is never
/// freed, and a place is read anew at each call. Only touched where a tool is named.
final class Slots {
    private static final long WORD = ValueLayout.JAVA_LONG.byteSize();

    /// How many places each module has, counting the place 0, which is invalid. There is no module 0.
    private static final int[] SIZES = {0, 16, 9, 15, 7, 16, 7};

    private static final int CORE_MODULE = 1;
    private static final int CORE2_MODULE = 5;
    private static final long CORE = base(CORE_MODULE);
    private static final long CORE2 = base(CORE2_MODULE);

    static final long MARK_EX = CORE + WORD;
    static final long MARK_A = CORE + 2 * WORD;
    static final long MARK_W = CORE + 3 * WORD;
    static final long RANGE_START_EX = CORE + 4 * WORD;
    static final long RANGE_START_A = CORE + 5 * WORD;
    static final long RANGE_START_W = CORE + 6 * WORD;
    static final long RANGE_END = CORE + 7 * WORD;
    static final long RANGE_PUSH_EX = CORE + 8 * WORD;
    static final long RANGE_PUSH_A = CORE + 9 * WORD;
    static final long RANGE_PUSH_W = CORE + 10 * WORD;
    static final long RANGE_POP = CORE + 11 * WORD;
    static final long NAME_CATEGORY_A = CORE + 12 * WORD;
    static final long NAME_CATEGORY_W = CORE + 13 * WORD;
    static final long NAME_OS_THREAD_A = CORE + 14 * WORD;
    static final long NAME_OS_THREAD_W = CORE + 15 * WORD;
    static final long DOMAIN_MARK_EX = CORE2 + WORD;
    static final long DOMAIN_RANGE_START_EX = CORE2 + 2 * WORD;
    static final long DOMAIN_RANGE_END = CORE2 + 3 * WORD;
    static final long DOMAIN_RANGE_PUSH_EX = CORE2 + 4 * WORD;
    static final long DOMAIN_RANGE_POP = CORE2 + 5 * WORD;
    static final long DOMAIN_NAME_CATEGORY_A = CORE2 + 8 * WORD;
    static final long DOMAIN_NAME_CATEGORY_W = CORE2 + 9 * WORD;
    static final long DOMAIN_REGISTER_STRING_A = CORE2 + 10 * WORD;
    static final long DOMAIN_REGISTER_STRING_W = CORE2 + 11 * WORD;
    static final long DOMAIN_CREATE_A = CORE2 + 12 * WORD;
    static final long DOMAIN_CREATE_W = CORE2 + 13 * WORD;
    static final long INITIALIZE = CORE2 + 15 * WORD;

    private static final VarHandle PLACE = ValueLayout.JAVA_LONG.varHandle();
    private static final MemorySegment PLACES = Arena.global().allocate(base(SIZES.length), WORD);

    private Slots() {}

    /// The function in a place now, or 0. Opaque: a compiler must not keep what it read before.
    static long function(long place) {
        return (long) PLACE.getOpaque(PLACES, place);
    }

    static void clear() {
        PLACES.fill((byte) 0);
    }

    /// How many places a module has, counting the place 0, or 0 if there is no such module.
    static int size(int module) {
        return module < 0 || module >= SIZES.length ? 0 : SIZES[module];
    }

    static int modules() {
        return SIZES.length;
    }

    /// Where in memory a place of a module is.
    static long address(int module, int index) {
        return PLACES.address() + base(module) + index * WORD;
    }

    /// Where the places of a module begin.
    private static long base(int module) {
        long before = 0;
        for (int other = 0; other < module; other++) {
            before += SIZES[other];
        }
        return before * WORD;
    }
}
