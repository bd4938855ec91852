package dev.rangefinder.report.csv;

import dev.rangefinder.report.csv.CsvCell.Labels;
import dev.rangefinder.report.csv.CsvCell.Real;
import dev.rangefinder.report.csv.CsvCell.Whole;
import dev.rangefinder.report.csv.CsvCell.Words;
import dev.rangefinder.result.Bound;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.Scope;
import java.util.List;
import java.util.LongSummaryStatistics;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.OptionalLong;
import java.util.function.Function;
import java.util.stream.Stream;

/// The columns of `regions.csv` and `kernels.csv` before those of metrics.
final class RegionColumns {
    private RegionColumns() {}

    /// A row of `regions.csv`.
    record RegionRow(Scope scope, Region region) {}

    /// A row of `kernels.csv`.
    record KernelRow(RegionRow place, KernelUse kernel) {}

    static List<CsvColumn<RegionRow>> ofRegions() {
        return Stream.of(
                        identity(Function.<RegionRow>identity()).stream(),
                        numbers().stream(),
                        RealTimeColumns.ALL.stream(),
                        judged(
                                (RegionRow row) -> row.region().numbers(),
                                (RegionRow row) -> row.region().findings())
                                .stream())
                .flatMap(part -> part)
                .toList();
    }

    static List<CsvColumn<KernelRow>> ofKernels() {
        return Stream.of(
                        identity(KernelRow::place).stream(),
                        kernels().stream(),
                        judged(
                                (KernelRow row) -> row.kernel().figures(),
                                (KernelRow row) -> row.kernel().findings())
                                .stream())
                .flatMap(part -> part)
                .toList();
    }

    // Always there, whatever a capture tells: by these, rows are joined, and the next report knows a table of ours
    // (P7).
    private static <R> List<CsvColumn<R>> identity(Function<R, RegionRow> row) {
        return Stream.<CsvColumn<RegionRow>>of(
                        CsvColumn.always("scope", in -> new Words(in.scope().name())),
                        CsvColumn.always("host", in -> words(in.scope().host())),
                        CsvColumn.always(
                                "process_id", in -> new Whole(in.scope().processId())),
                        CsvColumn.always("process_name", in -> words(in.scope().processName())),
                        CsvColumn.always("device", in -> new Whole(in.scope().device())),
                        CsvColumn.always("device_name", in -> words(in.scope().deviceName())),
                        CsvColumn.always(
                                "kind", in -> new Words(in.region().key().kind().code())),
                        CsvColumn.always("domain", in -> words(in.region().key().domain())),
                        CsvColumn.always(
                                "region", in -> new Words(in.region().key().name())),
                        CsvColumn.always(
                                "path", in -> new Labels(in.region().key().path())),
                        CsvColumn.always("depth", in -> whole(in.region().key().depth())))
                .map(column ->
                        CsvColumn.<R>always(column.name(), in -> column.cell().apply(row.apply(in))))
                .toList();
    }

    private static List<CsvColumn<RegionRow>> numbers() {
        return List.of(
                CsvColumn.always(
                        "launches", row -> whole(row.region().inclusive().launches())),
                CsvColumn.always(
                        "exclusive_launches",
                        row -> new Whole(ofOwn(row.region(), own -> OptionalLong.of(own.launches())))),
                CsvColumn.always("instances", row -> new Whole(instances(row.region()))),
                CsvColumn.always("inclusive_ns", row -> new Whole(row.region().time())),
                CsvColumn.always("exclusive_ns", row -> new Whole(ofOwn(row.region(), Figures::time))),
                CsvColumn.always("source", row -> new Words(row.region().isMeasured() ? "range" : "launches")),
                CsvColumn.always(
                        "range_results",
                        row -> whole(row.region().rangeResults().size())),
                CsvColumn.where(
                        "range_min_ns", row -> new Whole(ofResults(row.region(), LongSummaryStatistics::getMin))),
                CsvColumn.where(
                        "range_max_ns", row -> new Whole(ofResults(row.region(), LongSummaryStatistics::getMax))));
    }

    private static List<CsvColumn<KernelRow>> kernels() {
        return List.of(
                CsvColumn.always("kernel", row -> new Words(row.kernel().kernel())),
                CsvColumn.where("kernel_device_name", row -> words(row.kernel().deviceName())),
                CsvColumn.always("calls", row -> whole(row.kernel().figures().launches())),
                CsvColumn.always(
                        "total_ns", row -> new Whole(row.kernel().figures().time())),
                CsvColumn.where(
                        "mean_ns",
                        row -> new Real(
                                isTimed(row)
                                        ? OptionalDouble.of(row.kernel().meanNanoseconds())
                                        : OptionalDouble.empty())),
                CsvColumn.where(
                        "min_ns",
                        row -> new Whole(
                                isTimed(row) ? OptionalLong.of(row.kernel().shortest()) : OptionalLong.empty())),
                CsvColumn.where(
                        "max_ns",
                        row -> new Whole(
                                isTimed(row) ? OptionalLong.of(row.kernel().longest()) : OptionalLong.empty())));
    }

    /// What the numbers mean: the class that holds most of the time (F1), and what would save most of it (F2).
    private static <R> List<CsvColumn<R>> judged(Function<R, Figures> figures, Function<R, List<Finding>> findings) {
        Function<R, Optional<Bound>> bound = row -> figures.apply(row).bound();
        Function<R, Optional<Finding>> first =
                row -> findings.apply(row).stream().findFirst();
        return List.of(
                CsvColumn.where(
                        "bound",
                        row -> words(
                                bound.apply(row).map(known -> known.holdsMost().code()))),
                CsvColumn.where(
                        "bound_share",
                        row -> new Real(bound.apply(row).map(Bound::share).orElse(OptionalDouble.empty()))),
                CsvColumn.where("finding", row -> words(first.apply(row).map(Finding::code))),
                CsvColumn.where(
                        "finding_potential_ns",
                        row -> new Whole(
                                first.apply(row).map(Finding::potential).orElse(OptionalLong.empty()))),
                CsvColumn.where(
                        "finding_share_of_run",
                        row -> new Real(first.apply(row).map(Finding::share).orElse(OptionalDouble.empty()))));
    }

    private static boolean isTimed(KernelRow row) {
        return row.kernel().figures().timedLaunches() > 0;
    }

    private static OptionalLong instances(Region region) {
        return region.isMeasured() && region.rangeResults().isEmpty()
                ? OptionalLong.empty()
                : OptionalLong.of(region.instances().count());
    }

    private static OptionalLong ofOwn(Region region, Function<Figures, OptionalLong> number) {
        return region.own().map(number).orElse(OptionalLong.empty());
    }

    private static OptionalLong ofResults(Region region, Function<LongSummaryStatistics, Long> number) {
        LongSummaryStatistics times = region.rangeResults().stream()
                .flatMapToLong(result -> result.nanoseconds().stream())
                .summaryStatistics();
        return times.getCount() > 0 ? OptionalLong.of(number.apply(times)) : OptionalLong.empty();
    }

    private static CsvCell whole(long number) {
        return new Whole(OptionalLong.of(number));
    }

    private static CsvCell words(Optional<String> text) {
        return new Words(text.orElse(""));
    }
}
