package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.RollUpWords;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.io.OutputStream;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// `sections.txt` of a region: its sections as plain text, the way ncu's details page prints those of a kernel.
public final class SectionsText {
    private static final String INDENT = "    ";
    private static final int WIDTH = 100;

    private SectionsText() {}

    /// Writes the sections of one region, in all its scopes, as UTF-8; the stream stays open.
    public static void write(ReportContent content, RegionPage region, OutputStream out) {
        MarkdownPage page = new MarkdownPage(out);
        page.line(SafeText.plain(region.key().name()));
        page.line(FigureText.legend(content));
        if (content.simulated()) {
            page.line("SIMULATED: these numbers come from a simulated device, not from a GPU.");
        }
        region.aggregate()
                .ifPresent(occurrence ->
                        occurrence(page, occurrence, content.report().selection()));
        region.scopes()
                .forEach(occurrence ->
                        occurrence(page, occurrence, content.report().selection()));
        page.finish();
    }

    private static void occurrence(MarkdownPage page, RegionPage.Occurrence occurrence, Selection selection) {
        Region region = occurrence.region();
        page.blank();
        page.line("  " + SafeText.plain(occurrence.scope().scope().name()) + ": " + numbers(region));
        region.note().ifPresent(note -> page.line("  " + SafeText.plainSentence(note)));
        if (region.isMeasured() && region.rangeResults().isEmpty()) {
            return;
        }
        sections(
                page,
                MarkdownSections.of(region, selection, Integer.MAX_VALUE),
                region.numbers().launches(),
                region.isMeasured() ? Counted.RESULTS : Counted.LAUNCHES);
        if (region.isMeasured() && region.rangeResults().size() == 1) {
            return;
        }
        for (RangeResult result : region.rangeResults()) {
            page.blank();
            page.line("  Range result " + result.id() + " of " + SafeText.plain(result.file()) + ": "
                    + RangeResultsText.time(result) + ", " + RangeResultsText.MEASURED
                    + ", part of no number of launches");
            sections(page, MarkdownSections.of(result, selection, Integer.MAX_VALUE), 1, Counted.RESULTS);
        }
    }

    private static String numbers(Region region) {
        return region.isMeasured()
                ? RangeResultsText.time(region.time()) + " " + RangeResultsText.source(region)
                : RegionSection.counted(region.inclusive().launches(), "launch", "launches") + ", "
                        + FigureText.time(region.inclusive());
    }

    /// What values are rolled up over.
    private enum Counted {
        LAUNCHES("launch", "launches", "Over Launches"),
        RESULTS("result", "results", "Over Results");

        private final String one;
        private final String many;
        private final String heading;

        Counted(String one, String many, String heading) {
            this.one = one;
            this.many = many;
            this.heading = heading;
        }
    }

    private static void sections(MarkdownPage page, List<SectionTable> sections, long count, Counted what) {
        if (sections.isEmpty()) {
            page.blank();
            page.line(INDENT + "No sections.");
        }
        sections.forEach(section -> {
            section(page, section, count, what);
            section.rules()
                    .forEach(rule -> rule(page, rule, RegionSection.counted(rule.launches(), what.one, what.many)));
        });
    }

    private static void section(MarkdownPage page, SectionTable section, long count, Counted what) {
        page.blank();
        page.line(INDENT + "Section: " + SafeText.plain(section.displayName()));
        section.remedy()
                .ifPresent(
                        remedy -> page.line(INDENT + "Not captured. To capture it: " + SafeText.plainSentence(remedy)));
        boolean rolledUp = count > 1;
        MarkdownTable table =
                new MarkdownTable().text("Metric Name").number("Metric Unit").number("Metric Value");
        if (rolledUp) {
            table.text(what.heading);
        }
        for (SectionTable.Row row : section.rows()) {
            ReadableUnit unit = FigureText.unit(row.figure());
            List<String> line = new ArrayList<>(List.of(
                    SafeText.plain(row.label()),
                    unit.unit().isEmpty() ? "" : SafeText.plain(unit.unit()),
                    FigureText.number(row.figure(), unit, count)));
            if (rolledUp) {
                line.add(rule(row.figure(), unit));
            }
            table.row(line);
        }
        if (!table.isEmpty()) {
            table.plain().forEach(line -> page.line(INDENT + line));
        }
    }

    // Launch configuration is smallest, most frequent and largest (M4), and there is no column for the other two.
    private static String rule(MetricFigure figure, ReadableUnit unit) {
        String words = RollUpWords.of(figure);
        boolean spread =
                figure.rule().equals("most_frequent") && !figure.minimum().equals(figure.maximum());
        return words.isEmpty()
                ? ""
                : SafeText.plain(words)
                        + (spread
                                ? " of " + FigureText.extreme(figure, figure.minimum(), unit) + " to "
                                        + FigureText.extreme(figure, figure.maximum(), unit)
                                : "");
    }

    private static void rule(MarkdownPage page, RuleFinding rule, String count) {
        page.blank();
        String text = count + gain(rule) + ": " + SafeText.plainSentence(rule.text());
        String start = INDENT + code(rule.type()) + "   ";
        for (String line : wrapped(text, WIDTH)) {
            page.line(start + line);
            start = " ".repeat(start.length());
        }
    }

    private static List<String> wrapped(String text, int width) {
        List<String> lines = new ArrayList<>();
        StringBuilder line = new StringBuilder();
        for (String word : text.split(" ", -1)) {
            if (!line.isEmpty() && line.length() + 1 + word.length() > width) {
                lines.add(line.toString());
                line.setLength(0);
            }
            line.append(line.isEmpty() ? "" : " ").append(word);
        }
        lines.add(line.toString());
        return lines;
    }

    private static String gain(RuleFinding rule) {
        StringBuilder gain = new StringBuilder();
        rule.globalGain().ifPresent(value -> gain.append(", Est. Gain: ").append(ReadableUnit.time(value)));
        rule.localGain().ifPresent(value -> gain.append(", Est. Local Gain: ").append(ReadableUnit.time(value)));
        return gain.toString();
    }

    // The three letters of ncu's own pages.
    private static String code(String type) {
        return switch (type) {
            case "optimization" -> "OPT";
            case "warning" -> "WRN";
            case "error" -> "ERR";
            case "ok" -> "OK ";
            case "none" -> "INF";
            default -> SafeText.plain(type).toUpperCase(Locale.ROOT);
        };
    }
}
