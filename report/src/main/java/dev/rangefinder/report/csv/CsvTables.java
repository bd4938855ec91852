package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.csv.RegionColumns.KernelRow;
import dev.rangefinder.report.csv.RegionColumns.RegionRow;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.MetricFigure;
import dev.rangefinder.result.ScopeReport;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.BitSet;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import java.util.function.Supplier;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/// `regions.csv`, one row per scope and region, `kernels.csv`, one row per scope, region and kernel, and `metrics.csv`,
/// one row per number of either.
///
/// The scopes come first, then the aggregate, unless there is one scope only, which it would repeat. Columns that would
/// be empty everywhere are left out, but for those that tell rows apart and what was asked for (K3). A path is the text
/// of a JSON array, so that labels stay apart whatever they contain.
public final class CsvTables {
    private final ReportContent content;

    public CsvTables(ReportContent content) {
        this.content = content;
    }

    /// Writes `regions.csv` as UTF-8; the stream stays open.
    public void regions(OutputStream out) {
        MetricColumns all = MetricColumns.of(content, "", regions().map(CsvTables::metrics));
        MetricColumns own = MetricColumns.of(content, "exclusive ", regions().map(CsvTables::ownMetrics));
        table(out, RegionColumns.ofRegions(), this::regions, List.of(all, own), (line, row) -> {
            all.cells(line, metrics(row));
            own.cells(line, ownMetrics(row));
        });
    }

    /// Writes `kernels.csv` as UTF-8; the stream stays open.
    public void kernels(OutputStream out) {
        MetricColumns metrics = MetricColumns.of(content, "", kernels().map(CsvTables::metrics));
        table(
                out,
                RegionColumns.ofKernels(),
                this::kernels,
                List.of(metrics),
                (line, row) -> metrics.cells(line, metrics(row)));
    }

    /// Writes `metrics.csv` as UTF-8; the stream stays open.
    public void metrics(OutputStream out) {
        write(out, line -> {
            MetricRows rows = new MetricRows(line);
            rows.header();
            regions().forEach(row -> rows.of(row.scope(), row.region()));
        });
    }

    private static List<MetricFigure> metrics(RegionRow row) {
        return row.region().numbers().metrics();
    }

    private static List<MetricFigure> ownMetrics(RegionRow row) {
        return row.region().own().map(Figures::metrics).orElse(List.of());
    }

    private static List<MetricFigure> metrics(KernelRow row) {
        return row.kernel().figures().metrics();
    }

    private Stream<RegionRow> regions() {
        List<ScopeReport> scopes = content.report().scopes();
        return Stream.concat(
                        scopes.stream(), scopes.size() == 1 ? Stream.empty() : content.report().aggregate().stream())
                .flatMap(scope -> scope.regions().stream().map(region -> new RegionRow(scope.scope(), region)));
    }

    private Stream<KernelRow> kernels() {
        return regions().flatMap(row -> row.region().kernels().stream().map(kernel -> new KernelRow(row, kernel)));
    }

    private static <R> void table(
            OutputStream out,
            List<CsvColumn<R>> columns,
            Supplier<Stream<R>> rows,
            List<MetricColumns> metrics,
            BiConsumer<CsvLine, R> metricCells) {
        List<CsvColumn<R>> filled = filled(columns, rows.get());
        write(out, line -> {
            filled.forEach(column -> line.text(column.name()));
            metrics.forEach(part -> part.headers(line));
            line.end();
            rows.get().forEach(row -> {
                filled.forEach(column -> line.cell(column.cell().apply(row)));
                metricCells.accept(line, row);
                line.end();
            });
        });
    }

    private static <R> List<CsvColumn<R>> filled(List<CsvColumn<R>> columns, Stream<R> rows) {
        BitSet empty = new BitSet(columns.size());
        IntStream.range(0, columns.size())
                .filter(index -> !columns.get(index).always())
                .forEach(empty::set);
        rows.takeWhile(_ -> !empty.isEmpty()).forEach(row -> {
            for (int index = empty.nextSetBit(0); index >= 0; index = empty.nextSetBit(index + 1)) {
                if (!columns.get(index).cell().apply(row).isEmpty()) {
                    empty.clear(index);
                }
            }
        });
        return IntStream.range(0, columns.size())
                .filter(index -> !empty.get(index))
                .mapToObj(columns::get)
                .toList();
    }

    private static void write(OutputStream out, Consumer<CsvLine> lines) {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        lines.accept(new CsvLine(writer));
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
