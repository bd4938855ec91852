package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.ncu.report.MachineCode.ByteRange;
import java.util.List;
import java.util.Map;

/// What the first pass over a report finds out: everything that spans the whole file.
///
/// @param blocksFrom offset of the first block
/// @param blocksTo offset behind the last intact block
/// @param strings the one string table of the file: the position is the id by which metrics are named
/// @param cubins where machine code is, by the reference of its source
/// @param entries number of entries of each kind
/// @param messages damage and skipped entries
record ReportIndex(
        int version,
        long blocksFrom,
        long blocksTo,
        long blocks,
        List<String> strings,
        Session session,
        List<TargetProcess> processes,
        List<Source> sources,
        Map<Long, ByteRange> cubins,
        Map<EntryKind, Long> entries,
        List<Message> messages) {

    long count(EntryKind kind) {
        return entries.getOrDefault(kind, 0L);
    }
}
