package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.Source;
import dev.rangefinder.capture.TargetProcess;
import java.util.List;
import java.util.Map;

/// What the first pass over a report finds out: everything that spans the whole file.
///
/// @param blocksFrom offset of the first block
/// @param blocksTo offset behind the last intact block
/// @param strings the one string table of the file: the position is the id by which metrics are named
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
        Map<EntryKind, Long> entries,
        List<Message> messages) {

    long count(EntryKind kind) {
        return entries.getOrDefault(kind, 0L);
    }
}
