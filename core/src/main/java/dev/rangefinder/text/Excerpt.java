package dev.rangefinder.text;

/// What an error shows of a text that somebody wrote: its beginning, harmless to a terminal.
public final class Excerpt {
    private static final int LONGEST = 80;

    private Excerpt() {}

    public static String of(String text) {
        return Printable.of(text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…");
    }
}
