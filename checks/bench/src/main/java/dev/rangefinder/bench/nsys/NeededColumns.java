package dev.rangefinder.bench.nsys;

import java.util.List;
import java.util.Map;

/// What of an export is needed to attribute its kernels.
public final class NeededColumns {
    public static final String RANGES = "NVTX_EVENTS";
    public static final String CALLS = "CUPTI_ACTIVITY_KIND_RUNTIME";
    public static final String KERNELS = "CUPTI_ACTIVITY_KIND_KERNEL";

    /// By table.
    public static final Map<String, List<String>> ALL = Map.of(
            RANGES, List.of("start", "end", "globalTid", "textId"),
            CALLS, List.of("start", "end", "globalTid", "correlationId"),
            KERNELS, List.of("start", "end", "globalPid", "correlationId"));

    private NeededColumns() {}

    /// The query that reads them.
    public static String select(String table) {
        return "SELECT \"" + String.join("\", \"", columns(table)) + "\" FROM " + table;
    }

    public static List<String> columns(String table) {
        return ALL.getOrDefault(table, List.of());
    }
}
