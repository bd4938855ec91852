package dev.rangefinder.report.terminal;

import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.content.ComparedClasses;
import dev.rangefinder.report.content.ComparedRow;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.terminal.FittedTable.Column;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import java.util.List;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/// A table of a comparison: base, new, change and verdict, and below it how small a change it could have seen (D4).
record DiffTableLines(ComparedClasses classes, Screen screen) {
    private static final int NOTES = 60;
    private static final int CLASSES = 4;

    // Behind the second and third class.
    private static final int NOTES_RANK = 9;

    void write(TerminalLines lines, String title, List<ComparedRow> rows) {
        FittedTable table = new FittedTable(title);
        rows.forEach(
                row -> table.name(row.depth(), screen.text(row.label()), row.inherited() ? Style.FAINT : Style.PLAIN));
        classes.lead().ifPresent(lead -> leading(table, rows, lead));
        column(
                table,
                rows,
                "verdict",
                0,
                false,
                row -> StyledText.of(row.verdict(), row.inherited() ? Style.FAINT : style(row)));
        for (int place = 1; place < classes.shown().size(); place++) {
            MetricClass each = classes.shown().get(place);
            column(table, rows, each.words(), 6 + place, true, row -> change(row, each));
        }
        column(table, rows, "time of new", 20, true, row -> StyledText.of(screen.text(time(row))));
        column(table, rows, "code", 6, false, row -> StyledText.of(row.code(), Style.FAINT));
        column(table, rows, "registers", 5, true, row -> StyledText.of(screen.text(row.registers())));
        column(table, rows, "notes", NOTES_RANK, false, this::notes);
        table.write(lines);
        String below = classes.below(rows, CLASSES);
        if (!below.isEmpty()) {
            lines.paragraph(below, Style.FAINT);
        }
    }

    private void leading(FittedTable table, List<ComparedRow> rows, MetricClass lead) {
        column(table, rows, screen.text("base " + lead.words()), 3, true, row -> value(row, lead, ChangeWords::base));
        column(table, rows, "new", 2, true, row -> value(row, lead, ChangeWords::current));
        column(table, rows, "change", 1, true, row -> change(row, lead));
        column(table, rows, "visible", 4, true, row -> visible(row, lead));
    }

    private static void column(
            FittedTable table,
            List<ComparedRow> rows,
            String title,
            int rank,
            boolean right,
            Function<ComparedRow, StyledText> cell) {
        table.column(new Column(title, rank, right, rows.stream().map(cell).toList()));
    }

    private StyledText value(ComparedRow row, MetricClass lead, Function<MetricComparison, String> value) {
        return row.part()
                .of(lead)
                .map(each -> StyledText.of(screen.text(value.apply(each)), row.inherited() ? Style.FAINT : Style.PLAIN))
                .orElse(StyledText.EMPTY);
    }

    private StyledText change(ComparedRow row, MetricClass metricClass) {
        return row.part()
                .of(metricClass)
                .filter(each ->
                        row.part().base().isPresent() && row.part().current().isPresent())
                .map(each -> StyledText.of(
                        screen.text(ChangeWords.signed(each)), row.inherited() ? Style.FAINT : style(each)))
                .orElse(StyledText.EMPTY);
    }

    private StyledText visible(ComparedRow row, MetricClass lead) {
        OptionalDouble smallest =
                row.part().of(lead).map(MetricComparison::smallestVisible).orElse(OptionalDouble.empty());
        return smallest.isPresent()
                ? StyledText.of(screen.text(ChangeWords.visible(lead, smallest.getAsDouble())), Style.FAINT)
                : StyledText.EMPTY;
    }

    private StyledText notes(ComparedRow row) {
        String notes = screen.text(String.join("; ", row.notes()));
        return StyledText.of(DisplayWidth.shortened(notes, NOTES, screen.ellipsis()), Style.FAINT);
    }

    private static String time(ComparedRow row) {
        OptionalLong time = row.part().current().map(PartCounts::nanoseconds).orElse(OptionalLong.empty());
        return time.isPresent() ? ReadableUnit.time(time.getAsLong()) : "";
    }

    private static Style style(ComparedRow row) {
        return switch (row.tone()) {
            case WORSE -> Style.RED;
            case BETTER -> Style.GREEN;
            case OTHER -> Style.YELLOW;
            case QUIET, MISSING -> Style.FAINT;
        };
    }

    private static Style style(MetricComparison comparison) {
        return switch (comparison.verdict()) {
            case REGRESSION -> Style.RED;
            case IMPROVEMENT -> Style.GREEN;
            case CHANGED, WORK_CHANGED -> Style.YELLOW;
            case SAME, TOO_NOISY, NOT_MEASURED, NOT_COMPARABLE, ADDED, REMOVED -> Style.FAINT;
        };
    }
}
