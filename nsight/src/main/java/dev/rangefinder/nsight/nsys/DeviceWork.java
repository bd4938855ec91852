package dev.rangefinder.nsight.nsys;

import dev.rangefinder.nsight.sqlite.SqliteFile;
import dev.rangefinder.nsight.sqlite.SqliteTable;
import dev.rangefinder.timeline.DeviceOperations;
import dev.rangefinder.timeline.OperationKind;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The operations of an export, and the calls that launched them.
final class DeviceWork {
    private static final String ACTIVITY = "CUPTI_ACTIVITY_KIND_";
    private static final Map<OperationKind, String> TABLES = new EnumMap<>(Map.of(
            OperationKind.KERNEL, ACTIVITY + "KERNEL",
            OperationKind.COPY, ACTIVITY + "MEMCPY",
            OperationKind.FILL, ACTIVITY + "MEMSET",
            OperationKind.GRAPH, ACTIVITY + "GRAPH_TRACE"));

    /// Shared by operations and calls; values as of [GlobalId#process].
    final Numbering processKeys = new Numbering();

    final List<OperationRows> parts = new ArrayList<>();
    private final CallKeys keys = new CallKeys();
    private final List<int[]> keysOfParts = new ArrayList<>();
    CallRows calls = new CallRows(processKeys, keys, new Numbering());

    static DeviceWork read(SqliteFile export) {
        DeviceWork work = new DeviceWork();
        TABLES.forEach((kind, name) -> work.operations(export, kind, name));
        Optional<SqliteTable> table = export.table(CallRows.TABLE);
        work.adoptStrays(export, table);
        work.numberKeys();
        work.calls = table.map(present -> {
                    Essential.columns(export, present, "start", "end", "globalTid", "correlationId");
                    Numbering waiting = WaitingCalls.names(export);
                    return export.read(
                            present, CallRows.COLUMNS, () -> new CallRows(work.processKeys, work.keys, waiting));
                })
                .orElseGet(() -> new CallRows(work.processKeys, work.keys, new Numbering()));
        return work;
    }

    static String table(OperationKind kind) {
        return String.valueOf(TABLES.get(kind));
    }

    private void operations(SqliteFile export, OperationKind kind, String name) {
        export.table(name).ifPresent(table -> {
            Essential.columns(export, table, "start", "end");
            parts.add(export.read(table, OperationRows.COLUMNS, () -> new OperationRows(kind, processKeys)));
        });
    }

    /// Operations that name no process are those of the only one there is.
    private void adoptStrays(SqliteFile export, Optional<SqliteTable> callTable) {
        if (parts.stream().noneMatch(part -> part.strays > 0)) {
            return;
        }
        callTable.ifPresent(table -> export.read(table, List.of("globalTid"), () -> cells -> {
            if (cells.isWhole(0)) {
                processKeys.number(GlobalId.process(cells.whole(0)));
            }
        }));
        for (OperationRows part : parts) {
            part.adoptStrays();
        }
    }

    private void numberKeys() {
        for (OperationRows part : parts) {
            int[] numbers = new int[part.size()];
            for (int place = 0; place < numbers.length; place++) {
                long correlation = part.correlations.values()[place];
                numbers[place] = correlation == CallKeys.NO_CORRELATION
                        ? DeviceOperations.NO_CALL
                        : keys.number(part.processes.values()[place], correlation);
            }
            part.correlations.clear();
            keysOfParts.add(numbers);
        }
    }

    /// All operations in columns, table after table.
    ///
    /// @param processes places of processes, by their numbers here
    /// @param kernels places of kernels, by their numbers in the table of kernels
    @SuppressWarnings("EnumOrdinal") // as the columns of operations are defined
    DeviceOperations operations(int[] processes, int[] kernels) {
        int size = parts.stream().mapToInt(OperationRows::size).reduce(0, Math::addExact);
        long[] starts = new long[size];
        long[] ends = new long[size];
        byte[] kinds = new byte[size];
        int[] owners = new int[size];
        int[] devices = new int[size];
        int[] names = new int[size];
        int[] callPlaces = new int[size];
        int filled = 0;
        for (int index = 0; index < parts.size(); index++) {
            OperationRows part = parts.get(index);
            int[] numbers = keysOfParts.get(index);
            for (int place = 0; place < part.size(); place++, filled++) {
                starts[filled] = part.starts.values()[place];
                ends[filled] = part.ends.values()[place];
                kinds[filled] = (byte) part.kind.ordinal();
                owners[filled] = processes[part.processes.values()[place]];
                devices[filled] = part.devices.values()[place];
                int kernel = part.kernels.values()[place];
                names[filled] = kernel == DeviceOperations.NO_KERNEL ? kernel : kernels[kernel];
                callPlaces[filled] = numbers[place] == DeviceOperations.NO_CALL
                        ? DeviceOperations.NO_CALL
                        : calls.callOfKey[numbers[place]];
            }
        }
        return new DeviceOperations(starts, ends, kinds, owners, devices, names, callPlaces, size);
    }

    long count(OperationKind kind) {
        return parts.stream()
                .filter(part -> part.kind == kind)
                .mapToLong(OperationRows::size)
                .sum();
    }
}
