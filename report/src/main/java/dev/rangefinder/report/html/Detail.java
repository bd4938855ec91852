package dev.rangefinder.report.html;

import dev.rangefinder.report.html.PageRows.Cell;
import dev.rangefinder.result.KernelProfile;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// How much of a report its page holds. A usual one is held whole; a very large one would be too heavy to open and to
/// attach, so the page then leaves out what people look at last, and says what that is.
///
/// @param precision of metrics
/// @param reduced whether only the first scope has exclusive metrics, kernels and rules, kernels have only their main
///     metrics, and no metric has a least and a greatest value
/// @param series whether instances are told one by one
record Detail(Precision precision, boolean reduced, boolean series) {
    // Packed, an exact number takes about nine characters, one with six digits four, one with four digits two.
    private static final long MOST_EXACT_VALUES = 60_000;
    private static final long MOST_SIX_DIGIT_VALUES = 400_000;
    private static final long MOST_POINTS = 30_000;

    static Detail of(PageRows rows) {
        long values = 0;
        long points = 0;
        for (Optional<Cell> cell :
                rows.cells().subList(0, (rows.total() + 2) * rows.scopes().size())) {
            values += cell.map(Detail::values).orElse(0L);
            points += cell.flatMap(Cell::region)
                    .map(region -> region.instances().series().points().size())
                    .orElse(0);
        }
        Precision precision = values <= MOST_EXACT_VALUES
                ? Precision.EXACT
                : values <= MOST_SIX_DIGIT_VALUES ? Precision.SIX_DIGITS : Precision.FOUR_DIGITS;
        return new Detail(precision, precision == Precision.FOUR_DIGITS, points <= MOST_POINTS);
    }

    /// Inclusive values with the least and the greatest, exclusive ones where they differ, and those of kernels.
    private static long values(Cell cell) {
        long ofKernels = cell.kernels().stream()
                .mapToLong(kernel -> kernel.figures().metrics().size())
                .sum();
        long different = cell.inclusive().launches() > 1 ? 3 : 1;
        return different * cell.inclusive().metrics().size()
                + (cell.hasOtherLaunches()
                        ? cell.exclusive().map(own -> own.metrics().size()).orElse(0)
                        : 0)
                + ofKernels;
    }

    /// Whether metrics of the launches that a region owns are there; their number and time always are.
    boolean hasExclusive(PageRows rows, int cell) {
        return !reduced || rows.isOfFirstScope(cell);
    }

    boolean hasKernels(PageRows rows, int cell) {
        return !reduced || rows.isOfFirstScope(cell);
    }

    boolean hasKernelMetric(String metric) {
        return !reduced || KernelProfile.METRICS.contains(metric);
    }

    boolean hasRules(PageRows rows, int cell) {
        return !reduced || rows.isOfFirstScope(cell);
    }

    /// What `report.json` has and the page has not.
    List<String> leftOut(PageRows rows) {
        List<String> leftOut = new ArrayList<>();
        if (reduced) {
            leftOut.add("the least and the greatest value of metrics over launches");
            leftOut.add("metrics of kernels, but the main ones");
            if (rows.scopes().size() > 1) {
                leftOut.add("exclusive metrics, kernels, rules and findings of each scope; they are here for "
                        + rows.scopes().getFirst().scope().name());
            }
        }
        if (!series) {
            leftOut.add("instances one by one");
        }
        return leftOut;
    }
}
