package dev.rangefinder.report.terminal;

import java.util.ArrayList;
import java.util.List;

/// Lines for a screen, none of them wider than it.
final class TerminalLines {
    private final Screen screen;
    private final List<String> lines = new ArrayList<>();

    TerminalLines(Screen screen) {
        this.screen = screen;
    }

    Screen screen() {
        return screen;
    }

    /// A text with a label in the margin; further lines begin below the text.
    void labelled(String label, int margin, StyledText text) {
        String padded = label + " ".repeat(Math.max(1, margin - DisplayWidth.of(label)));
        paragraph(StyledText.of(padded, Style.STRONG).plus(text), margin);
    }

    /// One line, whatever the width: the first text that fits, or as much of the last as does.
    ///
    /// @param texts the longest first; they say the same in fewer words
    void fitted(StyledText label, List<StyledText> texts) {
        int room = screen.columns() - label.width();
        StyledText text = texts.stream()
                .filter(each -> each.width() <= room)
                .findFirst()
                .orElseGet(() -> texts.getLast().cut(room, screen.ellipsis()));
        line(label.plus(text));
    }

    void paragraph(StyledText text, int indentation) {
        Paragraph.of(text, screen.columns(), indentation).forEach(this::line);
    }

    void paragraph(String text, Style style) {
        paragraph(StyledText.of(screen.text(text), style), 0);
    }

    void heading(String text) {
        blank();
        paragraph(text, Style.STRONG);
    }

    /// An empty line, unless there is one already or nothing is above it.
    void blank() {
        if (!lines.isEmpty() && !lines.getLast().isEmpty()) {
            lines.add("");
        }
    }

    void line(StyledText line) {
        lines.add(line.stripTrailing().render(screen.colour()));
    }

    List<String> lines() {
        return List.copyOf(lines);
    }
}
