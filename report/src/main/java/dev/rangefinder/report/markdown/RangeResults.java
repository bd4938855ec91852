package dev.rangefinder.report.markdown;

import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.SectionTable;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/// What range replay measured for whole ranges: shown as such, and added to nothing (R15).
final class RangeResults {
    private final List<Headline> headlines;
    private final int most;

    /// @param most metrics of a result that nobody chose
    RangeResults(List<Headline> headlines, int most) {
        this.headlines = headlines;
        this.most = most;
    }

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
        page.paragraph("Measured by range replay for whole ranges; part of no other number of this report.");
        page.table(table);
        for (ScopeReport scope : report.scopes()) {
            for (RangeResult result : scope.rangeResults()) {
                metrics(page, result, ShownSections.of(result, report.selection(), most));
            }
        }
    }

    private List<String> row(ScopeReport scope, RangeResult result) {
        List<String> row = new ArrayList<>(List.of(
                SafeText.name(scope.scope().name()),
                SafeText.name(result.file()),
                Long.toString(result.id()),
                SafeText.name(result.name()),
                result.ranges().stream().map(SafeText::name).collect(Collectors.joining(", ")),
                result.nanoseconds().isPresent()
                        ? ReadableUnit.time(result.nanoseconds().getAsLong())
                        : FigureText.NONE));
        headlines.forEach(headline -> row.add(headline.cell(result.metrics())));
        return row;
    }

    private static void metrics(Page page, RangeResult result, List<SectionTable> sections) {
        if (!sections.isEmpty()) {
            page.heading(3, "Range result " + result.id() + " of " + SafeText.title(result.file()));
            Figures measured = new Figures(1, 1, result.nanoseconds().orElse(0), result.metrics());
            new SectionTables(4).write(page, sections, measured);
        }
    }
}
