package dev.rangefinder.report.terminal;

import dev.rangefinder.capture.RangeKind;
import dev.rangefinder.metric.BoundClass;
import dev.rangefinder.report.content.ReadableUnit;
import dev.rangefinder.report.terminal.FittedTable.Column;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.ChosenLaunches;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RunTime;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;

/// The tree of regions, fitted to the width of a screen.
final class RegionTable {
    private static final String OUTSIDE = "(outside any range)";
    private static final String NOT_CHOSEN = "(outside the chosen regions)";

    /// A metric that was asked for matters as much as the time.
    private static final int ASKED_FOR = 0;

    private static final int LONGEST_TITLE = 20;

    private final ScopeReport scope;
    private final RunTime times;
    private final Screen screen;
    private final List<TableRow> rows = new ArrayList<>();
    private final FittedTable table = new FittedTable("region");

    /// A line of the table: a region, or what is outside all of them.
    ///
    /// @param measured whether its numbers are those of range replay (R15)
    private record TableRow(
            OptionalLong time,
            OptionalLong own,
            OptionalDouble busy,
            Figures numbers,
            boolean measured,
            Optional<Finding> first,
            String instances) {}

    RegionTable(ScopeReport scope, Screen screen) {
        this.scope = scope;
        this.times = new RunTime(scope);
        this.screen = screen;
    }

    /// @param regions those that are shown
    /// @param outside whether what is outside any range has a line too
    /// @param rest what is to be said about those that are not shown, or nothing
    void write(
            TerminalLines lines,
            List<Region> regions,
            boolean outside,
            List<String> metrics,
            List<Headline> headlines,
            String rest) {
        int outermost =
                regions.stream().mapToInt(region -> region.key().depth()).min().orElse(0);
        regions.forEach(region -> row(region, outermost));
        if (outside) {
            outside();
        }
        column("time", 0, true, this::time);
        column("of run", 1, true, row -> share(row.measured() ? OptionalDouble.empty() : times.share(row.time())));
        column("", 5, false, row -> bar(row.measured() ? OptionalDouble.empty() : times.share(row.time())));
        column("own", 6, true, row -> StyledText.of(row.measured() ? "" : time(row.own())));
        column("bound", 2, false, this::bound);
        column("could save", 3, true, row -> potential(row.first()));
        column("first finding", 7, false, row -> row.first().map(this::title).orElse(StyledText.EMPTY));
        column("launches", 8, true, RegionTable::launches);
        column("GPU busy", 9, true, row -> StyledText.of(Percent.of(row.busy())));
        column("inst.", 10, true, row -> text(row.instances()));
        metrics.forEach(metric -> metric(new Headline(metric, Optional.empty()), ASKED_FOR));
        for (int place = 0; place < headlines.size(); place++) {
            metric(headlines.get(place), 11 + place);
        }
        List<Column> shown = table.write(lines);
        if (!rest.isEmpty()) {
            lines.paragraph(rest, Style.PLAIN);
        }
        if (shown.stream().filter(column -> column.rank() == ASKED_FOR).count() <= metrics.size()) {
            lines.paragraph("Not all metrics that were asked for fit here; a wider terminal shows them.", Style.YELLOW);
        }
        legend(lines, regions, shown);
    }

    private void row(Region region, int outermost) {
        RegionKey key = region.key();
        String kind = key.kind() == RangeKind.START_END ? " (start/end)" : "";
        int depth = key.depth() - outermost;
        table.name(depth, screen.text((depth == 0 ? key.name() : key.displayedLabel()) + kind), Style.PLAIN);
        boolean unknown = region.isMeasured() && region.rangeResults().isEmpty();
        rows.add(new TableRow(
                times.of(region),
                times.own(region),
                times.busy(region),
                region.numbers(),
                region.isMeasured() && !times.isReal(),
                FindingText.toChange(region.findings()).findFirst(),
                unknown
                        ? ""
                        : (region.instances().approximate() ? "~" : "")
                                + region.instances().count()));
    }

    /// What is in none of the regions; of the chosen ones, where some were chosen (R8).
    private void outside() {
        Optional<Figures> notChosen = scope.chosen().map(ChosenLaunches::outside);
        Figures figures = notChosen.orElse(scope.outside());
        OptionalLong time =
                notChosen.isEmpty() ? times.outside() : times.isReal() ? OptionalLong.empty() : figures.time();
        if (figures.launches() > 0 || time.orElse(0) > 0) {
            table.name(0, notChosen.isPresent() ? NOT_CHOSEN : OUTSIDE, Style.FAINT);
            OptionalDouble busy = notChosen.isPresent() ? OptionalDouble.empty() : times.busyOutside();
            rows.add(new TableRow(time, time, busy, figures, false, Optional.empty(), ""));
        }
    }

    private void column(String title, int rank, boolean right, Function<TableRow, StyledText> cell) {
        table.column(new Column(title, rank, right, rows.stream().map(cell).toList()));
    }

    private void metric(Headline headline, int rank) {
        String title = headline.title().orElse(headline.metric());
        column(
                DisplayWidth.shortened(screen.text(title), 24, screen.ellipsis()),
                rank,
                true,
                row -> text(DisplayWidth.shortened(MetricCell.of(headline, row.numbers()), 24, screen.ellipsis())));
    }

    private StyledText time(TableRow row) {
        boolean partly =
                !times.isReal() && row.time().isPresent() && row.numbers().isPartlyTimed();
        return text(time(row.time()) + (partly ? MetricCell.PARTLY : ""));
    }

    private static String time(OptionalLong nanoseconds) {
        return nanoseconds.isPresent() ? ReadableUnit.time(nanoseconds.getAsLong()) : MetricCell.NONE;
    }

    private static StyledText share(OptionalDouble share) {
        return StyledText.of(Percent.of(share), Style.ofShare(share.orElse(0)));
    }

    private StyledText bar(OptionalDouble share) {
        return StyledText.of(Percent.bar(share, screen), Style.ofShare(share.orElse(0)));
    }

    private StyledText bound(TableRow row) {
        if (row.measured()) {
            return StyledText.of("measured", Style.FAINT);
        }
        return row.numbers()
                .bound()
                .map(Bound::holdsMost)
                .map(bound -> StyledText.of(bound.code(), Style.of(bound)))
                .orElse(StyledText.EMPTY);
    }

    private StyledText potential(Optional<Finding> finding) {
        return finding.map(found -> StyledText.of(
                        time(found.potential()), Style.ofShare(found.share().orElse(0))))
                .orElse(StyledText.EMPTY);
    }

    private StyledText title(Finding finding) {
        return text(finding.title()).cut(LONGEST_TITLE, screen.ellipsis());
    }

    private static StyledText launches(TableRow row) {
        return StyledText.of(
                row.measured()
                        ? ""
                        : String.format(Locale.ROOT, "%,d", row.numbers().launches()));
    }

    private StyledText text(String text) {
        return StyledText.of(screen.text(text));
    }

    private boolean isBoundBy(BoundClass bound) {
        return rows.stream()
                .anyMatch(row -> row.numbers().bound().map(Bound::holdsMost).equals(Optional.of(bound)));
    }

    /// Only what the columns that are shown need.
    private void legend(TerminalLines lines, List<Region> regions, List<Column> shown) {
        List<String> titles = shown.stream().map(Column::title).toList();
        List<String> sentences = new ArrayList<>();
        if (regions.stream().anyMatch(region -> region.key().depth() > 0)) {
            sentences.add("All numbers of a region include the regions inside it"
                    + (titles.contains("own") ? ", but own: its time without them." : "."));
        }
        if (titles.contains("could save")) {
            boolean complete = rows.stream().allMatch(row -> row.first().isPresent());
            sentences.add("Could save: at most, by the region's first finding"
                    + (complete ? "" : ", where there is one") + "; gains overlap, so do not add them up.");
        }
        if (rows.stream().anyMatch(row -> row.numbers().bound().isPresent())) {
            sentences.add("Bound: what limits the kernels of the region for most of their time.");
        }
        if (isBoundBy(BoundClass.LATENCY)) {
            sentences.add("Latency: they wait, and keep neither SMs nor memory busy.");
        }
        if (isBoundBy(BoundClass.HOST)) {
            sentences.add("Host: the GPU waits for the program.");
        }
        if (kinds(regions) > 1) {
            sentences.add("Ranges of another domain (NAME@) or kind (start/end) overlap the others.");
        }
        List<String> marks = MetricCell.legend(shown.stream()
                .flatMap(column -> column.cells().stream())
                .map(StyledText::plain)
                .toList());
        if (!marks.isEmpty()) {
            sentences.add(String.join(", ", marks) + ".");
        }
        if (!sentences.isEmpty()) {
            lines.paragraph(String.join(" ", sentences), Style.FAINT);
        }
    }

    private static long kinds(List<Region> regions) {
        return regions.stream()
                .map(region -> Map.entry(region.key().kind(), region.key().domain()))
                .distinct()
                .count();
    }
}
