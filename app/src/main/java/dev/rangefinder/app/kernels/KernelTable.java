package dev.rangefinder.app.kernels;

import dev.rangefinder.report.markdown.KernelPages;
import dev.rangefinder.result.RegionReport;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;

/// The kernels of a run beside its report by region.
public final class KernelTable {
    private KernelTable() {}

    /// Writes the kernels of a report, those that took longest first.
    ///
    /// @param file such as `ncu/kernels.md`
    public static void write(RegionReport report, Path file) {
        try {
            KernelReports.put(file, KernelReports.text(out -> KernelPages.top(report, out)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
