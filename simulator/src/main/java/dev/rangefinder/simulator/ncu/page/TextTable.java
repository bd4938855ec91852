package dev.rangefinder.simulator.ncu.page;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.Consumer;

/// A table for people: as wide as its cells, between lines of dashes.
public final class TextTable {
    private TextTable() {}

    public static void print(List<String> header, List<List<String>> rows, String indent, Consumer<String> out) {
        List<Integer> widths = new ArrayList<>(Collections.nCopies(header.size(), 0));
        List<List<String>> all = new ArrayList<>(rows);
        all.add(header);
        for (List<String> row : all) {
            for (int column = 0; column < header.size(); column++) {
                widths.set(column, Math.max(widths.get(column), row.get(column).length()));
            }
        }
        String dashes =
                indent + String.join(" ", widths.stream().map("-"::repeat).toList());
        out.accept(dashes);
        out.accept(line(header, widths, indent));
        out.accept(dashes);
        rows.forEach(row -> out.accept(line(row, widths, indent)));
        out.accept(dashes);
    }

    private static String line(List<String> row, List<Integer> widths, String indent) {
        StringBuilder line = new StringBuilder(indent);
        for (int column = 0; column < row.size(); column++) {
            String blanks = " ".repeat(widths.get(column) - row.get(column).length());
            boolean last = column == row.size() - 1;
            line.append(last ? blanks + row.get(column) : row.get(column) + blanks + " ");
        }
        return line.toString();
    }
}
