package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.Written;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/// Writes small exports, table by table.
final class SampleExport {
    static final String STRINGS = "CREATE TABLE StringIds(id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)";
    static final String NVTX =
            "CREATE TABLE NVTX_EVENTS(start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL,"
                    + " rangeId INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER, textId INTEGER, domainId INTEGER)";
    static final String CALLS = "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME(start INTEGER NOT NULL, end INTEGER NOT NULL,"
            + " eventClass INTEGER NOT NULL, globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL)";
    static final String KERNELS =
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL(start INTEGER NOT NULL, end INTEGER NOT NULL,"
                    + " deviceId INTEGER NOT NULL, streamId INTEGER NOT NULL, correlationId INTEGER, globalPid INTEGER,"
                    + " demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, graphNodeId INTEGER)";

    private final List<String> statements = new ArrayList<>();

    /// As nsys numbers a thread.
    static long globalTid(long process, long thread) {
        return (1L << 48) | (process << 24) | thread;
    }

    static long globalPid(long process) {
        return globalTid(process, 0);
    }

    /// One with a bit of everything, on small pages.
    static SampleExport small(int rows) {
        SampleExport export = new SampleExport()
                .sql("PRAGMA page_size = 512")
                .sql(STRINGS)
                .string(1, "void k()")
                .string(2, "k")
                .sql(NVTX)
                .sql(CALLS)
                .sql(KERNELS);
        for (int row = 0; row < rows; row++) {
            long thread = globalTid(100, 100L + row % 3);
            export.event(row % 5 == 0 ? 60 : 59, 10L * row, row == 7 ? null : 10L * row + 9, "step " + row, thread)
                    .call(10L * row + 2, 10L * row + 4, thread, row)
                    .kernel(10L * row + 3, 10L * row + 30, row % 2, row, 100);
        }
        return export.event(59, 1, 2L, "long ".repeat(300), globalTid(100, 100));
    }

    SampleExport sql(String statement) {
        statements.add(statement);
        return this;
    }

    SampleExport string(long id, String value) {
        return row("StringIds", id, value);
    }

    /// A range or another event of NVTX with its text in the row.
    SampleExport event(int type, long start, @Nullable Long end, String text, long globalTid) {
        return row("NVTX_EVENTS", start, end, type, null, text, globalTid, null, null, 0);
    }

    SampleExport call(long start, long end, long globalTid, long correlation) {
        return row("CUPTI_ACTIVITY_KIND_RUNTIME", start, end, 0, globalTid, correlation, 1);
    }

    SampleExport kernel(long start, long end, int device, long correlation, long process) {
        return row("CUPTI_ACTIVITY_KIND_KERNEL", start, end, device, 7, correlation, globalPid(process), 1, 2, null);
    }

    SampleExport row(String table, @Nullable Object... values) {
        String cells = Stream.of(values)
                .map(value ->
                        value instanceof String text ? "'" + text.replace("'", "''") + "'" : String.valueOf(value))
                .collect(Collectors.joining(", "));
        return sql("INSERT INTO " + table + " VALUES (" + cells + ")");
    }

    Path write(Path file) {
        return Written.by(file, statements.toArray(String[]::new));
    }
}
