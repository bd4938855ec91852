package dev.rangefinder.app.settings;

import dev.rangefinder.app.terminal.Printable;

/// What an error shows of a text that somebody wrote: its beginning, harmless to a terminal.
final class Excerpt {
    private static final int LONGEST = 80;

    private Excerpt() {}

    static String of(String text) {
        return Printable.of(text.length() <= LONGEST ? text : text.substring(0, LONGEST) + "…");
    }
}
