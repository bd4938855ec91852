package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.timeline.Timeline;
import java.nio.file.Path;
import java.util.List;
import java.util.OptionalDouble;

/// How often each kernel ran and how long it took: what `nsys stats --report cuda_gpu_kern_sum` prints.
///
/// @param header the titles of the columns, as printed
/// @param cells the table below it, as printed
/// @param rows the same in nanoseconds, whatever unit was printed
public record KernelSummary(List<String> header, List<List<String>> cells, List<Row> rows) {
    public KernelSummary {
        header = List.copyOf(header);
        cells = cells.stream().map(List::copyOf).toList();
        rows = List.copyOf(rows);
    }

    /// One kernel. Times are in nanoseconds; old versions of nsys print neither median nor deviation.
    ///
    /// @param timePercent its share of the time of all kernels
    /// @param deviation standard deviation of a sample
    public record Row(
            double timePercent,
            double total,
            long instances,
            double average,
            OptionalDouble median,
            double minimum,
            double maximum,
            OptionalDouble deviation,
            String name) {}

    /// Whether these first bytes of a file hold the title line of such a table, and none of a table of ncu.
    public static boolean startsLike(byte[] start) {
        return SummaryCsv.hasTitles(start);
    }

    /// Reads the CSV that nsys printed or wrote. Lines before the table are skipped, and so is what comes after it.
    ///
    /// @throws UnreadableCaptureException if there is no such table in it
    /// @throws java.io.UncheckedIOException if it cannot be opened
    public static KernelSummary read(Path file) {
        return new SummaryCsv(file).read();
    }

    /// The same from an export: kernels by their names, the longest total time first.
    public static KernelSummary of(Timeline timeline) {
        return SummaryOfTimeline.of(timeline);
    }
}
