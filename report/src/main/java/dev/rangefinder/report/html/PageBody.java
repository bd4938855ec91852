package dev.rangefinder.report.html;

import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.TimelineStrips;
import java.io.IOException;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.BiPredicate;
import java.util.function.ObjIntConsumer;

/// The packed part of the data: columns of numbers, then names and what only some cells have as JSON, then the length
/// of that JSON in four bytes. `page-format.ts` names its members.
final class PageBody {
    private final PageRows rows;
    private final PageMetrics metrics;
    private final Detail detail;
    private final JsonOutput json;
    private final RecordsJson records;

    private PageBody(PageRows rows, PageMetrics metrics, Detail detail, JsonOutput json) {
        this.rows = rows;
        this.metrics = metrics;
        this.detail = detail;
        this.json = json;
        this.records = new RecordsJson(json);
    }

    static void write(PageRows rows, PageMetrics metrics, Detail detail, TimelineStrips strips, OutputStream out)
            throws IOException {
        ColumnWriter columns = new ColumnWriter(out);
        SectionLayouts layouts = new SectionLayouts(metrics);
        KernelRows kernels = KernelRows.of(rows, detail);
        CellColumns cells = new CellColumns(rows, columns);
        cells.write();
        cells.sections(layouts);
        cells.timelines();
        cells.bounds(detail);
        cells.spreads();
        new PageMetricColumns(rows, metrics, detail, columns).write();
        kernels.write(metrics, detail, columns);
        StripColumns shown = new StripColumns(strips, rows);
        shown.write(columns);
        CountingStream text = new CountingStream(out);
        new PageBody(rows, metrics, detail, JsonOutput.compact(text)).names(layouts, kernels, shown, columns);
        for (int shift = 0; shift < Integer.SIZE; shift += Byte.SIZE) {
            out.write(Math.toIntExact(text.bytes) >>> shift);
        }
    }

    /// Counts what goes through, so that it need not be held to know its length.
    private static final class CountingStream extends OutputStream {
        private final OutputStream out;
        private long bytes;

        CountingStream(OutputStream out) {
            this.out = out;
        }

        @Override
        public void write(int value) throws IOException {
            out.write(value);
            bytes++;
        }

        @Override
        public void write(byte[] values, int offset, int length) throws IOException {
            out.write(values, offset, length);
            bytes += length;
        }
    }

    private void names(SectionLayouts layouts, KernelRows kernels, StripColumns strips, ColumnWriter columns) {
        json.object(() -> {
            json.object("regions", () -> new RegionNameLists(rows, json).write());
            json.array(
                    "names",
                    () -> rows.names()
                            .forEach(name -> json.array(() -> name.forEach(row -> json.element((long) row)))));
            json.objects("kernels", kernels.kernels(), kernel -> {
                json.text("name", kernel.name());
                json.text("device_name", kernel.deviceName());
            });
            layouts.write(json);
            some(
                    "rules",
                    (cell, number) -> detail.hasRules(rows, number) && SectionLayouts.hasRules(cell),
                    this::rules);
            some("notes", (cell, _) -> note(cell).isPresent(), (cell, _) -> json.element(note(cell)));
            several();
            some(
                    "range_results",
                    (cell, _) -> !cell.rangeResults().isEmpty(),
                    (cell, _) -> json.object(() -> records.rangeResults(cell.rangeResults())));
            some(
                    "estimates",
                    (cell, _) -> estimates(cell).isPresent(),
                    (cell, _) -> json.object(() -> estimates(cell).ifPresent(records::estimates)));
            some("series", (cell, _) -> detail.series() && points(cell).size() > 1, this::series);
            rooflines(kernels);
            findings(kernels);
            strips.describe(json);
            columns.describe(json);
        });
        json.finish();
    }

    /// Of cells, of the launches that a region owns where those are others, and of kernels by their place in the
    /// columns.
    private void rooflines(KernelRows kernels) {
        some(
                "rooflines",
                (cell, _) -> cell.inclusive().roofline().isPresent(),
                (cell, _) -> cell.inclusive().roofline().ifPresent(this::roofline));
        some(
                "own_rooflines",
                (cell, number) -> cell.hasOtherLaunches()
                        && detail.hasExclusive(rows, number)
                        && own(cell).isPresent(),
                (cell, _) -> own(cell).ifPresent(this::roofline));
        json.array("kernel_rooflines", () -> {
            for (int place = 0; place < kernels.uses().size() && !detail.reduced(); place++) {
                int use = place;
                kernels.uses()
                        .get(place)
                        .use()
                        .figures()
                        .roofline()
                        .ifPresent(known -> json.array(() -> {
                            json.element(use);
                            roofline(known);
                        }));
            }
        });
    }

    /// Of regions, and of kernels by their place in the columns; those of scopes are in the head.
    private void findings(KernelRows kernels) {
        some(
                "findings",
                (cell, number) -> detail.hasRules(rows, number) && !found(cell).isEmpty(),
                (cell, _) -> records.findings(found(cell)));
        json.array("kernel_findings", () -> {
            for (int place = 0; place < kernels.uses().size() && !detail.reduced(); place++) {
                List<Finding> found = kernels.uses().get(place).use().findings();
                if (!found.isEmpty()) {
                    int use = place;
                    json.array(() -> {
                        json.element(use);
                        records.findings(found);
                    });
                }
            }
        });
    }

    private static List<Finding> found(Cell cell) {
        return cell.region().map(Region::findings).orElse(List.of());
    }

    private static Optional<Roofline> own(Cell cell) {
        return cell.exclusive().flatMap(Figures::roofline);
    }

    private void roofline(Roofline roofline) {
        json.object(() -> records.roofline(roofline));
    }

    /// Pairs of a cell's number and what is told about it.
    private void some(String name, BiPredicate<Cell, Integer> which, ObjIntConsumer<Cell> write) {
        json.array(
                name,
                () -> rows.forEach((cell, number) -> {
                    if (which.test(cell, number)) {
                        json.array(() -> {
                            json.element(number);
                            write.accept(cell, number);
                        });
                    }
                }));
    }

    private void rules(Cell cell, int number) {
        json.array(() -> SectionLayouts.rules(cell)
                .forEach(rule -> json.object(() -> {
                    json.text("section", rule.section());
                    records.rule(rule.finding());
                })));
    }

    private static Optional<String> note(Cell cell) {
        return cell.region().flatMap(Region::note);
    }

    private static Optional<Estimates> estimates(Cell cell) {
        return cell.region().flatMap(Region::timeline).flatMap(RegionTimeline::estimates);
    }

    private static List<InstanceSeries.SeriesPoint> points(Cell cell) {
        return cell.region().map(region -> region.instances().series().points()).orElse(List.of());
    }

    private void series(Cell cell, int number) {
        cell.region()
                .ifPresent(region ->
                        json.object(() -> records.series(region.instances().series())));
    }

    /// What one number cannot say: text, constants that differ, device models that must not be combined (M4, S3).
    private void several() {
        json.array(
                "several",
                () -> rows.forEach((cell, number) -> cell.inclusive().metrics().stream()
                        .filter(figure -> !figure.values().isEmpty()
                                || !figure.byDeviceModel().isEmpty())
                        .forEach(figure -> json.array(() -> several(number, figure)))));
    }

    private void several(int cell, MetricFigure figure) {
        json.element(cell);
        json.element(metrics.place(figure));
        json.array(() -> figure.values().forEach(json::element));
        json.object(() -> figure.byDeviceModel().forEach(json::real));
    }
}
