package dev.rangefinder.app.inspect.text;

import dev.rangefinder.text.Printable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/// Rows of cells under a heading. All columns but the last are as wide as their widest cell and aligned right; the
/// last one holds names, is aligned left and takes what is left of the line.
final class TerminalTable {
    private static final String GAP = "  ";

    private final List<String> header;
    private final List<List<String>> rows = new ArrayList<>();

    TerminalTable(String... header) {
        this.header = List.of(header);
    }

    void row(String... cells) {
        rows.add(Arrays.stream(cells).map(Printable::of).toList());
    }

    void print(TerminalPage page) {
        int[] widths = widths();
        page.line(line(header, widths));
        rows.forEach(row -> page.line(line(row, widths)));
    }

    private int[] widths() {
        int[] widths = header.stream().mapToInt(String::length).toArray();
        for (List<String> row : rows) {
            for (int column = 0; column < widths.length; column++) {
                widths[column] = Math.max(widths[column], row.get(column).length());
            }
        }
        return widths;
    }

    private static String line(List<String> cells, int[] widths) {
        StringBuilder line = new StringBuilder();
        int last = cells.size() - 1;
        for (int column = 0; column < last; column++) {
            String cell = cells.get(column);
            line.append(GAP).append(" ".repeat(widths[column] - cell.length())).append(cell);
        }
        return line.append(GAP).append(cells.get(last)).toString();
    }
}
