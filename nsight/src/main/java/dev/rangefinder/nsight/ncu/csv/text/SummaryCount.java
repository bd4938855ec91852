package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvNumber;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.IntStream;

/// How much the summary tables of a file sum up. The file is read again for this, which only files without launches
/// pay for.
public final class SummaryCount implements CsvEvents {
    /// More different names than these are not counted one by one.
    private static final int MOST_KERNELS = 1 << 16;

    private final Set<String> kernels = new HashSet<>();
    private List<String> group = List.of();
    private long groups;
    private long invocations;

    private SummaryCount() {}

    public static SummaryCount of(Utf8Source source) {
        SummaryCount count = new SummaryCount();
        CsvScanner scanner = new CsvScanner(CsvTable.NONE, count);
        TextWindow window = new TextWindow(source, 1 << 16);
        boolean more = true;
        while (more) {
            more = window.advance(scanner);
        }
        return count;
    }

    /// Such as `200 invocations of 3 kernels in 5 groups`.
    public String text() {
        String names = kernels.isEmpty()
                ? ""
                : " of " + counted(kernels.size(), "kernel") + (kernels.size() == MOST_KERNELS ? " or more" : "");
        return counted(invocations, "invocation") + names + " in " + counted(groups, "group");
    }

    @Override
    public void table(CsvTable table) {
        group = List.of();
    }

    @Override
    public void row(CsvTable table, Cells cells) {
        if (table.kind != CsvTable.TableKind.SUMMARY) {
            return;
        }
        List<String> next = IntStream.of(
                        table.processId,
                        table.processName,
                        table.hostName,
                        table.domain,
                        table.summaryRange,
                        table.kernelName,
                        table.blockSize,
                        table.gridSize,
                        table.device,
                        table.computeCapability,
                        table.invocations)
                .mapToObj(cells::text)
                .toList();
        if (next.equals(group)) {
            return;
        }
        group = next;
        groups++;
        if (table.kernelName >= 0 && kernels.size() < MOST_KERNELS) {
            kernels.add(cells.text(table.kernelName));
        }
        long count = new CsvNumber(cells.text(table.invocations)).value().orElse(0);
        invocations = count > Long.MAX_VALUE - invocations ? Long.MAX_VALUE : invocations + Math.max(0, count);
    }

    @Override
    public void message(CsvMessage message) {}

    @Override
    public void otherLine(String line) {}

    @Override
    public void damage(String problem, long offset) {}

    private static String counted(long count, String what) {
        return count + " " + what + (count == 1 ? "" : "s");
    }
}
