package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.RowSink;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import java.util.List;

/// Takes the rows of a table of device operations.
final class OperationRows implements RowSink {
    static final List<String> COLUMNS = List.of(
            "start", "end", "deviceId", "correlationId", "globalPid", "demangledName", "shortName", "mangledName");

    /// In place of a process: the row names none.
    static final int NO_PROCESS = -1;

    private static final int START = 0;
    private static final int END = 1;
    private static final int DEVICE = 2;
    private static final int CORRELATION = 3;
    private static final int PROCESS = 4;
    private static final int DEMANGLED = 5;
    private static final int SHORT = 6;
    private static final int MANGLED = 7;
    private static final long NO_STRING = -1;

    final OperationKind kind;
    final LongColumn starts = new LongColumn();
    final LongColumn ends = new LongColumn();
    final IntColumn devices = new IntColumn();
    final IntColumn processes = new IntColumn();
    final IntColumn kernels = new IntColumn();

    /// [CallKeys#NO_CORRELATION] where there is none.
    final LongColumn correlations = new LongColumn();

    final Numbering processKeys;
    final Numbering strings = new Numbering();
    private final Numbering pairsOfNames = new Numbering();
    private final Numbering names = new Numbering();
    long leftOut;

    /// Rows that name no process.
    long strays;

    OperationRows(OperationKind kind, Numbering processKeys) {
        this.kind = kind;
        this.processKeys = processKeys;
    }

    @Override
    public void expect(int rows) {
        starts.reserve(rows);
        ends.reserve(rows);
        devices.reserve(rows);
        processes.reserve(rows);
        kernels.reserve(rows);
        correlations.reserve(rows);
    }

    @Override
    public void row(RowCells cells) {
        if (!Times.isSpan(cells, START, END)
                || !isDevice(cells)
                || !(cells.isNothing(PROCESS) || cells.isWhole(PROCESS))) {
            leftOut++;
            return;
        }
        starts.add(cells.whole(START));
        ends.add(cells.whole(END));
        devices.add(cells.isWhole(DEVICE) ? (int) cells.whole(DEVICE) : 0);
        processes.add(process(cells));
        correlations.add(
                CallKeys.isCorrelation(cells, CORRELATION) ? cells.whole(CORRELATION) : CallKeys.NO_CORRELATION);
        kernels.add(kind == OperationKind.KERNEL ? kernel(cells) : DeviceOperations.NO_KERNEL);
    }

    private int process(RowCells cells) {
        if (cells.isWhole(PROCESS)) {
            return processKeys.number(GlobalId.process(cells.whole(PROCESS)));
        }
        strays++;
        return NO_PROCESS;
    }

    /// Gives rows without a process to the only one there is; where there are more, they are left out.
    void adoptStrays() {
        int kept = 0;
        for (int place = 0; place < size(); place++) {
            boolean stray = processes.values()[place] == NO_PROCESS;
            if (!stray || processKeys.size() == 1) {
                starts.values()[kept] = starts.values()[place];
                ends.values()[kept] = ends.values()[place];
                devices.values()[kept] = devices.values()[place];
                processes.values()[kept] = stray ? 0 : processes.values()[place];
                correlations.values()[kept] = correlations.values()[place];
                kernels.values()[kept] = kernels.values()[place];
                kept++;
            }
        }
        leftOut += size() - kept;
        starts.shorten(kept);
        strays = 0;
    }

    int size() {
        return starts.size();
    }

    int kernelCount() {
        return names.size();
    }

    long demangled(int kernel) {
        return strings.value((int) (pair(kernel) >>> 32));
    }

    long function(int kernel) {
        return strings.value((int) pair(kernel));
    }

    long mangled(int kernel) {
        return strings.value((int) names.value(kernel));
    }

    private long pair(int kernel) {
        return pairsOfNames.value((int) (names.value(kernel) >>> 32));
    }

    /// Kernels are told apart by all three of their names.
    private int kernel(RowCells cells) {
        long demangled = strings.number(string(cells, DEMANGLED));
        long function = strings.number(string(cells, SHORT));
        long mangled = strings.number(string(cells, MANGLED));
        long pair = pairsOfNames.number((demangled << 32) | function);
        return names.number((pair << 32) | mangled);
    }

    private static long string(RowCells cells, int column) {
        return cells.isWhole(column) ? cells.whole(column) : NO_STRING;
    }

    private static boolean isDevice(RowCells cells) {
        return cells.isNothing(DEVICE) || (cells.isWhole(DEVICE) && cells.whole(DEVICE) == (int) cells.whole(DEVICE));
    }
}
