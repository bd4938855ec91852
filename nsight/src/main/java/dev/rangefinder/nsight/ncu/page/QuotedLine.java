package dev.rangefinder.nsight.ncu.page;

import java.util.List;
import java.util.stream.Collectors;

/// Lines of CSV as ncu writes them: every cell in quotes.
public final class QuotedLine {
    private QuotedLine() {}

    public static String of(List<String> cells) {
        return cells.stream().map(QuotedLine::cell).collect(Collectors.joining(","));
    }

    private static String cell(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
