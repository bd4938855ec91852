package dev.rangefinder.report.terminal;

import dev.rangefinder.text.Printable;
import java.util.Map;

/// What can be shown where a report is printed.
///
/// @param columns that a line has; text is laid out for [#NARROWEST] to [#WIDEST] of them
/// @param colour whether escape sequences may be written
/// @param unicode whether it shows more than ASCII
public record Screen(int columns, boolean colour, boolean unicode) {
    public static final int NARROWEST = 60;
    public static final int WIDEST = 200;

    /// What this tool writes itself, in ASCII.
    private static final Map<Integer, String> ASCII = Map.ofEntries(
            Map.entry((int) '→', "->"),
            Map.entry((int) '≤', "<="),
            Map.entry((int) '≥', ">="),
            Map.entry((int) '×', "x"),
            Map.entry((int) '÷', "/"),
            Map.entry((int) '−', "-"),
            Map.entry((int) '–', "-"),
            Map.entry((int) '…', "..."),
            Map.entry((int) '·', "-"),
            Map.entry((int) '†', "+"),
            Map.entry((int) '‡', "!"),
            Map.entry((int) 'µ', "u"),
            Map.entry((int) 'Σ', "sum "));

    public Screen {
        columns = Math.clamp(columns, NARROWEST, WIDEST);
    }

    /// Text of anybody, with nothing in it that moves a cursor or that cannot be shown.
    String text(String text) {
        String harmless = Printable.of(text);
        return unicode || harmless.chars().allMatch(character -> character < 0x7f) ? harmless : ascii(harmless);
    }

    private static String ascii(String text) {
        StringBuilder out = new StringBuilder(text.length() + 16);
        text.codePoints().forEach(point -> {
            if (point < 0x7f) {
                out.append((char) point);
            } else {
                out.append(ASCII.getOrDefault(point, "\\u{" + Integer.toHexString(point) + "}"));
            }
        });
        return out.toString();
    }

    /// What stands for characters that are not shown.
    String ellipsis() {
        return unicode ? "…" : "...";
    }
}
