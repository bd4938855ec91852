package dev.rangefinder.nsight.ncu.csv.printed;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/// Takes NVTX cells apart. A push/pop cell reads
///
///     4242  "<default domain>:step:none:none:none:none:none:none"  "NCCL:all reduce:none:none:none:none:none:none"
///
/// with the thread, then the open ranges from the outermost to the innermost, each as domain, name and six attributes.
/// A start/stop cell has no thread, and a running number before each domain. Names may hold colons, blanks, commas and
/// quotes, so entries are found by their quotes together with the blanks around them, and their attributes from the
/// right.
public final class NvtxCells {
    private static final int ATTRIBUTES = 6;
    private static final String NO_ATTRIBUTES = ":none".repeat(ATTRIBUTES);
    private static final List<String> NONE = List.of("none", "none", "none", "none", "none", "none");

    // Greedy on the left, so that the rightmost place that fits is taken: names may look like attributes.
    private static final Pattern TYPED = Pattern.compile(
            "^(.*):(none|[A-Z][A-Z0-9_]*):([^:]*):(none|[A-Z][A-Z0-9_]*):([^:]*):(none|ASCII|UNICODE|REGISTERED|UNKNOWN):(.*)$",
            Pattern.DOTALL);

    private static final int LONGEST_TYPED = 4096;

    private NvtxCells() {}

    public static CsvNvtx parse(String pushPop, String startStop) {
        int digits = 0;
        while (digits < pushPop.length() && digits < 18 && Character.isDigit(pushPop.charAt(digits))) {
            digits++;
        }
        OptionalLong thread =
                digits == 0 ? OptionalLong.empty() : OptionalLong.of(Long.parseLong(pushPop.substring(0, digits)));
        return new CsvNvtx(
                thread, ranges(pushPop.substring(digits), Form.PUSH_POP, ""), ranges(startStop, Form.START_STOP, ""));
    }

    /// The ranges of a cell of a summary, which names their domain in a column of its own.
    public static List<CsvRange> summary(String cell, String domain) {
        return ranges(cell, Form.NAME_ONLY, domain);
    }

    private enum Form {
        PUSH_POP,
        START_STOP,
        NAME_ONLY
    }

    private static List<CsvRange> ranges(String cell, Form form, String domain) {
        List<CsvRange> ranges = new ArrayList<>();
        int open = cell.indexOf('"');
        while (open >= 0) {
            int close = close(cell, open + 1);
            ranges.add(range(cell.substring(open + 1, close), form, domain));
            open = cell.indexOf('"', close + 1);
        }
        return ranges;
    }

    /// The closing quote of an entry: the first one that blanks and another entry follow, or the end, and before which
    /// attributes stand; if attributes stand before none of them, simply the first.
    private static int close(String cell, int from) {
        int first = -1;
        for (int quote = cell.indexOf('"', from); quote >= 0; quote = cell.indexOf('"', quote + 1)) {
            if (!endsEntry(cell, quote)) {
                continue;
            }
            if (cell.startsWith(NO_ATTRIBUTES, quote - NO_ATTRIBUTES.length())) {
                return first >= 0 && typed(cell.substring(from, first)).isPresent() ? first : quote;
            }
            if (first < 0) {
                first = quote;
            }
        }
        return first >= 0 ? first : cell.length();
    }

    private static boolean endsEntry(String cell, int quote) {
        int at = quote + 1;
        while (at < cell.length() && cell.charAt(at) == ' ') {
            at++;
        }
        return at == cell.length() || (at - quote > 2 && cell.charAt(at) == '"');
    }

    private static CsvRange range(String entry, Form form, String summaryDomain) {
        List<String> attributes = NONE;
        String rest = entry;
        if (entry.endsWith(NO_ATTRIBUTES)) {
            rest = entry.substring(0, entry.length() - NO_ATTRIBUTES.length());
        } else {
            Optional<Matcher> typed = typed(entry);
            attributes = typed.map(match -> List.of(
                            match.group(2),
                            match.group(3),
                            match.group(4),
                            match.group(5),
                            match.group(6),
                            match.group(7)))
                    .orElse(List.of());
            rest = typed.map(match -> match.group(1)).orElse(entry);
        }
        Optional<String> id = Optional.empty();
        if (form == Form.START_STOP) {
            int colon = colon(rest);
            id = Optional.of(rest.substring(0, colon));
            rest = rest.substring(Math.min(colon + 1, rest.length()));
        }
        if (form == Form.NAME_ONLY) {
            return new CsvRange(id, summaryDomain, rest, attributes);
        }
        int colon = colon(rest);
        return new CsvRange(
                id, rest.substring(0, colon), rest.substring(Math.min(colon + 1, rest.length())), attributes);
    }

    private static Optional<Matcher> typed(String entry) {
        // The pattern backtracks over long names; no label that a program opens is this long.
        if (entry.length() > LONGEST_TYPED) {
            return Optional.empty();
        }
        Matcher matcher = TYPED.matcher(entry);
        return matcher.matches() ? Optional.of(matcher) : Optional.empty();
    }

    private static int colon(String text) {
        int colon = text.indexOf(':');
        return colon < 0 ? text.length() : colon;
    }
}
