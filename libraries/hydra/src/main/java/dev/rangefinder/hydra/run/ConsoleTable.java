package dev.rangefinder.hydra.run;

import java.util.ArrayList;
import java.util.List;

/// Rows of texts below a header, in columns as wide as their widest text.
///
/// @param afterHeader what the header has at its end
record ConsoleTable(List<String> header, List<List<String>> rows, String afterHeader) {
    List<String> lines() {
        var widths = new ArrayList<Integer>();
        for (int column = 0; column < header.size(); column++) {
            widths.add(width(column));
        }
        String first = line(header, widths) + afterHeader;
        String rule = "-".repeat(first.length());
        var lines = new ArrayList<String>();
        lines.add(first);
        lines.add(rule);
        rows.forEach(row -> lines.add(line(row, widths)));
        lines.add(rule);
        return lines;
    }

    private int width(int column) {
        int width = header.get(column).length();
        for (List<String> row : rows) {
            width = Math.max(width, row.get(column).length());
        }
        return width;
    }

    private static String line(List<String> row, List<Integer> widths) {
        var line = new StringBuilder("|");
        for (int column = 0; column < row.size(); column++) {
            String text = row.get(column);
            line.append(' ')
                    .append(text)
                    .append(" ".repeat(widths.get(column) - text.length()))
                    .append(" |");
        }
        return line.toString();
    }
}
