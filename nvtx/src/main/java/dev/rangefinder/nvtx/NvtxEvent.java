package dev.rangefinder.nvtx;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// What a range or a mark says: a message and, if wanted, a category, a colour, a number. Never changes.
///
/// An event can be used any number of times, by any thread, in any domain (one with a registered text: in its domain).
/// Those of hot code are made once and kept in a `static final` field.
public final class NvtxEvent {
    private final NvtxMessage message;
    private final int category;
    private final boolean colored;
    private final int color;
    private final @Nullable NvtxPayload payload;

    private NvtxEvent(NvtxMessage message, int category, boolean colored, int color, @Nullable NvtxPayload payload) {
        this.message = message;
        this.category = category;
        this.colored = colored;
        this.color = color;
        this.payload = payload;
    }

    public static NvtxEvent of(String text) {
        return of(NvtxText.utf8(text));
    }

    public static NvtxEvent of(NvtxMessage message) {
        return new NvtxEvent(message, 0, false, 0, null);
    }

    /// The same in a category; 0 is none. [NvtxDomain#nameCategory(int, String)] gives it a name.
    public NvtxEvent withCategory(int id) {
        return new NvtxEvent(message, id, colored, color, payload);
    }

    /// The same in a colour: alpha, red, green, blue, eight bits each, such as `0xFF76B900`.
    public NvtxEvent withColor(int argb) {
        return new NvtxEvent(message, category, true, argb, payload);
    }

    /// The same with a number.
    public NvtxEvent withPayload(NvtxPayload number) {
        return new NvtxEvent(message, category, colored, color, number);
    }

    public NvtxMessage message() {
        return message;
    }

    public int category() {
        return category;
    }

    public OptionalInt color() {
        return colored ? OptionalInt.of(color) : OptionalInt.empty();
    }

    public Optional<NvtxPayload> payload() {
        return Optional.ofNullable(payload);
    }

    @Override
    public String toString() {
        return message.text();
    }
}
