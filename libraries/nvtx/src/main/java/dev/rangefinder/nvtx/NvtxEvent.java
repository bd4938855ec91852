package dev.rangefinder.nvtx;

import java.util.Optional;
import java.util.OptionalInt;
import org.jspecify.annotations.Nullable;

/// What a range or a mark says: a message and, if wanted, a category, a colour, a number. Never changes.
///
/// An event can be used any number of times, by any thread, in any domain (one with a registered text: in its
/// domain). Those of hot code are made once and kept in a `static final` field.
public final class NvtxEvent {
    private final NvtxMessage message;
    private final int category;
    private final boolean colored;
    private final int color;
    private final @Nullable NvtxPayload payload;
    private final @Nullable PreparedEvent inMemory;

    private NvtxEvent(NvtxMessage message, int category, boolean colored, int color, @Nullable NvtxPayload payload) {
        this(message, category, colored, color, payload, null);
    }

    private NvtxEvent(
            NvtxMessage message,
            int category,
            boolean colored,
            int color,
            @Nullable NvtxPayload payload,
            @Nullable PreparedEvent inMemory) {
        this.message = message;
        this.category = category;
        this.colored = colored;
        this.color = color;
        this.payload = payload;
        this.inMemory = inMemory;
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

    /// The same, written out for the attached tool once and for all: for events of hot code that are kept. Making it
    /// takes longer than sending an event does.
    public NvtxEvent prepared() {
        AttachedTool tool = Attachment.TOOL;
        // A text that is not registered yet, with a tool that listens late, is looked up at each event.
        if (tool == null || (message instanceof NvtxString string && tool.handle(string) == 0)) {
            return this;
        }
        return new NvtxEvent(message, category, colored, color, payload, tool.prepared(this));
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

    /// Whether a text is all that it says.
    boolean isOnlyWords() {
        return message instanceof NvtxText && category == 0 && !colored && payload == null;
    }

    NvtxText words() {
        return switch (message) {
            case NvtxText text -> text;
            case NvtxString string -> string.words();
        };
    }

    boolean isColored() {
        return colored;
    }

    int argb() {
        return color;
    }

    @Nullable
    NvtxPayload number() {
        return payload;
    }

    @Nullable
    PreparedEvent inMemory() {
        return inMemory;
    }

    @Override
    public String toString() {
        return message.text();
    }
}
