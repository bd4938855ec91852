package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import dev.rangefinder.result.Selection;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What range replay measured for whole ranges: shown as such, and added to nothing (R15).
final class RangeResults {
    /// How the times of range results are marked wherever they stand beside those of launches.
    static final String MEASURED = "range-measured";

    private static final String MEANING =
            "Measured by range replay for whole ranges; part of no other number of this report.";

    private final List<Headline> headlines;
    private final int most;

    /// @param most metrics of a result that nobody chose
    RangeResults(List<Headline> headlines, int most) {
        this.headlines = headlines;
        this.most = most;
    }

    /// All results of a report, one line each; those of no region with their metrics, which stand nowhere else.
    void write(Page page, RegionReport report) {
        TextTable table = new TextTable()
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

    /// The results of one region, each with its sections.
    ///
    /// @param level of the heading
    void write(Page page, int level, List<RangeResult> results, Selection selection) {
        if (results.isEmpty()) {
            return;
        }
        page.heading(level, "Range results");
        page.paragraph(MEANING);
        TextTable table = new TextTable().text("input").number("id").number("time");
        headlines.forEach(headline -> table.number(headline.title()));
        for (RangeResult result : results) {
            List<String> row =
                    new ArrayList<>(List.of(SafeText.name(result.file()), Long.toString(result.id()), time(result)));
            headlines.forEach(headline -> row.add(headline.cell(result.metrics())));
            table.row(row);
        }
        page.table(table);
        results.forEach(result -> metrics(page, level + 1, result, selection));
    }

    /// The times of several results: their extremes, because a sum of them means nothing.
    static String times(List<RangeResult> results) {
        List<RangeResult> timed = results.stream()
                .filter(result -> result.nanoseconds().isPresent())
                .toList();
        if (timed.isEmpty()) {
            return results.isEmpty() ? "" : FigureText.NONE;
        }
        long shortest = timed.stream()
                .mapToLong(result -> result.nanoseconds().getAsLong())
                .min()
                .orElseThrow();
        long longest = timed.stream()
                .mapToLong(result -> result.nanoseconds().getAsLong())
                .max()
                .orElseThrow();
        return results.size() == 1
                ? ReadableUnit.time(longest)
                : results.size() + " results: " + ReadableUnit.time(shortest) + " to " + ReadableUnit.time(longest);
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
        return result.nanoseconds().isPresent()
                ? ReadableUnit.time(result.nanoseconds().getAsLong())
                : FigureText.NONE;
    }

    private void metrics(Page page, int level, RangeResult result, Selection selection) {
        List<SectionTable> sections = ShownSections.of(result, selection, most);
        if (!sections.isEmpty()) {
            page.heading(level, "Range result " + result.id() + " of " + SafeText.title(result.file()));
            Figures measured = new Figures(1, 1, result.nanoseconds().orElse(0), result.metrics());
            SectionTables.ofMeasured(level + 1, selection).write(page, sections, measured);
        }
    }
}
