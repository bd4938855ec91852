package dev.rangefinder.report.csv;

import dev.rangefinder.report.content.ChangeWords;
import dev.rangefinder.report.csv.CsvCell.Labels;
import dev.rangefinder.report.csv.CsvCell.Real;
import dev.rangefinder.report.csv.CsvCell.Words;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.MeasuredChange;
import dev.rangefinder.result.comparison.MetricComparison;
import dev.rangefinder.result.comparison.MetricComparison.Strength;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.RegionDiff;
import dev.rangefinder.result.comparison.RunDiff;
import java.io.BufferedWriter;
import java.io.IOException;
import java.io.OutputStream;
import java.io.OutputStreamWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.function.Function;
import java.util.stream.Stream;

/// `diff.csv`: a row for each comparison of a class or a metric, of the whole, of every region and of every kernel.
final class DiffTable {
    /// What the first line begins with, by which the next comparison knows a table of ours (P7).
    static final String HEADER = "of,part,region,path,kernel,alignment,measure,";

    private static final List<CsvColumn<ComparisonRow>> COLUMNS = List.of(
            CsvColumn.always("of", row -> new Words(row.of())),
            CsvColumn.always("part", row -> new Words(row.part())),
            CsvColumn.always("region", row -> words(row.region().map(RegionKey::name))),
            CsvColumn.always(
                    "path", row -> new Labels(row.region().map(RegionKey::path).orElse(List.of()))),
            CsvColumn.always("kernel", row -> words(row.kernel())),
            CsvColumn.always("alignment", row -> new Words(row.alignment())),
            CsvColumn.always("measure", row -> new Words(row.comparison().measure())),
            CsvColumn.always(
                    "class", row -> new Words(row.comparison().metricClass().code())),
            CsvColumn.always("unit", row -> new Words(row.comparison().unit())),
            CsvColumn.always("basis", row -> new Words(row.comparison().basis().code())),
            CsvColumn.always("base", row -> new Real(row.comparison().change().base())),
            CsvColumn.always("new", row -> new Real(row.comparison().change().current())),
            CsvColumn.always("ratio", row -> new Real(row.comparison().change().ratio())),
            CsvColumn.always(
                    "difference", row -> new Real(row.comparison().change().difference())),
            CsvColumn.always("allowed", row -> new Real(row.comparison().allowed())),
            CsvColumn.always(
                    "verdict", row -> new Words(row.comparison().verdict().code())),
            CsvColumn.always(
                    "strength", row -> words(row.comparison().strength().map(Strength::code))),
            CsvColumn.always(
                    "smallest_visible", row -> new Real(row.comparison().smallestVisible())),
            CsvColumn.always(
                    "gating", row -> new Words(row.comparison().gating().code())),
            CsvColumn.always("base_total", total(MeasuredChange::base)),
            CsvColumn.always("new_total", total(MeasuredChange::current)),
            CsvColumn.always("words", row -> words(ChangeWords.of(row.comparison()))));

    private DiffTable() {}

    /// One comparison with what it is about.
    private record ComparisonRow(
            String of,
            String part,
            Optional<RegionKey> region,
            Optional<String> kernel,
            String alignment,
            MetricComparison comparison) {}

    /// Writes it as UTF-8; the stream stays open.
    static void write(RunDiff diff, OutputStream out) {
        Writer writer = new BufferedWriter(new OutputStreamWriter(out, StandardCharsets.UTF_8));
        CsvLine line = new CsvLine(writer);
        COLUMNS.forEach(column -> line.text(column.name()));
        line.end();
        rows(diff).forEach(row -> {
            COLUMNS.forEach(column -> line.cell(column.cell().apply(row)));
            line.end();
        });
        try {
            writer.flush();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static Stream<ComparisonRow> rows(RunDiff diff) {
        return Stream.of(
                        rows("total", "inclusive", Optional.empty(), Optional.empty(), "", diff.totals()),
                        diff.regions().stream().flatMap(DiffTable::rows),
                        diff.kernels().stream().flatMap(kernel -> rows(Optional.empty(), kernel)))
                .flatMap(part -> part);
    }

    private static Stream<ComparisonRow> rows(RegionDiff region) {
        Optional<RegionKey> key = Optional.of(region.key());
        String alignment = region.alignment().code();
        return Stream.of(
                        rows("region", "inclusive", key, Optional.empty(), alignment, region.inclusive()),
                        rows("region", "exclusive", key, Optional.empty(), alignment, region.exclusive()),
                        region.kernels().stream().flatMap(kernel -> rows(key, kernel)))
                .flatMap(part -> part);
    }

    private static Stream<ComparisonRow> rows(Optional<RegionKey> region, KernelDiff kernel) {
        return rows(
                "kernel",
                "inclusive",
                region,
                Optional.of(kernel.family()),
                kernel.alignment().code(),
                kernel.launches());
    }

    private static Stream<ComparisonRow> rows(
            String of,
            String part,
            Optional<RegionKey> region,
            Optional<String> kernel,
            String alignment,
            PartDiff compared) {
        return Stream.of(compared.classes(), compared.metrics())
                .flatMap(List::stream)
                .map(comparison -> new ComparisonRow(of, part, region, kernel, alignment, comparison));
    }

    private static Function<ComparisonRow, CsvCell> total(Function<MeasuredChange, OptionalDouble> side) {
        return row -> new Real(side.apply(row.comparison().total()));
    }

    private static CsvCell words(Optional<String> text) {
        return new Words(text.orElse(""));
    }
}
