package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import java.util.regex.Pattern;

/// A text that holds no table of `ncu --csv`: the log of an ncu that profiled nothing, ncu's pages as it prints them
/// for people, or something else altogether. Only the first is a capture.
///
/// It is read again for this, from the start: files with a table never pay for the question.
public final class TextWithoutTable implements CsvEvents {
    private static final String CSV = "--csv --page raw --print-units base";

    /// The line above the sections of a launch, and the titles of a section's table, of all versions.
    private static final Pattern LAUNCH = Pattern.compile(", Context \\d+, Stream (\\d+|n/a)");
    private static final Pattern TITLES = Pattern.compile(
            "^\\s*(Metric Name\\s+Metric Unit\\s+(Metric Value|Minimum)|(Launch|Session) Attribute\\s+Value)");

    /// What ncu says whenever it starts or ends; other messages may just be quoted in a text about ncu.
    private static final Pattern PROCESS =
            Pattern.compile("(Connected to|Disconnected from) process \\d+.*", Pattern.DOTALL);

    private static final int MOST_SHOWN = 40;

    private final Utf8Source source;
    private String firstLine = "";
    private boolean spoken;
    private boolean page;

    private TextWithoutTable(Utf8Source source) {
        this.source = source;
    }

    public static TextWithoutTable of(Utf8Source source) {
        TextWithoutTable text = new TextWithoutTable(source);
        CsvScanner scanner = new CsvScanner(CsvTable.NONE, text);
        TextWindow window = new TextWindow(source, 1 << 16);
        boolean more = true;
        while (more && !text.page) {
            more = window.advance(scanner);
        }
        return text;
    }

    public void refuseUnlessOfNcu() {
        if (page) {
            throw new UnreadableCaptureException(
                    source.file(),
                    "these are pages that ncu printed for people, not for programs; give the report itself (.ncu-rep), or"
                            + " print it with 'ncu --import REPORT.ncu-rep " + CSV + "' (at capture time: 'ncu " + CSV
                            + " …')");
        }
        if (!spoken) {
            throw new UnreadableCaptureException(
                    source.file(),
                    "not an output of ncu: it looks like " + kind() + ", starts with '" + shownStart()
                            + "', and has no table and no message of ncu; give a report (.ncu-rep), or what 'ncu " + CSV
                            + "' printed");
        }
    }

    @Override
    public void table(CsvTable table) {}

    @Override
    public void row(CsvTable table, Cells cells) {}

    @Override
    public void message(CsvMessage message) {
        spoken = true;
    }

    @Override
    public void gluedMessage(CsvMessage message) {
        spoken |= PROCESS.matcher(message.text()).matches();
    }

    @Override
    public void otherLine(String line) {
        if (firstLine.isEmpty()) {
            firstLine = line.strip();
        }
        page |= TITLES.matcher(line).find() || LAUNCH.matcher(line).find();
    }

    @Override
    public void damage(String problem, long offset) {}

    private String kind() {
        if (firstLine.startsWith("{") || firstLine.startsWith("[")) {
            return "JSON";
        }
        if (firstLine.startsWith("<")) {
            return "HTML or XML";
        }
        boolean cells = firstLine
                        .chars()
                        .filter(letter -> letter == ',' || letter == '\t')
                        .count()
                >= 2;
        return cells && !firstLine.startsWith("#") ? "a table of another program" : "plain text";
    }

    private String shownStart() {
        if (firstLine.codePointCount(0, firstLine.length()) <= MOST_SHOWN) {
            return firstLine;
        }
        return firstLine.substring(0, firstLine.offsetByCodePoints(0, MOST_SHOWN)) + "…";
    }
}
