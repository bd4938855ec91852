package dev.rangefinder.nvtx;

import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;

/// An event that already lies in native memory, which is freed when nobody has the event any more.
final class PreparedEvent {
    // One arena: each of the two keeps the memory of both.
    private final MemorySegment text;
    private final MemorySegment attributes;

    PreparedEvent(NvtxEvent event, long registered) {
        Scratch own = new Scratch(Arena.ofAuto());
        text = own.text(event.words());
        attributes = own.attributes(event, registered);
    }

    MemorySegment text() {
        return text;
    }

    MemorySegment attributes() {
        return attributes;
    }
}
