package dev.rangefinder.app.kernels;

import dev.rangefinder.nsight.nsys.KernelSummary;
import dev.rangefinder.nsight.nsys.NsysExport;
import java.nio.file.Path;
import java.util.List;

/// What a timeline says about kernels: read from the summary that `nsys stats` prints, or counted in an export.
public final class TimelineKernels {
    private TimelineKernels() {}

    /// Reads either, told apart by content.
    ///
    /// @throws dev.rangefinder.capture.UnreadableCaptureException if it is neither
    public static List<TopKernels.Time> read(Path file) {
        KernelSummary summary =
                NsysExport.mayBe(file) ? KernelSummary.of(NsysExport.read(file)) : KernelSummary.read(file);
        return summary.rows().stream()
                .map(row -> new TopKernels.Time(row.name(), row.timePercent(), row.total(), row.instances()))
                .toList();
    }
}
