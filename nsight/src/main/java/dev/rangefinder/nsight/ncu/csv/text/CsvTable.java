package dev.rangefinder.nsight.ncu.csv.text;

import dev.rangefinder.metric.Unit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/// The table that the rows being read belong to, known by its header. Columns are found by name only, because they
/// differ by version and options: `Kernel Time` until 2021, block and grid size since 2022, speedups since 2024, NVTX
/// columns with `--nvtx`, rule columns with rules, no block and grid size for range results.
public final class CsvTable {
    /// Outside of any table.
    public static final CsvTable NONE = new CsvTable(TableKind.NONE, List.of(), List.of());

    /// The attributes of a session page.
    public static final CsvTable SESSION = new CsvTable(TableKind.SESSION, List.of(), List.of());

    /// What rows of a table mean.
    public enum TableKind {
        NONE,
        DETAILS,
        RAW,
        /// A raw page whose row of units has not come yet.
        RAW_WITHOUT_UNITS,
        SUMMARY,
        SESSION
    }

    /// ncu has some 9,000 metrics.
    private static final int MOST_COLUMNS = 1 << 16;

    private static final String PUSH_POP = "thread Domain:Push/Pop_Range";
    private static final String START_STOP = "Id:Domain:Start/Stop_Range";
    private static final String SUMMARY_RANGE = "Range:PL_Type";
    private static final Set<String> NOT_METRICS = Set.of(
            "ID",
            "Process ID",
            "Process Name",
            "Host Name",
            "Kernel Name",
            "Kernel Time",
            "Context",
            "Stream",
            "Block Size",
            "Grid Size",
            "Device",
            "CC");

    public final TableKind kind;
    public final List<String> columns;

    /// Of a raw page: the unit of each column.
    public final List<Unit> units;

    private final Map<String, Integer> places = new HashMap<>();
    public final int id;
    public final int processId;
    public final int processName;
    public final int hostName;
    public final int pushPop;
    public final int startStop;
    public final int kernelName;
    public final int context;
    public final int stream;
    public final int blockSize;
    public final int gridSize;
    public final int device;
    public final int computeCapability;
    public final int section;
    public final int bodyItem;
    public final int metricName;
    public final int metricUnit;
    public final int metricValue;
    public final int ruleName;
    public final int ruleType;
    public final int ruleText;
    public final int speedupType;
    public final int speedup;
    public final int invocations;
    public final int domain;
    public final int summaryRange;
    private final boolean startsWithNumber;
    private final boolean ordered;

    private CsvTable(TableKind kind, List<String> columns, List<Unit> units) {
        this.kind = kind;
        this.columns = columns;
        this.units = units;
        for (int column = 0; column < columns.size(); column++) {
            places.putIfAbsent(columns.get(column), column);
        }
        id = column("ID");
        processId = column("Process ID");
        processName = column("Process Name");
        hostName = column("Host Name");
        pushPop = columnStarting(PUSH_POP);
        startStop = columnStarting(START_STOP);
        kernelName = column("Kernel Name");
        context = column("Context");
        stream = column("Stream");
        blockSize = column("Block Size");
        gridSize = column("Grid Size");
        device = column("Device");
        computeCapability = column("CC");
        section = column("Section Name");
        bodyItem = column("Body Item Label");
        metricName = column("Metric Name");
        metricUnit = column("Metric Unit");
        metricValue = column("Metric Value");
        ruleName = column("Rule Name");
        ruleType = column("Rule Type");
        ruleText = column("Rule Description");
        speedupType = column("Estimated Speedup Type");
        speedup = column("Estimated Speedup");
        invocations = column("Invocations");
        domain = column("Domain");
        summaryRange = columnStarting(SUMMARY_RANGE);
        startsWithNumber = !columns.isEmpty() && (id == 0 || processId == 0);
        ordered = checkOrder();
    }

    /// The table that a header announces; empty where the cells are not those of a header.
    static Optional<CsvTable> announcedBy(List<String> header) {
        if (header.size() == 2
                && header.get(0).endsWith("Attribute")
                && header.get(1).equals("Value")) {
            return Optional.of(SESSION);
        }
        boolean metricRows = header.contains("Metric Name");
        if (metricRows && header.contains("Invocations")) {
            return Optional.of(new CsvTable(TableKind.SUMMARY, header, List.of()));
        }
        if (!header.contains("ID")
                || !header.contains("Process ID")
                || metricRows != header.contains("Metric Value")
                || header.size() > MOST_COLUMNS) {
            return Optional.empty();
        }
        return Optional.of(
                metricRows
                        ? new CsvTable(TableKind.DETAILS, header, List.of())
                        : new CsvTable(TableKind.RAW_WITHOUT_UNITS, header, List.of()));
    }

    /// A raw page with its units; columns that the units row lacks have none.
    CsvTable withUnits(List<String> texts) {
        List<Unit> parsed = new ArrayList<>(columns.size());
        for (int column = 0; column < columns.size(); column++) {
            parsed.add(column < texts.size() ? Unit.parse(texts.get(column)) : Unit.NONE);
        }
        return new CsvTable(TableKind.RAW, columns, parsed);
    }

    /// The place of a column, or -1.
    public int column(String name) {
        return places.getOrDefault(name, -1);
    }

    /// Whether a column of a raw page is a metric.
    public boolean isMetric(int column) {
        return column != pushPop && column != startStop && !NOT_METRICS.contains(columns.get(column));
    }

    /// Whether a line that starts with a quote starts a row of this table. Rows start with the number of a launch or a
    /// process, so that a line which the program printed in between is not taken for one.
    public boolean startsRow(byte[] data, int at, int limit) {
        if (kind == TableKind.NONE) {
            return false;
        }
        if (!startsWithNumber || at + 2 >= limit) {
            return true;
        }
        int end = at + 1;
        while (end < limit && ((data[end] >= '0' && data[end] <= '9') || data[end] == ',')) {
            end++;
        }
        boolean empty = end == at + 1;
        return end >= limit || (data[end] == '"' && (!empty || kind == TableKind.RAW_WITHOUT_UNITS));
    }

    /// The number of cells that a row must have to be of use.
    int leastCells() {
        return switch (kind) {
            case DETAILS -> metricValue + 1;
            case RAW, RAW_WITHOUT_UNITS -> columns.size();
            case SUMMARY -> Math.max(column("Average"), invocations) + 1;
            case SESSION -> 2;
            case NONE -> 0;
        };
    }

    /// Whether a row first says which launch it is of, then which metric, then the value: so it is in every file seen.
    public boolean isOrdered() {
        return ordered;
    }

    private boolean checkOrder() {
        int lastOfLaunch = -1;
        for (int column = 0; column < columns.size(); column++) {
            lastOfLaunch = isMetric(column) ? lastOfLaunch : column;
        }
        return section > lastOfLaunch
                && metricName > section
                && metricUnit > section
                && (bodyItem < 0 || bodyItem > section)
                && metricValue > Math.max(bodyItem, Math.max(metricName, metricUnit));
    }

    private int columnStarting(String start) {
        for (int column = 0; column < columns.size(); column++) {
            if (columns.get(column).startsWith(start)) {
                return column;
            }
        }
        return -1;
    }
}
