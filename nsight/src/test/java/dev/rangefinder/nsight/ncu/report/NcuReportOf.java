package dev.rangefinder.nsight.ncu.report;

import dev.rangefinder.nsight.ncu.wire.MappedBytes;
import java.lang.foreign.Arena;
import java.lang.foreign.MemorySegment;
import java.nio.file.Path;

/// Opens reports that are bytes in memory, so that thousands of them need no file.
final class NcuReportOf {
    static final String NAME = "in-memory.ncu-rep";

    private NcuReportOf() {}

    static NcuReport bytes(byte[] bytes) {
        return NcuReport.read(
                new ReportFile(Path.of(NAME), new MappedBytes(MemorySegment.ofArray(bytes)), Arena.ofShared()));
    }
}
