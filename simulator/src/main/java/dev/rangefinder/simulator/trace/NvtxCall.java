package dev.rangefinder.simulator.trace;

import dev.rangefinder.capture.RangeAttributes.Payload;
import java.util.Optional;
import java.util.OptionalInt;

/// One line of a trace: an NVTX call of the traced program.
sealed interface NvtxCall {
    record Domain(long id, String name) implements NvtxCall {}

    record RegisteredString(long domain, long handle, String text) implements NvtxCall {}

    record Category(long domain, long id, String name) implements NvtxCall {}

    /// Names the thread of the line.
    record ThreadName(String name) implements NvtxCall {}

    record Push(long domain, Event event) implements NvtxCall {}

    record Pop(long domain) implements NvtxCall {}

    /// Opens a range of the process; its number is unique there.
    record Start(long domain, long range, Event event) implements NvtxCall {}

    record End(long domain, long range) implements NvtxCall {}

    record Mark(long domain, Event event) implements NvtxCall {}

    /// What a range or mark says of itself.
    ///
    /// @param category 0 is none
    record Event(long category, OptionalInt color, Optional<Payload> payload, String label) {
        /// Whether there is nothing but the label.
        boolean plain() {
            return category == 0 && color.isEmpty() && payload.isEmpty();
        }
    }
}
