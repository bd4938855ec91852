package dev.rangefinder.simulator.ncu.page;

import java.util.List;
import java.util.stream.Collectors;

/// Lines of CSV as ncu writes them: every cell in quotes.
public final class Csv {
    private Csv() {}

    public static String line(List<String> cells) {
        return cells.stream().map(Csv::cell).collect(Collectors.joining(","));
    }

    private static String cell(String text) {
        return '"' + text.replace("\"", "\"\"") + '"';
    }
}
