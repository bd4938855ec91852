package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.SectionTable;
import java.io.OutputStream;
import java.util.Locale;

/// `sections.txt` of a region: its sections as plain text, the way ncu's details page prints those of a kernel.
public final class SectionsText {
    private static final String INDENT = "    ";

    private SectionsText() {}

    /// Writes the sections of one region, in all its scopes, as UTF-8; the stream stays open.
    public static void write(ReportContent content, RegionPage region, OutputStream out) {
        Page page = new Page(out);
        page.line(SafeText.plain(region.key().name()));
        if (content.simulated()) {
            page.line("SIMULATED: these numbers come from a simulated device, not from a GPU.");
        }
        region.aggregate().ifPresent(occurrence -> occurrence(page, occurrence));
        region.scopes().forEach(occurrence -> occurrence(page, occurrence));
        page.finish();
    }

    private static void occurrence(Page page, RegionPage.Occurrence occurrence) {
        Region region = occurrence.region();
        page.blank();
        page.line("  " + SafeText.plain(occurrence.scope().scope().name()) + ": "
                + RegionSection.counted(region.inclusive().launches(), "launch", "launches") + ", "
                + ReadableUnit.time(region.inclusive().nanoseconds()));
        region.note().ifPresent(note -> page.line("  " + SafeText.plainSentence(note)));
        if (region.sections().isEmpty()) {
            page.blank();
            page.line(INDENT + "No sections.");
        }
        region.sections()
                .forEach(section -> section(page, section, region.inclusive().launches()));
    }

    private static void section(Page page, SectionTable section, long launches) {
        page.blank();
        page.line(INDENT + "Section: " + SafeText.plain(section.displayName()));
        section.remedy()
                .ifPresent(
                        remedy -> page.line(INDENT + "Not captured. To capture it: " + SafeText.plainSentence(remedy)));
        TextTable table =
                new TextTable().text("Metric Name").number("Metric Unit").number("Metric Value");
        for (SectionTable.Row row : section.rows()) {
            ReadableUnit unit = FigureText.unit(row.figure());
            table.row(
                    SafeText.plain(row.label()),
                    unit.unit().isEmpty() ? "" : SafeText.plain(unit.unit()),
                    FigureText.number(row.figure(), unit, launches));
        }
        if (!table.isEmpty()) {
            table.plain().forEach(line -> page.line(INDENT + line));
        }
        section.rules().forEach(rule -> rule(page, rule));
    }

    private static void rule(Page page, RuleFinding rule) {
        page.blank();
        page.line(INDENT + code(rule.type()) + "   " + RegionSection.counted(rule.launches(), "launch", "launches")
                + gain(rule) + ": " + SafeText.plainSentence(rule.text()));
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
