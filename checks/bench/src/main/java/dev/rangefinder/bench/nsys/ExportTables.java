package dev.rangefinder.bench.nsys;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// The tables of an export of schema 3.25, as wide as they really are.
final class ExportTables implements AutoCloseable {
    private static final String KERNEL_COLUMNS =
            "start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,"
                    + " contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL, correlationId INTEGER,"
                    + " globalPid INTEGER, demangledName INTEGER NOT NULL, shortName INTEGER NOT NULL, mangledName INTEGER,"
                    + " launchType INTEGER, cacheConfig INTEGER, registersPerThread INTEGER NOT NULL, gridX INTEGER NOT NULL,"
                    + " gridY INTEGER NOT NULL, gridZ INTEGER NOT NULL, blockX INTEGER NOT NULL, blockY INTEGER NOT NULL,"
                    + " blockZ INTEGER NOT NULL, staticSharedMemory INTEGER NOT NULL, dynamicSharedMemory INTEGER NOT NULL,"
                    + " localMemoryPerThread INTEGER NOT NULL, localMemoryTotal INTEGER NOT NULL, gridId INTEGER NOT NULL,"
                    + " sharedMemoryExecuted INTEGER, graphNodeId INTEGER, sharedMemoryLimitConfig INTEGER,"
                    + " qmdBulkReleaseDone INTEGER, qmdPreexitDone INTEGER, qmdLastCtaDone INTEGER, graphId INTEGER,"
                    + " clusterX INTEGER, clusterY INTEGER, clusterZ INTEGER, clusterSchedulingPolicy INTEGER,"
                    + " maxPotentialClusterSize INTEGER, maxActiveClusters INTEGER, sharedMemoryRequestedPercentage INTEGER,"
                    + " tensorSizeMinusOneElements TEXT NOT NULL";
    private static final List<String> DECLARATIONS = List.of(
            "StringIds(id INTEGER NOT NULL PRIMARY KEY, value TEXT NOT NULL)",
            "META_DATA_EXPORT(name TEXT NOT NULL, value TEXT)",
            "NVTX_EVENTS(start INTEGER NOT NULL, end INTEGER, eventType INTEGER NOT NULL, rangeId INTEGER,"
                    + " category INTEGER, color INTEGER, text TEXT, globalTid INTEGER, endGlobalTid INTEGER,"
                    + " textId INTEGER, domainId INTEGER, uint64Value INTEGER, int64Value INTEGER, doubleValue REAL,"
                    + " uint32Value INTEGER, int32Value INTEGER, floatValue REAL, jsonTextId INTEGER, jsonText TEXT,"
                    + " binaryData TEXT)",
            "CUPTI_ACTIVITY_KIND_RUNTIME(start INTEGER NOT NULL, end INTEGER NOT NULL, eventClass INTEGER NOT NULL,"
                    + " globalTid INTEGER, correlationId INTEGER, nameId INTEGER NOT NULL, returnValue INTEGER NOT NULL,"
                    + " callchainId INTEGER)",
            "CUPTI_ACTIVITY_KIND_KERNEL(" + KERNEL_COLUMNS + ")",
            "CUPTI_ACTIVITY_KIND_MEMCPY(start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,"
                    + " contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL,"
                    + " correlationId INTEGER, globalPid INTEGER, bytes INTEGER NOT NULL, copyKind INTEGER NOT NULL)",
            "CUPTI_ACTIVITY_KIND_MEMSET(start INTEGER NOT NULL, end INTEGER NOT NULL, deviceId INTEGER NOT NULL,"
                    + " contextId INTEGER NOT NULL, greenContextId INTEGER, streamId INTEGER NOT NULL,"
                    + " correlationId INTEGER, globalPid INTEGER, value INTEGER NOT NULL, bytes INTEGER NOT NULL)");
    private static final long GLOBAL_PID = globalTid(TrainingExport.PROCESS, 0);

    private final List<PreparedStatement> all = new ArrayList<>();
    private final Map<PreparedStatement, List<long[]>> waiting = new LinkedHashMap<>();
    private final PreparedStatement strings;
    private final PreparedStatement ranges;
    private final PreparedStatement calls;
    private final PreparedStatement kernels;
    private final PreparedStatement copies;
    private final PreparedStatement fills;

    ExportTables(Connection connection) throws SQLException {
        strings = prepared(connection, "INSERT INTO StringIds VALUES (?, ?)");
        ranges = prepared(
                connection,
                "INSERT INTO NVTX_EVENTS(start, end, eventType, globalTid, textId, domainId)"
                        + " VALUES (?, ?, 59, ?, ?, 0)");
        calls = prepared(connection, "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (?, ?, 0, ?, ?, ?, 0, NULL)");
        kernels = prepared(
                connection,
                "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (?, ?, ?, 1, NULL, 7, ?, " + GLOBAL_PID
                        + ", ?, ?, ?, 1, 0, 40, 1024, 1, 1, 256, 1, 1, 0, 16384, 0, 125829120, ?, 32768, NULL, 0,"
                        + " NULL, NULL, NULL, NULL, 0, 0, 0, 0, 0, 0, 0, '')");
        copies = prepared(
                connection,
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMCPY VALUES (?, ?, ?, 1, NULL, 7, ?, " + GLOBAL_PID + ", 4096, 1)");
        fills = prepared(
                connection,
                "INSERT INTO CUPTI_ACTIVITY_KIND_MEMSET VALUES (?, ?, ?, 1, NULL, 7, ?, " + GLOBAL_PID + ", 0, 4096)");
    }

    static void create(Statement statement) throws SQLException {
        for (String declaration : DECLARATIONS) {
            statement.execute("CREATE TABLE " + declaration);
        }
        statement.execute("INSERT INTO META_DATA_EXPORT VALUES ('EXPORT_PRODUCT_VERSION', '2026.2.1 (made up)'),"
                + " ('EXPORT_SCHEMA_VERSION', '3.25.0')");
    }

    /// As nsys numbers a thread.
    static long globalTid(long process, long thread) {
        return (1L << 48) | (process << 24) | thread;
    }

    void string(long id, String value) throws SQLException {
        strings.setLong(1, id);
        strings.setString(2, value);
        strings.executeUpdate();
    }

    void range(long start, long end, long globalTid, long label) {
        insert(ranges, start, end, globalTid, label);
    }

    void call(long start, long end, long globalTid, long correlation, long name) {
        insert(calls, start, end, globalTid, correlation, name);
    }

    void kernel(long start, long end, long device, long correlation, long name) {
        insert(kernels, start, end, device, correlation, name, name, name, correlation);
    }

    void copy(long start, long end, long device, long correlation) {
        insert(copies, start, end, device, correlation);
    }

    void fill(long start, long end, long device, long correlation) {
        insert(fills, start, end, device, correlation);
    }

    /// Rows start with their time.
    private void insert(PreparedStatement statement, long... values) {
        waiting.computeIfAbsent(statement, unseen -> new ArrayList<>()).add(values);
    }

    /// Writes what has come so far in the order of time, as nsys does.
    void flush() throws SQLException {
        for (Map.Entry<PreparedStatement, List<long[]>> rows : waiting.entrySet()) {
            rows.getValue().sort(Comparator.comparingLong(values -> values[0]));
            for (long[] values : rows.getValue()) {
                for (int place = 0; place < values.length; place++) {
                    rows.getKey().setLong(place + 1, values[place]);
                }
                rows.getKey().addBatch();
            }
            rows.getKey().executeBatch();
            rows.getValue().clear();
        }
    }

    private PreparedStatement prepared(Connection connection, String sql) throws SQLException {
        PreparedStatement statement = connection.prepareStatement(sql);
        all.add(statement);
        return statement;
    }

    @Override
    public void close() throws SQLException {
        for (PreparedStatement statement : all) {
            statement.close();
        }
    }
}
