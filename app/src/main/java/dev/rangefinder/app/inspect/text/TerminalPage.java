package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.text.Printable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.io.Writer;

/// Lines of at most 100 columns for a terminal. Every text is made printable here, so no renderer can forget it.
record TerminalPage(Writer out, Terminal terminal) {
    static final int COLUMNS = 100;
    private static final int LABEL = 12;

    /// A heading after an empty line.
    void heading(String text) {
        write("\n");
        write(terminal.bold(fit(Printable.of(text), COLUMNS)) + "\n");
    }

    /// A line of its own; what does not fit is cut off.
    void line(String text) {
        write(fit(Printable.of(text), COLUMNS) + "\n");
    }

    /// A labelled value; a long one goes on in the next lines.
    void field(String label, String value) {
        String rest = Printable.of(value);
        String start = label + " ".repeat(Math.max(1, LABEL - label.length()));
        do {
            int end = breakAt(rest, COLUMNS - LABEL);
            write(start + rest.substring(0, end).stripTrailing() + "\n");
            rest = rest.substring(end).stripLeading();
            start = " ".repeat(LABEL);
        } while (!rest.isEmpty());
    }

    /// The text, or as much of it as fits with a mark that something is missing.
    static String fit(String text, int columns) {
        if (text.length() <= columns) {
            return text;
        }
        int end = Math.max(0, columns - 1);
        return text.substring(0, end > 0 && Character.isHighSurrogate(text.charAt(end - 1)) ? end - 1 : end) + "…";
    }

    private static int breakAt(String text, int columns) {
        if (text.length() <= columns) {
            return text.length();
        }
        int blank = text.lastIndexOf(' ', columns);
        if (blank > 0) {
            return blank;
        }
        return Character.isHighSurrogate(text.charAt(columns - 1)) ? columns - 1 : columns;
    }

    private void write(String text) {
        try {
            out.write(text);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
