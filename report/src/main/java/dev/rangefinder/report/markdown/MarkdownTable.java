package dev.rangefinder.report.markdown;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Set;

/// A table whose source lines up: every column is as wide as its widest cell. Cells are ready-made Markdown.
final class MarkdownTable {
    private static final int FIRST_WIDE = 0x1100;
    private static final Set<Character.UnicodeScript> WIDE = Set.of(
            Character.UnicodeScript.HAN,
            Character.UnicodeScript.HIRAGANA,
            Character.UnicodeScript.KATAKANA,
            Character.UnicodeScript.HANGUL);

    private final List<String> headers = new ArrayList<>();
    private final List<Boolean> numbers = new ArrayList<>();
    private final List<List<String>> rows = new ArrayList<>();

    /// A column of text, which starts at the left.
    MarkdownTable text(String header) {
        headers.add(header);
        numbers.add(false);
        return this;
    }

    /// A column of numbers, which end at the right.
    MarkdownTable number(String header) {
        headers.add(header);
        numbers.add(true);
        return this;
    }

    void row(String... cells) {
        row(Arrays.asList(cells));
    }

    void row(List<String> cells) {
        if (cells.size() != headers.size()) {
            throw new IllegalArgumentException(cells.size() + " cells for " + headers);
        }
        rows.add(List.copyOf(cells));
    }

    boolean isEmpty() {
        return rows.isEmpty();
    }

    List<String> markdown() {
        int[] widths = widths();
        List<String> lines = new ArrayList<>();
        lines.add(line(headers, widths));
        lines.add(ruler(widths));
        rows.forEach(row -> lines.add(line(row, widths)));
        return lines;
    }

    /// Lines of plain text between rulers, as ncu prints its sections.
    List<String> plain() {
        int[] widths = widths();
        List<String> dashes = Arrays.stream(widths).mapToObj("-"::repeat).toList();
        List<String> lines = new ArrayList<>();
        lines.add(plainLine(dashes, widths));
        lines.add(plainLine(headers, widths));
        lines.add(plainLine(dashes, widths));
        rows.forEach(row -> lines.add(plainLine(row, widths)));
        lines.add(plainLine(dashes, widths));
        return lines;
    }

    private int[] widths() {
        int[] widths = new int[headers.size()];
        for (int column = 0; column < widths.length; column++) {
            widths[column] = Math.max(3, width(headers.get(column)));
            for (List<String> row : rows) {
                widths[column] = Math.max(widths[column], width(row.get(column)));
            }
        }
        return widths;
    }

    private String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            line.append(' ').append(padded(cells, column, widths)).append(" |");
        }
        return line.toString();
    }

    private String ruler(int[] widths) {
        StringBuilder line = new StringBuilder("|");
        for (int column = 0; column < widths.length; column++) {
            line.append('-').append("-".repeat(widths[column])).append(numbers.get(column) ? ":|" : "-|");
        }
        return line.toString();
    }

    private String plainLine(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        for (int column = 0; column < widths.length; column++) {
            line.append(column == 0 ? "" : " ").append(padded(cells, column, widths));
        }
        return line.toString().stripTrailing();
    }

    private String padded(List<String> cells, int column, int[] widths) {
        String cell = cells.get(column);
        String blanks = " ".repeat(widths[column] - width(cell));
        return numbers.get(column) ? blanks + cell : cell + blanks;
    }

    private static int width(String text) {
        int width = 0;
        for (int index = 0; index < text.length(); index += Character.charCount(text.codePointAt(index))) {
            int point = text.codePointAt(index);
            width += point >= FIRST_WIDE && WIDE.contains(Character.UnicodeScript.of(point)) ? 2 : 1;
        }
        return width;
    }
}
