package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.OptionalLong;
import java.util.stream.Collectors;

/// What range replay measured for whole ranges: shown as such, and added to nothing (R15).
///
/// @param most metrics of a result that nobody chose
record RangeResultsText(List<HeadlineColumn> headlines, int most) {
    /// How numbers of range replay are marked wherever they are shown.
    static final String MEASURED = "measured";

    private static final String MEANING =
            "Measured by range replay for whole ranges; part of no number of launches, and added up over no ranges.";

    /// All results of a report, one line each; those of no region with their metrics, which stand nowhere else.
    void write(MarkdownPage page, RegionReport report) {
        MarkdownTable table = new MarkdownTable()
                .text("scope")
                .text("input")
                .number("id")
                .text("result")
                .text("ranges")
                .number("time");
        headlines.forEach(headline -> table.number(headline.title()));
        report.scopes().forEach(scope -> scope.rangeResults().forEach(result -> table.row(row(scope, result))));
        if (table.isEmpty()) {
            return;
        }
        page.heading(2, "Range results");
        page.paragraph(MEANING);
        page.table(table);
        for (ScopeReport scope : report.scopes()) {
            for (RangeResult result : scope.rangeResults()) {
                if (scope.regions().stream()
                        .noneMatch(region -> region.rangeResults().contains(result))) {
                    metrics(page, 3, result, report.selection());
                }
            }
        }
    }

    /// The results of one region, each with its sections; not those of an only result that are the region's own.
    ///
    /// @param level of the heading
    void write(MarkdownPage page, int level, Region region, Selection selection) {
        List<RangeResult> results = region.rangeResults();
        if (results.isEmpty()) {
            return;
        }
        page.heading(level, "Range results");
        page.paragraph(MEANING);
        MarkdownTable table = new MarkdownTable().text("input").number("id").number("time");
        headlines.forEach(headline -> table.number(headline.title()));
        for (RangeResult result : results) {
            List<String> row =
                    new ArrayList<>(List.of(SafeText.name(result.file()), Long.toString(result.id()), time(result)));
            headlines.forEach(headline -> row.add(headline.cell(result.metrics())));
            table.row(row);
        }
        page.table(table);
        if (!region.isMeasured() || results.size() > 1) {
            results.forEach(result -> metrics(page, level + 1, result, selection));
        }
    }

    /// What numbers of range replay are made of.
    static String source(Region region) {
        long results = region.rangeResults().size();
        return results == 0
                ? "not " + MEASURED
                : results == 1 ? MEASURED : MEASURED + ", " + RegionSection.counted(results, "result", "results");
    }

    /// The time that was measured beside that of launches.
    static String beside(Region region) {
        return region.measured()
                .map(measured -> time(measured.time())
                        + (measured.results() == 1
                                ? ""
                                : " in " + RegionSection.counted(measured.results(), "result", "results")))
                .orElse("");
    }

    private List<String> row(ScopeReport scope, RangeResult result) {
        List<String> row = new ArrayList<>(List.of(
                SafeText.name(scope.scope().name()),
                SafeText.name(result.file()),
                Long.toString(result.id()),
                SafeText.name(result.name()),
                result.ranges().stream().map(SafeText::name).collect(Collectors.joining(", ")),
                time(result)));
        headlines.forEach(headline -> row.add(headline.cell(result.metrics())));
        return row;
    }

    static String time(RangeResult result) {
        return time(result.nanoseconds());
    }

    static String time(OptionalLong nanoseconds) {
        return nanoseconds.isPresent() ? ReadableUnit.time(nanoseconds.getAsLong()) : FigureText.NONE;
    }

    private void metrics(MarkdownPage page, int level, RangeResult result, Selection selection) {
        List<SectionTable> sections = MarkdownSections.of(result, selection, most);
        if (!sections.isEmpty()) {
            page.heading(level, "Range result " + result.id() + " of " + SafeText.title(result.file()));
            Figures measured = new Figures(1, 1, result.nanoseconds().orElse(0), result.metrics());
            SectionTables.ofMeasured(level + 1, selection).write(page, sections, measured);
        }
    }
}
