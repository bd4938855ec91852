package dev.rangefinder.nvtx;

import java.util.Objects;

/// A text and the form in which a tool receives it. Java's texts fit both; UTF-8 is what tools know best.
///
/// Half a surrogate pair becomes `?`. A tool sees nothing behind a NUL.
public record NvtxText(String text, Form form) implements NvtxMessage {
    /// How a text is encoded for a tool.
    public enum Form {
        /// Bytes, in UTF-8: the functions whose names end in A.
        UTF_8,
        /// Wide characters, 32 bits each: the functions whose names end in W.
        WIDE
    }

    public NvtxText {
        Objects.requireNonNull(text, "text");
        Objects.requireNonNull(form, "form");
    }

    public static NvtxText utf8(String text) {
        return new NvtxText(text, Form.UTF_8);
    }

    public static NvtxText wide(String text) {
        return new NvtxText(text, Form.WIDE);
    }

    boolean isWide() {
        return form == Form.WIDE;
    }
}
