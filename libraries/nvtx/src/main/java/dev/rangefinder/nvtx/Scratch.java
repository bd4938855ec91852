package dev.rangefinder.nvtx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.lang.foreign.ValueLayout;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/// Native memory for one event at a time: a text, and the structure `nvtxEventAttributes_t` that points to it.
///
/// Each platform thread has one, since making such memory takes longer than a tool's whole call. Virtual threads are
/// too many to have one each; they make it anew.
final class Scratch {
    /// How many short texts a thread keeps written: programs name few ranges, and those again and again. A power of
    /// two.
    private static final int NAMES = 64;

    private static final ThreadLocal<Scratch> OWN = ThreadLocal.withInitial(() -> new Scratch(Arena.ofAuto(), NAMES));

    private static final int LONGEST_NAME = 64;
    private static final int FIRST_TEXT_BYTES = 256;
    private static final int WIDE_BYTES = 4;
    /// The longest that one `char` can become in UTF-8.
    private static final int UTF_8_BYTES = 3;

    private static final int WORD = 8;
    private static final int ATTRIBUTES_BYTES = 48;
    private static final short VERSION = 3;
    private static final long SIZE_AT = 2;
    private static final long CATEGORY_AT = 4;
    private static final long COLOR_TYPE_AT = 8;
    private static final long COLOR_AT = 12;
    private static final long PAYLOAD_TYPE_AT = 16;
    private static final long PAYLOAD_AT = 24;
    private static final long MESSAGE_TYPE_AT = 32;
    private static final long MESSAGE_AT = 40;
    private static final int ARGB = 1;
    private static final int UTF_8_MESSAGE = 1;
    private static final int WIDE_MESSAGE = 2;
    private static final int REGISTERED_MESSAGE = 3;

    private final Arena arena;
    private final MemorySegment attributes;
    private final @Nullable String[] names;
    private final @Nullable MemorySegment[] written;
    private MemorySegment text;

    Scratch(Arena arena) {
        this(arena, 1);
    }

    private Scratch(Arena arena, int names) {
        this.names = new String[names];
        this.written = new MemorySegment[names];
        this.arena = arena;
        this.attributes = arena.allocate(ATTRIBUTES_BYTES, WORD);
        this.text = MemorySegment.NULL;
        attributes.set(ValueLayout.JAVA_SHORT, 0, VERSION);
        attributes.set(ValueLayout.JAVA_SHORT, SIZE_AT, (short) ATTRIBUTES_BYTES);
    }

    static Scratch current() {
        return Thread.currentThread().isVirtual() ? new Scratch(Arena.ofAuto()) : OWN.get();
    }

    /// Writes a text with a NUL behind it. Good until the next one.
    MemorySegment text(NvtxText message) {
        if (!message.isWide()) {
            return text(message.text());
        }
        MemorySegment room = room(message.text(), WIDE_BYTES);
        room.setString(0, message.text(), StandardCharsets.UTF_32LE);
        return room;
    }

    /// Likewise, in UTF-8.
    MemorySegment text(String words) {
        int place = words.hashCode() & (names.length - 1);
        MemorySegment known = written[place];
        return known != null && words.equals(names[place]) ? known : write(words, place);
    }

    private MemorySegment write(String words, int place) {
        MemorySegment room;
        if (words.length() > LONGEST_NAME) {
            room = room(words, UTF_8_BYTES);
        } else {
            MemorySegment own = written[place];
            room = own == null ? arena.allocate((LONGEST_NAME + 1) * UTF_8_BYTES, WORD) : own;
            written[place] = room;
            names[place] = words;
        }
        room.setString(0, words);
        return room;
    }

    private MemorySegment room(String words, int bytesEach) {
        long needed = (words.length() + 1L) * bytesEach;
        return needed <= text.byteSize() ? text : moreRoom(needed);
    }

    private MemorySegment moreRoom(long needed) {
        text = arena.allocate(Math.max(needed, Math.max(FIRST_TEXT_BYTES, 2 * text.byteSize())), WORD);
        return text;
    }

    /// Writes an event that says a text and nothing else. Good until the next one.
    MemorySegment attributes(String words) {
        attributes.set(ValueLayout.JAVA_INT, CATEGORY_AT, 0);
        attributes.set(ValueLayout.JAVA_INT, COLOR_TYPE_AT, 0);
        attributes.set(ValueLayout.JAVA_INT, COLOR_AT, 0);
        attributes.set(ValueLayout.JAVA_INT, PAYLOAD_TYPE_AT, 0);
        attributes.set(ValueLayout.JAVA_LONG, PAYLOAD_AT, 0);
        message(UTF_8_MESSAGE, text(words).address());
        return attributes;
    }

    /// Writes all that an event says. Good until the next one.
    ///
    /// @param registered the tool's handle of the message, or 0 to send the words
    MemorySegment attributes(NvtxEvent event, long registered) {
        attributes.set(ValueLayout.JAVA_INT, CATEGORY_AT, event.category());
        attributes.set(ValueLayout.JAVA_INT, COLOR_TYPE_AT, event.isColored() ? ARGB : 0);
        attributes.set(ValueLayout.JAVA_INT, COLOR_AT, event.argb());
        NvtxPayload payload = event.number();
        attributes.set(ValueLayout.JAVA_INT, PAYLOAD_TYPE_AT, payload == null ? 0 : payload.type().code);
        attributes.set(ValueLayout.JAVA_LONG, PAYLOAD_AT, payload == null ? 0 : payload.bits());
        if (registered != 0) {
            message(REGISTERED_MESSAGE, registered);
        } else {
            NvtxText words = event.words();
            message(words.isWide() ? WIDE_MESSAGE : UTF_8_MESSAGE, text(words).address());
        }
        return attributes;
    }

    private void message(int type, long pointer) {
        attributes.set(ValueLayout.JAVA_INT, MESSAGE_TYPE_AT, type);
        attributes.set(ValueLayout.JAVA_LONG, MESSAGE_AT, pointer);
    }
}
