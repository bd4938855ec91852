package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.RowSink;
import java.util.Arrays;
import java.util.List;

/// Takes the rows of `CUPTI_ACTIVITY_KIND_RUNTIME`, calls of the runtime and of the driver alike, and keeps those that
/// launched something or waited for a device.
final class CallRows implements RowSink {
    static final String TABLE = "CUPTI_ACTIVITY_KIND_RUNTIME";
    static final List<String> COLUMNS = List.of("start", "end", "globalTid", "correlationId", "nameId");

    private static final int START = 0;
    private static final int END = 1;
    private static final int THREAD = 2;
    private static final int CORRELATION = 3;
    private static final int NAME = 4;

    final LongColumn starts = new LongColumn();
    final LongColumn ends = new LongColumn();
    final IntColumn threads = new IntColumn();

    /// Calls that waited for a device, whether they launched something or not (F1).
    final LongColumn waitStarts = new LongColumn();

    final LongColumn waitEnds = new LongColumn();
    final IntColumn waitThreads = new IntColumn();
    final Numbering waitThreadKeys = new Numbering();

    /// Global ids.
    final Numbering threadKeys = new Numbering();

    /// The call of each key, or [Numbering#NONE].
    final int[] callOfKey;

    private final Numbering processKeys;
    private final CallKeys keys;
    long calls;
    long leftOut;

    private final Numbering waiting;

    /// @param waiting the ids of the names of calls that wait
    CallRows(Numbering processKeys, CallKeys keys, Numbering waiting) {
        this.waiting = waiting;
        this.processKeys = processKeys;
        this.keys = keys;
        this.callOfKey = new int[keys.size()];
        Arrays.fill(callOfKey, Numbering.NONE);
    }

    @Override
    public void expect(int rows) {
        int launching = Math.min(rows, callOfKey.length);
        starts.reserve(launching);
        ends.reserve(launching);
        threads.reserve(launching);
    }

    @Override
    public void row(RowCells cells) {
        if (!Times.isSpan(cells, START, END) || !cells.isWhole(THREAD)) {
            leftOut++;
            return;
        }
        calls++;
        int process = processKeys.find(GlobalId.process(cells.whole(THREAD)));
        if (process != Numbering.NONE && cells.isWhole(NAME) && waiting.find(cells.whole(NAME)) != Numbering.NONE) {
            waitStarts.add(cells.whole(START));
            waitEnds.add(cells.whole(END));
            waitThreads.add(waitThreadKeys.number(cells.whole(THREAD)));
        }
        if (process == Numbering.NONE || !CallKeys.isCorrelation(cells, CORRELATION)) {
            return;
        }
        int key = keys.find(process, cells.whole(CORRELATION));
        if (key == Numbering.NONE || callOfKey[key] != Numbering.NONE) {
            return;
        }
        callOfKey[key] = starts.size();
        starts.add(cells.whole(START));
        ends.add(cells.whole(END));
        threads.add(threadKeys.number(cells.whole(THREAD)));
    }
}
