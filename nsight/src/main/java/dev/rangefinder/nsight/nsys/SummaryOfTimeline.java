package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.KernelName;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import dev.rangefinder.timeline.Timeline;
import java.math.BigDecimal;
import java.math.RoundingMode;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.OptionalDouble;

/// Makes the summary that nsys would make of an export.
final class SummaryOfTimeline {
    private static final List<String> TITLES = List.of(
            "Time (%)",
            "Total Time (ns)", "Instances", "Avg (ns)", "Med (ns)", "Min (ns)", "Max (ns)", "StdDev (ns)", "Name");
    private static final double PERCENT = 100;

    private SummaryOfTimeline() {}

    static KernelSummary of(Timeline timeline) {
        Distinct<String> names =
                Distinct.of(timeline.kernels().stream().map(KernelName::display).toList());
        List<long[]> times = times(timeline.operations(), names);
        double all = times.stream().mapToDouble(SummaryOfTimeline::total).sum();
        List<KernelSummary.Row> rows = new ArrayList<>();
        for (int name = 0; name < times.size(); name++) {
            if (times.get(name).length > 0) {
                rows.add(row(times.get(name), all, names.values().get(name)));
            }
        }
        rows.sort(
                Comparator.comparingDouble(KernelSummary.Row::total).reversed().thenComparing(KernelSummary.Row::name));
        return new KernelSummary(
                TITLES, rows.stream().map(SummaryOfTimeline::cells).toList(), rows);
    }

    /// How long each kernel ran each time, by the place of its name.
    private static List<long[]> times(DeviceOperations operations, Distinct<String> names) {
        int[] counts = new int[names.values().size()];
        for (int place = 0; place < operations.size(); place++) {
            if (operations.kind(place) == OperationKind.KERNEL) {
                counts[names.places()[operations.kernel(place)]]++;
            }
        }
        List<long[]> times = Arrays.stream(counts).mapToObj(long[]::new).toList();
        Arrays.fill(counts, 0);
        for (int place = 0; place < operations.size(); place++) {
            if (operations.kind(place) == OperationKind.KERNEL) {
                int name = names.places()[operations.kernel(place)];
                times.get(name)[counts[name]] = operations.end(place) - operations.start(place);
                counts[name]++;
            }
        }
        times.forEach(Arrays::sort);
        return times;
    }

    private static KernelSummary.Row row(long[] ascending, double all, String name) {
        int count = ascending.length;
        double total = total(ascending);
        double mean = total / count;
        double squares = Arrays.stream(ascending)
                .mapToDouble(time -> (time - mean) * (time - mean))
                .sum();
        // Of an even number, the mean of the two in the middle.
        double median = (ascending[(count - 1) / 2] + (double) ascending[count / 2]) / 2;
        return new KernelSummary.Row(
                all == 0 ? 0 : PERCENT * total / all,
                total,
                count,
                mean,
                OptionalDouble.of(median),
                ascending[0],
                ascending[count - 1],
                OptionalDouble.of(count == 1 ? 0 : Math.sqrt(squares / (count - 1))),
                name);
    }

    private static double total(long[] times) {
        return Arrays.stream(times).sum();
    }

    private static List<String> cells(KernelSummary.Row row) {
        return List.of(
                decimal(row.timePercent()),
                whole(row.total()),
                Long.toString(row.instances()),
                decimal(row.average()),
                decimal(row.median().orElse(0)),
                whole(row.minimum()),
                whole(row.maximum()),
                decimal(row.deviation().orElse(0)),
                row.name());
    }

    private static String whole(double value) {
        return Long.toString((long) value);
    }

    private static String decimal(double value) {
        return BigDecimal.valueOf(value).setScale(1, RoundingMode.HALF_EVEN).toPlainString();
    }
}
