package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.RowCells;
import dev.rangefinder.nsight.sqlite.RowSink;
import dev.rangefinder.nsight.text.BytesMap;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/// Takes the rows of `NVTX_EVENTS`: ranges, the names of domains, marks.
final class NvtxRows implements RowSink {
    static final String TABLE = "NVTX_EVENTS";
    static final List<String> COLUMNS =
            List.of("start", "end", "eventType", "globalTid", "endGlobalTid", "text", "textId", "domainId");

    private static final int START = 0;
    private static final int END = 1;
    private static final int TYPE = 2;
    private static final int THREAD = 3;
    private static final int END_THREAD = 4;
    private static final int TEXT = 5;
    private static final int TEXT_ID = 6;
    private static final int DOMAIN = 7;

    private static final int MARK = 34;
    private static final int PUSH_POP = 59;
    private static final int START_END = 60;
    private static final int NVTXT_PUSH_POP = 70;
    private static final int NVTXT_START_END = 71;
    private static final int DOMAIN_CREATED = 75;

    private static final byte[] NO_BYTES = {};

    final LongColumn starts = new LongColumn();
    final LongColumn ends = new LongColumn();
    final IntColumn labels = new IntColumn();
    final IntColumn tracks = new IntColumn();

    /// Global ids of threads, and ids of domains.
    final Numbering threads = new Numbering();

    final Numbering domains = new Numbering();

    /// (thread, domain, kind), each in its place; see [#threadOf] and its neighbours.
    final Numbering trackKeys = new Numbering();

    /// What labels stand for: registered strings by their id, others as they are.
    final List<LabelSource> labelSources = new ArrayList<>();

    final Map<DomainKey, LabelSource> domainNames = new HashMap<>();

    private final Numbering registeredIds = new Numbering();
    private final IntColumn labelsOfIds = new IntColumn();
    private final BytesMap<Integer> labelsOfTexts = BytesMap.lasting();
    private final IntColumn openRanges = new IntColumn();
    private long lastEvent = Long.MIN_VALUE;

    long pushPop;
    long startEnd;
    long open;
    long closedElsewhere;
    long marks;
    long leftOut;

    /// Where a label is to be found.
    sealed interface LabelSource {
        /// In the table of strings.
        record Registered(long id) implements LabelSource {}

        /// In the row itself.
        record Inline(String text) implements LabelSource {}
    }

    /// Domains are numbered by process.
    record DomainKey(long process, long domain) {}

    @Override
    public void expect(int rows) {
        starts.reserve(rows);
        ends.reserve(rows);
        labels.reserve(rows);
        tracks.reserve(rows);
    }

    @Override
    public void row(RowCells cells) {
        noteTime(cells, START);
        noteTime(cells, END);
        if (!cells.isWhole(TYPE)) {
            leftOut++;
            return;
        }
        long type = cells.whole(TYPE);
        if (type == PUSH_POP || type == NVTXT_PUSH_POP) {
            range(cells, 0);
        } else if (type == START_END || type == NVTXT_START_END) {
            range(cells, 1);
        } else if (type == MARK) {
            marks++;
        } else if (type == DOMAIN_CREATED) {
            domain(cells);
        }
    }

    /// Ranges that were never closed last to the last event of the file.
    void closeOpenRanges() {
        for (int place = 0; place < open; place++) {
            ends.values()[openRanges.values()[place]] = lastEvent;
        }
    }

    int threadOf(int track) {
        return (int) (trackKeys.value(track) >>> 33);
    }

    long domainOf(int track) {
        return domains.value((int) (trackKeys.value(track) >>> 1));
    }

    boolean isStartEnd(int track) {
        return (trackKeys.value(track) & 1) == 1;
    }

    private void noteTime(RowCells cells, int column) {
        if (Times.isTime(cells, column)) {
            lastEvent = Math.max(lastEvent, cells.whole(column));
        }
    }

    private void range(RowCells cells, int kind) {
        boolean neverClosed = cells.isNothing(END);
        boolean sensible = neverClosed ? Times.isTime(cells, START) : Times.isSpan(cells, START, END);
        if (!sensible || !cells.isWhole(THREAD) || !(cells.isNothing(DOMAIN) || cells.isWhole(DOMAIN))) {
            leftOut++;
            return;
        }
        if (neverClosed) {
            openRanges.add(starts.size());
            open++;
        }
        starts.add(cells.whole(START));
        ends.add(neverClosed ? cells.whole(START) : cells.whole(END));
        labels.add(label(cells));
        tracks.add(track(cells, kind));
        pushPop += 1 - kind;
        startEnd += kind;
        if (cells.isWhole(END_THREAD) && cells.whole(END_THREAD) != cells.whole(THREAD)) {
            closedElsewhere++;
        }
    }

    private int track(RowCells cells, int kind) {
        long thread = threads.number(cells.whole(THREAD));
        long domain = domains.number(domainId(cells));
        return trackKeys.number((thread << 33) | (domain << 1) | kind);
    }

    private static long domainId(RowCells cells) {
        return cells.isWhole(DOMAIN) ? cells.whole(DOMAIN) : 0;
    }

    private int label(RowCells cells) {
        if (cells.isWhole(TEXT_ID)) {
            return registered(cells.whole(TEXT_ID));
        }
        byte[] bytes = cells.isText(TEXT) ? cells.textBytes(TEXT) : NO_BYTES;
        int from = cells.isText(TEXT) ? cells.textFrom(TEXT) : 0;
        int to = cells.isText(TEXT) ? cells.textTo(TEXT) : 0;
        Integer known = labelsOfTexts.get(bytes, from, to);
        return known == null
                ? labelsOfTexts.put(bytes, from, to, newLabel(new LabelSource.Inline(cells.text(TEXT))))
                : known;
    }

    private int registered(long id) {
        int seen = registeredIds.size();
        int number = registeredIds.number(id);
        if (number == seen) {
            labelsOfIds.add(newLabel(new LabelSource.Registered(id)));
        }
        return labelsOfIds.values()[number];
    }

    private int newLabel(LabelSource source) {
        labelSources.add(source);
        return labelSources.size() - 1;
    }

    private void domain(RowCells cells) {
        if (cells.isWhole(THREAD) && cells.isWhole(DOMAIN)) {
            LabelSource name = cells.isWhole(TEXT_ID)
                    ? new LabelSource.Registered(cells.whole(TEXT_ID))
                    : new LabelSource.Inline(cells.text(TEXT));
            domainNames.putIfAbsent(new DomainKey(GlobalId.process(cells.whole(THREAD)), cells.whole(DOMAIN)), name);
        }
    }
}
