package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.nsight.nsys.KernelSummary;
import java.io.Writer;
import java.nio.file.Path;
import java.util.List;

/// A kernel summary of Nsight Systems, for people.
public final class SummaryText {
    private SummaryText() {}

    /// Writes what is in a summary.
    ///
    /// @param top how many kernels to list
    public static void write(Path file, KernelSummary summary, long bytes, int top, Writer out, Terminal terminal) {
        TerminalPage page = new TerminalPage(out, terminal);
        page.field("file", file + ", " + Quantity.bytes((double) bytes) + ", kernel summary of Nsight Systems");
        long launches =
                summary.rows().stream().mapToLong(KernelSummary.Row::instances).sum();
        page.field("launches", launches + " of " + Quantity.of(summary.rows().size(), "kernel", "different kernels"));
        kernels(page, summary, top);
    }

    /// The table of kernels, as every capture has it.
    static void kernels(TerminalPage page, KernelSummary summary, int top) {
        List<KernelSummary.Row> rows = summary.rows();
        if (rows.isEmpty()) {
            return;
        }
        double total = rows.stream().mapToDouble(KernelSummary.Row::total).sum();
        page.heading("Kernels by total time (" + Quantity.time(total) + " in all)");
        TerminalTable table = new TerminalTable("calls", "total", "mean", "share", "kernel");
        for (KernelSummary.Row row : rows.subList(0, Math.min(top, rows.size()))) {
            table.row(
                    Long.toString(row.instances()),
                    Quantity.time(row.total()),
                    Quantity.time(row.average()),
                    Quantity.percent(row.timePercent()),
                    row.name());
        }
        table.print(page);
        if (rows.size() > top) {
            page.line("  … and " + (rows.size() - top) + " more");
        }
    }
}
