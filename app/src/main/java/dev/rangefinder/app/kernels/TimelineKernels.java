package dev.rangefinder.app.kernels;

import dev.rangefinder.nsight.input.InputFormat;
import dev.rangefinder.nsight.input.InputFormats;
import dev.rangefinder.nsight.nsys.KernelSummary;
import java.nio.file.Path;
import java.util.List;

/// What a timeline says about kernels: read from the summary that `nsys stats` prints, or counted in an export.
public final class TimelineKernels {
    private TimelineKernels() {}

    /// Reads either, told apart by content.
    ///
    /// @throws dev.rangefinder.capture.UnreadableCaptureException if it is neither
    public static List<TopKernels.Time> read(Path file) {
        KernelSummary summary = InputFormats.ALL.of(file) instanceof InputFormat.OfTimeline timeline
                ? KernelSummary.of(timeline.reader().apply(file))
                : KernelSummary.read(file);
        return summary.rows().stream()
                .map(row -> new TopKernels.Time(row.name(), row.timePercent(), row.total(), row.instances()))
                .toList();
    }
}
