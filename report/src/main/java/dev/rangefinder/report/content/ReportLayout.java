package dev.rangefinder.report.content;

/// How much of a report its people's pages show; what programs read is always complete.
///
/// @param top kernels in a table; one line sums up the others
/// @param maxRegions regions in `report.md`; one line sums up the others (R14)
public record ReportLayout(int top, int maxRegions) {
    public static final ReportLayout DEFAULT = new ReportLayout(10, 200);

    public ReportLayout {
        if (top < 1 || maxRegions < 1) {
            throw new IllegalArgumentException("a table has at least one line: " + top + ", " + maxRegions);
        }
    }
}
