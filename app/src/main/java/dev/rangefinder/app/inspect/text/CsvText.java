package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.Survey;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRange;
import dev.rangefinder.nsight.ncu.csv.printed.CsvSummary;
import java.io.Writer;
import java.util.List;
import java.util.stream.Collectors;

/// What `ncu --csv` printed, for people.
public final class CsvText {
    private static final int MOST_LINES = 10;

    private final TerminalPage page;

    private CsvText(TerminalPage page) {
        this.page = page;
    }

    /// Writes what is in a CSV file.
    ///
    /// @param top how many kernels to list
    public static void write(NcuCsv csv, long bytes, int top, Writer out, Terminal terminal, Progress progress) {
        CsvOutline outline = csv.read(_ -> {});
        Survey survey = Survey.of(csv, 0, progress);
        TerminalPage page = new TerminalPage(out, terminal);
        page.field("file", csv.file() + ", " + Quantity.bytes((double) bytes) + ", output of ncu --csv");
        CsvText text = new CsvText(page);
        text.outline(outline);
        if (survey.launches() > 0) {
            SurveyText launches = new SurveyText(page, survey);
            launches.summary();
            launches.kernels(top);
            RangeText.print(page, survey.ranges());
            launches.sections();
            launches.rules();
        }
        text.groupTable(outline.summaries(), top);
        text.lines(outline);
        OddityText.print(page, survey, Damage.in(csv.messages()));
    }

    private void outline(CsvOutline outline) {
        page.field("layout", layout(outline));
        page.field(
                "text",
                (outline.byteOrderMark() ? "with" : "without") + " byte order mark, lines end with "
                        + (outline.crlf() ? "CR LF" : "LF"));
        if (!outline.header().isEmpty()) {
            page.field("columns", outline.header().size() + ": " + columns(outline.header()));
        }
        outline.session().forEach((name, value) -> page.line(name + ": " + value));
        if (!outline.summaries().isEmpty()) {
            page.field("groups", groups(outline.summaries()));
        }
    }

    private static String groups(List<CsvSummary> groups) {
        long invocations = groups.stream()
                .mapToLong(group -> group.invocations().value().orElse(0))
                .sum();
        long kernels = groups.stream()
                .flatMap(group -> group.identity().kernel().stream())
                .distinct()
                .count();
        return Quantity.of(groups.size(), "group of launches", "groups of launches") + ": "
                + Quantity.of(invocations, "invocation", "invocations")
                + (kernels == 0 ? "" : " of " + Quantity.of(kernels, "kernel", "kernels"))
                + ", with plain means and no single launches";
    }

    private void groupTable(List<CsvSummary> groups, int top) {
        if (groups.isEmpty()) {
            return;
        }
        page.heading("Groups (" + groups.size() + ")");
        TerminalTable table = new TerminalTable("invocations", "metrics", "kernel");
        groups.stream()
                .limit(top)
                .forEach(group -> table.row(
                        group.invocations().text(),
                        Integer.toString(group.metrics().size()),
                        named(group)));
        table.print(page);
        if (groups.size() > top) {
            page.line("  … and " + (groups.size() - top) + " more");
        }
    }

    private static String named(CsvSummary group) {
        String kernel = group.identity().kernel().orElse("");
        return group.ranges().isEmpty()
                ? kernel
                : group.ranges().stream().map(CsvRange::name).collect(Collectors.joining(" > ")) + ": " + kernel;
    }

    private static String layout(CsvOutline outline) {
        return switch (outline.layout()) {
            case DETAILS -> "details page: a row for each launch, section and metric";
            case RAW -> "raw page: a row for each launch, a column for each metric";
            case SUMMARY -> "summary: a row for each group of launches and metric";
            case SESSION -> "session page: how it was captured, no launches";
            case MESSAGES_ONLY -> "no table: nothing was profiled, see the messages";
        };
    }

    private static String columns(List<String> header) {
        int shown = Math.min(MOST_LINES, header.size());
        String names = String.join(", ", header.subList(0, shown));
        return shown == header.size() ? names : names + " …";
    }

    private void lines(CsvOutline outline) {
        List<CsvMessage> messages = outline.messages();
        if (!messages.isEmpty()) {
            page.heading("Messages of the profiler (" + messages.size() + ")");
            messages.stream().limit(MOST_LINES).forEach(message -> page.field("  " + message.tag(), message.text()));
            rest(messages.size());
        }
        List<String> others = outline.otherLines();
        if (!others.isEmpty()) {
            page.heading("Other lines (" + others.size() + ")");
            others.stream().limit(MOST_LINES).forEach(line -> page.line("  " + line));
            rest(others.size());
        }
    }

    private void rest(int all) {
        if (all > MOST_LINES) {
            page.line("  … and " + (all - MOST_LINES) + " more");
        }
    }
}
