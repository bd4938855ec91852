package dev.rangefinder.report.html;

import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.KernelUse.AgainstAll;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import java.util.SequencedMap;
import java.util.function.ToDoubleFunction;

/// Which kernels run in which cells: a row per kernel and cell, in columns.
///
/// @param kernels each kernel and model of device once
record KernelRows(List<Kernel> kernels, List<Use> uses) {
    record Kernel(String name, Optional<String> deviceName) {}

    record Use(int cell, int kernel, KernelUse use) {}

    static KernelRows of(PageRows rows, Detail detail) {
        SequencedMap<Kernel, Integer> kernels = new LinkedHashMap<>();
        List<Use> uses = new ArrayList<>();
        rows.forEach((cell, number) -> {
            if (detail.hasKernels(rows, number)) {
                cell.kernels().forEach(use -> {
                    Kernel kernel = new Kernel(use.kernel(), use.deviceName());
                    int place = kernels.computeIfAbsent(kernel, _ -> kernels.size());
                    uses.add(new Use(number, place, use));
                });
            }
        });
        return new KernelRows(List.copyOf(kernels.keySet()), List.copyOf(uses));
    }

    void write(PageMetrics metrics, Detail detail, ColumnWriter columns) throws IOException {
        columns.exact("k_cell", column(Use::cell));
        columns.exact("k_kernel", column(Use::kernel));
        columns.exact("k_calls", column(row -> row.use().figures().launches()));
        columns.exact("k_timed", column(row -> row.use().figures().timedLaunches()));
        columns.exact("k_ns", column(row -> row.use().figures().nanoseconds()));
        columns.exact("k_min", column(row -> whereTimed(row, row.use().shortest())));
        columns.write("k_mean", column(KernelRows::mean), 1, Precision.SIX_DIGITS, false);
        columns.exact("k_max", column(row -> whereTimed(row, row.use().longest())));
        columns.write("k_mean_ratio", column(KernelRows::meanRatio), 1, Precision.SIX_DIGITS, false);
        for (int place = 0; place < metrics.figures().size(); place++) {
            PageMetrics.Finder finder = metrics.finder(place);
            String metric = metrics.figures().get(place).metric();
            if (detail.hasKernelMetric(metric)) {
                columns.write(
                        "k" + place,
                        column(row ->
                                PageMetricColumns.value(finder.in(row.use().figures()))),
                        1,
                        detail.precision(),
                        metrics.isPercent(place));
                columns.write("k_points" + place, column(row -> points(row, metric)), 1, detail.precision(), true);
            }
        }
    }

    /// The mean of a single launch is its time.
    private static double mean(Use row) {
        return row.use().figures().timedLaunches() < 2 ? Double.NaN : row.use().meanNanoseconds();
    }

    private static double meanRatio(Use row) {
        return row.use()
                .againstAll()
                .map(AgainstAll::meanRatio)
                .orElse(OptionalDouble.empty())
                .orElse(Double.NaN);
    }

    private static double points(Use row, String metric) {
        return row.use()
                .againstAll()
                .map(against -> against.points().getOrDefault(metric, Double.NaN))
                .orElse(Double.NaN);
    }

    private static double whereTimed(Use row, long nanoseconds) {
        return row.use().figures().timedLaunches() == 0 ? Double.NaN : nanoseconds;
    }

    private double[] column(ToDoubleFunction<Use> value) {
        return uses.stream().mapToDouble(value).toArray();
    }
}
