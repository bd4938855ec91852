package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.ncu.report.MachineCode.ByteRange;
import dev.rangefinder.nsight.ncu.report.format.Format;
import dev.rangefinder.nsight.ncu.wire.DamagedBytesException;
import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import dev.rangefinder.nsight.ncu.wire.WireReader;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The first pass over a report: headers and lengths, results unread.
///
/// It comes first because a result may name a metric by a string that only a later block defines, and because the
/// session details are spread over the blocks. A file that is cut off or damaged in its container is read up to the
/// last intact block, and the damage is reported; one without any intact block is refused.
final class ReportIndexer implements BlockReader.Contents {
    private final MappedBytes file;
    private final BlockReader blockReader;
    private final WireReader entryReader;
    private final SessionDecoder session = new SessionDecoder();
    private final List<String> strings = new ArrayList<>();
    private final Map<String, TargetProcess> processes = new LinkedHashMap<>();
    private final List<Source> sources = new ArrayList<>();
    private final Map<Long, ByteRange> cubins = new HashMap<>();
    private final Map<EntryKind, Long> entries = new EnumMap<>(EntryKind.class);
    private final List<Message> messages = new ArrayList<>();

    private ReportIndexer(MappedBytes file) {
        this.file = file;
        this.blockReader = new BlockReader(file, new WireReader(file));
        this.entryReader = new WireReader(file);
    }

    /// Indexes a report whose magic and file header were checked.
    ///
    /// @throws DamagedBytesException if not even one block is intact
    static ReportIndex index(MappedBytes file, int version, long blocksFrom) {
        return new ReportIndexer(file).index(version, blocksFrom);
    }

    private ReportIndex index(int version, long blocksFrom) {
        long position = blocksFrom;
        long blocks = 0;
        try {
            while (position < file.size()) {
                position = block(position);
                blocks++;
            }
        } catch (DamagedBytesException damage) {
            if (blocks == 0) {
                throw damage;
            }
            messages.add(cutOff(damage, blocks));
        }
        skipped();
        return new ReportIndex(
                version,
                blocksFrom,
                position,
                blocks,
                List.copyOf(strings),
                session.session(),
                List.copyOf(processes.values()),
                List.copyOf(sources),
                Map.copyOf(cubins),
                entries,
                List.copyOf(messages));
    }

    private long block(long offset) {
        Block block = blockReader.read(offset, this);
        List<Source> found = new ArrayList<>();
        Map<EntryKind, Long> kinds = new EnumMap<>(EntryKind.class);
        long position = block.payloadFrom();
        for (long index = 0; position < block.payloadTo(); index++) {
            long end = blockReader.entryEnd(position, block);
            EntryKind kind = EntryKind.of(block, index);
            kinds.merge(kind, 1L, Long::sum);
            if (kind == EntryKind.SOURCE) {
                entryReader.message(position + Integer.BYTES, end);
                found.add(SourceDecoder.decode(entryReader, cubins));
            }
            position = end;
        }
        // Only a block that is intact to its end counts.
        sources.addAll(found);
        kinds.forEach((kind, count) -> entries.merge(kind, count, Long::sum));
        block.process().ifPresent(this::process);
        return block.payloadTo();
    }

    private void process(TargetProcess process) {
        processes.putIfAbsent(process.id() + " " + process.host() + " " + process.path(), process);
    }

    @Override
    public void session(WireReader in) {
        session.piece(in);
    }

    @Override
    public void strings(WireReader in) {
        while (in.next(Format.StringTable.STRING)) {
            strings.add(in.text());
        }
    }

    private static Message cutOff(DamagedBytesException damage, long blocks) {
        return Message.warning(
                "damaged-report",
                "the report is damaged or cut off at offset " + damage.offset() + ": " + damage.problem() + "; the "
                        + blocks + (blocks == 1 ? " block" : " blocks") + " before it could be read",
                "capture again if results are missing: a profiler that is killed leaves such a file behind");
    }

    private void skipped() {
        skipped(EntryKind.RANGE_RESULT, "range-results-skipped", "range results", "their layout is not known");
        skipped(EntryKind.GRAPH, "graphs-skipped", "CUDA graph entries", "they describe graphs and hold no metrics");
        skipped(EntryKind.UNKNOWN, "entries-skipped", "entries of an unknown kind", "a newer version wrote them");
    }

    private void skipped(EntryKind kind, String code, String what, String why) {
        long count = entries.getOrDefault(kind, 0L);
        if (count > 0) {
            messages.add(Message.info(code, what + " skipped: " + count + " (" + why + ")"));
        }
    }
}
