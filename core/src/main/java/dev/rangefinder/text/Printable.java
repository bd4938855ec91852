package dev.rangefinder.text;

import java.util.HexFormat;

/// Text of unknown origin, made fit for a terminal. Kernel and range names come out of files, so they may hold escape
/// sequences that move the cursor, retitle the window or hide the text around them.
public final class Printable {
    private static final HexFormat HEX = HexFormat.of();

    private Printable() {}

    /// The text with everything invisible written out: `\n`, `\x1b`, `\u202e`.
    public static String of(String text) {
        int first = firstHidden(text);
        return first < 0 ? text : escape(text, first);
    }

    private static int firstHidden(String text) {
        for (int index = 0; index < text.length(); index++) {
            char character = text.charAt(index);
            if (character < ' ' || character > '~') {
                return index;
            }
        }
        return -1;
    }

    private static String escape(String text, int first) {
        StringBuilder out = new StringBuilder(text.length() + 16).append(text, 0, first);
        for (int index = first; index < text.length(); ) {
            int point = text.codePointAt(index);
            append(out, point);
            index += Character.charCount(point);
        }
        return out.toString();
    }

    private static void append(StringBuilder out, int point) {
        switch (point) {
            case '\n' -> out.append("\\n");
            case '\r' -> out.append("\\r");
            case '\t' -> out.append("\\t");
            default -> {
                if (!hidden(point)) {
                    out.appendCodePoint(point);
                } else if (point < 0x100) {
                    out.append("\\x").append(HEX.toHexDigits((byte) point));
                } else if (Character.isBmpCodePoint(point)) {
                    out.append("\\u").append(HEX.toHexDigits((char) point));
                } else {
                    out.append("\\u{").append(Integer.toHexString(point)).append('}');
                }
            }
        }
    }

    private static boolean hidden(int point) {
        return switch (Character.getType(point)) {
            case Character.CONTROL,
                    Character.FORMAT,
                    Character.SURROGATE,
                    Character.LINE_SEPARATOR,
                    Character.PARAGRAPH_SEPARATOR,
                    Character.UNASSIGNED,
                    Character.PRIVATE_USE -> true;
            default -> false;
        };
    }
}
