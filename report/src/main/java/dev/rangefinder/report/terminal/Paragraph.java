package dev.rangefinder.report.terminal;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

/// A text in as many lines as it needs: a terminal that breaks lines itself does so inside words and without
/// indentation.
final class Paragraph {
    /// A number keeps its unit: from the last digit on.
    private static final Pattern UNIT = Pattern.compile("[0-9] (%|[num]?s\\b)");

    private final int columns;
    private final int indentation;
    private final List<StyledText> lines = new ArrayList<>();
    private StyledText line = StyledText.EMPTY;
    private int used;
    private boolean blank;

    private Paragraph(int columns, int indentation) {
        this.columns = columns;
        this.indentation = indentation;
    }

    /// @param indentation of all lines but the first
    static List<StyledText> of(StyledText text, int columns, int indentation) {
        Paragraph paragraph = new Paragraph(columns, indentation);
        List<StyledText> word = new ArrayList<>();
        for (StyledText.Piece piece : text.pieces()) {
            int begin = 0;
            for (int index = 0; index < piece.text().length(); index++) {
                if (piece.text().charAt(index) == ' '
                        && !UNIT.matcher(piece.text())
                                .region(Math.max(0, index - 1), piece.text().length())
                                .lookingAt()) {
                    word.add(StyledText.of(piece.text().substring(begin, index), piece.style()));
                    paragraph.word(word);
                    paragraph.blank(piece.style());
                    begin = index + 1;
                }
            }
            word.add(StyledText.of(piece.text().substring(begin), piece.style()));
        }
        paragraph.word(word);
        paragraph.end();
        return paragraph.lines;
    }

    /// Several blanks stay several, at the beginning of the text and inside a line.
    private void blank(Style style) {
        if (used < columns && (used > indentation || lines.isEmpty())) {
            line = line.plus(" ", style);
            used++;
        }
        blank = true;
    }

    private void word(List<StyledText> parts) {
        StyledText word = parts.stream().reduce(StyledText.EMPTY, StyledText::plus);
        parts.clear();
        int width = word.width();
        if (width == 0) {
            return;
        }
        if (used + width > columns && blank && used > indentation) {
            end();
        }
        for (StyledText.Piece piece : word.pieces()) {
            letters(piece);
        }
        blank = false;
    }

    /// A word that is longer than a line is broken where the line ends.
    private void letters(StyledText.Piece piece) {
        String rest = piece.text();
        while (!rest.isEmpty()) {
            int end = DisplayWidth.end(rest, columns - used);
            if (end == 0) {
                end();
                end = Math.max(DisplayWidth.end(rest, columns - used), Character.charCount(rest.codePointAt(0)));
            }
            String fitting = rest.substring(0, end);
            line = line.plus(fitting, piece.style());
            used += DisplayWidth.of(fitting);
            rest = rest.substring(end);
        }
    }

    private void end() {
        lines.add(line);
        line = StyledText.of(" ".repeat(indentation));
        used = indentation;
        blank = false;
    }
}
