package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.metric.Unit;
import dev.rangefinder.nsight.ncu.csv.printed.CsvMessage;
import dev.rangefinder.nsight.ncu.csv.printed.CsvRule;
import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.CsvEvents;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import dev.rangefinder.nsight.ncu.csv.text.DecimalText;
import dev.rangefinder.nsight.text.BytesMap;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Reads rows as launches, with values in base units and nothing that was not asked for.
final class LaunchRows implements CsvEvents {
    /// Of an entry that is not known by its bytes.
    private static final byte[] NOWHERE = {};

    private final WalkRequest wanted;
    private final LaunchHeads heads;
    private final DecimalText decimal = new DecimalText();
    private final BytesMap<MetricRow> entries = BytesMap.forgetful();
    private final OpenPart part = new OpenPart();
    private final ValueReader reader;
    private final DetailRows details;
    private List<LaunchItem> items = new ArrayList<>();
    private @Nullable RawRows raw;

    LaunchRows(WalkRequest wanted) {
        this.wanted = wanted;
        this.heads = new LaunchHeads(wanted.request().nvtx());
        this.reader = new ValueReader(heads);
        this.details = new DetailRows(entries, part, reader);
    }

    /// Starts anew in the middle of a file.
    void reset() {
        part.close(items);
        items = new ArrayList<>();
        details.forget();
    }

    /// What came since the last time, in file order.
    List<LaunchItem> drain() {
        part.handOver(items);
        List<LaunchItem> drained = items;
        items = new ArrayList<>();
        return drained;
    }

    @Override
    public void table(CsvTable table) {
        part.close(items);
        details.forget();
        items.add(new LaunchItem.TableStart(table));
    }

    @Override
    public void row(CsvTable table, Cells cells) {
        switch (table.kind) {
            case DETAILS -> detail(table, cells);
            case RAW -> rawFor(table).read(cells, items);
            case SUMMARY, SESSION, NONE, RAW_WITHOUT_UNITS -> {}
        }
    }

    @Override
    public void message(CsvMessage message) {
        items.add(new LaunchItem.Said(message));
    }

    @Override
    public void otherLine(String line) {}

    @Override
    public void damage(String problem, long offset) {
        items.add(new LaunchItem.Damaged(problem, offset));
    }

    @Override
    public int rows(CsvTable table, byte[] data, int at, int limit, int stop) {
        return switch (table.kind) {
            case DETAILS ->
                details.read(table, data, at, limit, stop, !wanted.request().rules());
            case RAW -> rawFor(table).read(data, at, limit, stop, items);
            case SUMMARY, SESSION, NONE, RAW_WITHOUT_UNITS -> at;
        };
    }

    private void detail(CsvTable table, Cells cells) {
        if (part.head == null || !heads.isRowOf(part.head, table, cells)) {
            part.close(items);
            part.head = heads.read(table, cells);
        }
        @Nullable MetricRow entry = cells.isFilled(table.metricName) ? entry(table, cells) : null;
        if (entry != null && entry.wanted && table.metricValue < cells.count()) {
            reader.read(cells, table.metricValue, entry.exponent).giveTo(part, entry);
        }
        if (wanted.request().rules() && cells.isFilled(table.ruleName)) {
            part.rules.add(rule(table, cells));
        }
        if (table.isOrdered() && table.section < cells.count()) {
            details.follow(table, cells, entry);
        } else {
            details.forget();
        }
    }

    private MetricRow entry(CsvTable table, Cells cells) {
        if (!table.isOrdered() || cells.count() <= table.metricValue) {
            return newEntry(table, cells, NOWHERE);
        }
        byte[] data = cells.data();
        int from = cells.start(table.section) - 1;
        int to = cells.start(table.metricValue);
        if (data[from] != '"' || data[to - 1] != '"') {
            return newEntry(table, cells, NOWHERE);
        }
        MetricRow known = entries.get(data, from, to);
        return known != null
                ? known
                : entries.put(data, from, to, newEntry(table, cells, Arrays.copyOfRange(data, from, to)));
    }

    private MetricRow newEntry(CsvTable table, Cells cells, byte[] bytes) {
        String section = heads.text(cells, table.section);
        String label = heads.text(cells, table.metricName);
        Unit unit = Unit.parse(cells.text(table.metricUnit));
        String metric = wanted.labels().metric(section, label, unit.text());
        return new MetricRow(section, label, metric, unit.exponent(), wanted.wants(metric), bytes);
    }

    private CsvRule rule(CsvTable table, Cells cells) {
        String speedupType = heads.text(cells, table.speedupType);
        boolean gain = decimal.parse(cells.text(table.speedup)) == DecimalText.CellKind.NUMBER;
        return new CsvRule(
                heads.text(cells, table.section),
                heads.text(cells, table.ruleName),
                heads.text(cells, table.ruleType),
                cells.text(table.ruleText),
                speedupType.isEmpty() ? Optional.empty() : Optional.of(speedupType),
                gain ? OptionalDouble.of(decimal.scaled(0)) : OptionalDouble.empty());
    }

    private RawRows rawFor(CsvTable table) {
        RawRows rows = raw;
        if (rows == null || rows.plan().table != table) {
            rows = new RawRows(new RawPlan(table, wanted), heads, reader);
            raw = rows;
        }
        return rows;
    }
}
