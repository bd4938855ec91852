package dev.rangefinder.report.terminal;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/// A table with a column of names and as many others as fit beside it; what matters least is left out first.
final class FittedTable {
    private static final String GAP = "  ";

    /// What names have at least, where they are that long: less would tell nobody which one it is.
    private static final int SHORTEST_NAMES = 20;

    private static final int LONGEST_NAMES = 60;

    /// Names are the wider, the wider the screen is.
    private static final int PART_FOR_NAMES = 3;

    private final String title;
    private final List<Name> names = new ArrayList<>();
    private final List<Column> columns = new ArrayList<>();

    FittedTable(String title) {
        this.title = title;
    }

    /// @param depth in a tree
    record Name(int depth, String text, Style style) {
        int width() {
            return 2 * depth + DisplayWidth.of(text);
        }

        /// Shortened in the middle; below a depth that leaves no room for names all have the same indentation.
        StyledText in(int columns, String ellipsis) {
            int indentation = Math.min(2 * depth, columns / 2);
            String shown = DisplayWidth.shortened(text, columns - indentation, ellipsis);
            return StyledText.of(" ".repeat(indentation) + shown, style);
        }
    }

    /// @param rank 0 for what matters most
    /// @param right whether it has numbers, which end below each other
    /// @param cells one for each name
    record Column(String title, int rank, boolean right, List<StyledText> cells) {
        Column {
            cells = List.copyOf(cells);
        }

        int width() {
            return Math.max(
                    DisplayWidth.of(title),
                    cells.stream().mapToInt(StyledText::width).max().orElse(0));
        }

        boolean isEmpty() {
            return cells.stream().allMatch(cell -> cell.plain().isBlank());
        }
    }

    /// What has no visible name is shown in quotes.
    void name(int depth, String text, Style style) {
        names.add(new Name(depth, text.isBlank() ? "'" + text + "'" : text, style));
    }

    /// In the order in which they stand.
    void column(Column column) {
        columns.add(column);
    }

    /// Writes it, and tells the columns that are shown.
    List<Column> write(TerminalLines lines) {
        int width = lines.screen().columns();
        int wanted = names.stream().mapToInt(Name::width).max().orElse(0);
        wanted = Math.clamp(wanted, DisplayWidth.of(title), LONGEST_NAMES);
        int kept = Math.min(wanted, Math.max(SHORTEST_NAMES, width / PART_FOR_NAMES));
        List<Column> shown = fitting(width - kept);
        int others =
                shown.stream().mapToInt(column -> GAP.length() + column.width()).sum();
        int ofNames = Math.min(wanted, width - others);

        StyledText head = StyledText.of(padded(title, ofNames, false), Style.FAINT);
        for (Column column : shown) {
            head = head.plus(GAP).plus(padded(column.title(), column.width(), column.right()), Style.FAINT);
        }
        lines.line(head);
        for (int row = 0; row < names.size(); row++) {
            lines.line(row(row, ofNames, shown, lines.screen().ellipsis()));
        }
        return shown;
    }

    /// Stops at the first that does not fit: a table in which something less important stands instead would surprise.
    private List<Column> fitting(int room) {
        List<Column> chosen = new ArrayList<>();
        int used = 0;
        List<Column> byRank = columns.stream()
                .filter(column -> !column.isEmpty())
                .sorted(Comparator.comparingInt(Column::rank))
                .toList();
        for (Column column : byRank) {
            used += GAP.length() + column.width();
            if (used > room) {
                break;
            }
            chosen.add(column);
        }
        return columns.stream().filter(chosen::contains).toList();
    }

    private StyledText row(int row, int ofNames, List<Column> shown, String ellipsis) {
        StyledText name = names.get(row).in(ofNames, ellipsis);
        StyledText line = name.plus(" ".repeat(Math.max(0, ofNames - name.width())));
        for (Column column : shown) {
            StyledText cell = column.cells().get(row);
            String blanks = " ".repeat(Math.max(0, column.width() - cell.width()));
            line = line.plus(GAP);
            line = column.right()
                    ? line.plus(blanks).plus(cell)
                    : line.plus(cell).plus(blanks);
        }
        return line;
    }

    private static String padded(String text, int width, boolean right) {
        String blanks = " ".repeat(Math.max(0, width - DisplayWidth.of(text)));
        return right ? blanks + text : text + blanks;
    }
}
