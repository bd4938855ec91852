package dev.rangefinder.house.compare;

/// A piece of a text that fits in a line of a terminal.
final class Excerpt {
    private static final int LONGEST = 90;
    private static final int BEFORE = 30;

    private Excerpt() {}

    public static String of(String text) {
        return around(text, 0);
    }

    /// The piece around a column.
    static String around(String text, int column) {
        int begin = text.length() <= LONGEST ? 0 : Math.max(0, Math.min(column, text.length()) - BEFORE);
        int end = Math.min(text.length(), begin + LONGEST);
        String piece = text.substring(begin, end).replaceAll("\\p{Cntrl}", "·");
        return "'" + (begin > 0 ? "…" : "") + piece + (end < text.length() ? "…" : "") + "'";
    }
}
