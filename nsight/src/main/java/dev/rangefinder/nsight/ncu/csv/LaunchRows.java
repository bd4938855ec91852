package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.Unit;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.OptionalDouble;
import org.jspecify.annotations.Nullable;

/// Reads rows as launches, with values in base units and nothing that was not asked for.
final class LaunchRows implements CsvEvents {
    private final Wanted wanted;
    private final LaunchHeads heads;
    private final DecimalText decimal = new DecimalText();
    private final BytesMap<Entry> entries = new BytesMap<>();
    private final OpenPart part = new OpenPart();
    private List<LaunchItem> items = new ArrayList<>();
    private @Nullable RawPlan rawPlan;
    private MetricValues.@Nullable Builder rawValues;

    LaunchRows(Wanted wanted) {
        this.wanted = wanted;
        this.heads = new LaunchHeads(wanted.request().nvtx());
    }

    /// What came since the last time, in file order.
    List<LaunchItem> drain() {
        part.close(items);
        List<LaunchItem> drained = items;
        items = new ArrayList<>();
        return drained;
    }

    @Override
    public void table(Table table) {
        part.close(items);
        items.add(new LaunchItem.TableStart(table));
    }

    @Override
    public void row(Table table, Cells cells) {
        switch (table.kind) {
            case DETAILS -> detail(table, cells);
            case RAW -> raw(table, cells);
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

    private void detail(Table table, Cells cells) {
        if (part.head == null || !heads.isRowOf(part.head, table, cells)) {
            part.close(items);
            part.head = heads.read(table, cells);
        }
        if (cells.isFilled(table.metricName)) {
            Entry entry = entry(table, cells);
            if (entry.wanted && table.metricValue < cells.count()) {
                value(entry, cells, table.metricValue);
            }
        }
        if (wanted.request().rules() && cells.isFilled(table.ruleName)) {
            part.rules.add(rule(table, cells));
        }
    }

    private Entry entry(Table table, Cells cells) {
        if (!table.isOrdered() || cells.count() <= table.metricValue) {
            return newEntry(table, cells, new byte[0]);
        }
        int from = cells.start(table.section) - 1;
        int to = cells.start(table.metricValue);
        Entry known = entries.get(cells.data(), from, to);
        return known != null
                ? known
                : entries.put(
                        cells.data(), from, to, newEntry(table, cells, Arrays.copyOfRange(cells.data(), from, to)));
    }

    private Entry newEntry(Table table, Cells cells, byte[] bytes) {
        String section = heads.text(cells, table.section);
        String label = heads.text(cells, table.metricName);
        Unit unit = Unit.parse(cells.text(table.metricUnit));
        String metric = wanted.labels().metric(section, label, unit.text());
        return new Entry(section, label, metric, unit.exponent(), wanted.wants(metric), bytes);
    }

    private void value(Entry entry, Cells cells, int column) {
        switch (kind(cells, column, entry.exponent)) {
            case ValueKind.NONE -> part.add(entry, ValueKind.NONE, 0);
            case ValueKind.WHOLE -> part.add(entry, ValueKind.WHOLE, decimal.whole());
            case ValueKind.REAL ->
                part.add(entry, ValueKind.REAL, Double.doubleToRawLongBits(decimal.scaled(entry.exponent)));
            default -> part.addText(entry, heads.text(cells, column));
        }
    }

    /// What the cell holds, which is then in `decimal` if it is a number.
    private byte kind(Cells cells, int column, int exponent) {
        DecimalText.Kind kind = cells.isEscaped(column)
                ? decimal.parse(cells.text(column))
                : decimal.parse(cells.data(), cells.start(column), cells.end(column));
        return switch (kind) {
            case MISSING -> ValueKind.NONE;
            case TEXT -> ValueKind.TEXT;
            case NUMBER ->
                decimal.isWhole() && exponent == 0
                        ? ValueKind.WHOLE
                        : Double.isInfinite(decimal.scaled(exponent)) ? ValueKind.TEXT : ValueKind.REAL;
        };
    }

    private CsvRule rule(Table table, Cells cells) {
        String speedupType = heads.text(cells, table.speedupType);
        boolean gain = decimal.parse(cells.text(table.speedup)) == DecimalText.Kind.NUMBER;
        return new CsvRule(
                heads.text(cells, table.section),
                heads.text(cells, table.ruleName),
                heads.text(cells, table.ruleType),
                cells.text(table.ruleText),
                speedupType.isEmpty() ? Optional.empty() : Optional.of(speedupType),
                gain ? OptionalDouble.of(decimal.scaled(0)) : OptionalDouble.empty());
    }

    private void raw(Table table, Cells cells) {
        RawPlan plan = planFor(table);
        MetricValues.Builder values = valuesFor(plan);
        LaunchHead head = heads.read(table, cells);
        int columns = Math.min(cells.count(), plan.indexes.length);
        for (int column = 0; column < columns; column++) {
            int index = plan.indexes[column];
            if (index >= 0) {
                rawValue(values, index, cells, column, plan.exponents[column]);
            }
        }
        items.add(new LaunchItem.Complete(
                head.with(heads.text(cells, plan.deviceName), values.build(), LaunchDetails.NONE)));
    }

    private void rawValue(MetricValues.Builder values, int index, Cells cells, int column, int exponent) {
        // An empty cell is a metric that this launch does not have.
        if (!cells.isFilled(column)) {
            return;
        }
        switch (kind(cells, column, exponent)) {
            case ValueKind.NONE -> values.none(index);
            case ValueKind.WHOLE -> values.whole(index, decimal.whole());
            case ValueKind.REAL -> values.real(index, decimal.scaled(exponent));
            default -> values.text(index, heads.text(cells, column));
        }
    }

    private RawPlan planFor(Table table) {
        RawPlan plan = rawPlan;
        if (plan == null || plan.table != table) {
            plan = new RawPlan(table, wanted);
            rawPlan = plan;
            rawValues = null;
        }
        return plan;
    }

    private MetricValues.Builder valuesFor(RawPlan plan) {
        MetricValues.Builder values = rawValues;
        if (values == null) {
            values = new MetricValues.Builder(plan.dictionary);
            rawValues = values;
        }
        return values;
    }
}
