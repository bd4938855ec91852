package dev.rangefinder.report.terminal;

import java.util.List;
import java.util.Locale;

/// Numbers and lists in sentences.
final class TerminalWords {
    private static final int NAMED = 3;

    private TerminalWords() {}

    static String counted(long count, String one, String many) {
        return String.format(Locale.ROOT, "%,d %s", count, count == 1 ? one : many);
    }

    static String listed(List<String> names) {
        return names.size() <= NAMED
                ? String.join(", ", names)
                : String.join(", ", names.subList(0, NAMED)) + " and " + (names.size() - NAMED) + " more";
    }
}
