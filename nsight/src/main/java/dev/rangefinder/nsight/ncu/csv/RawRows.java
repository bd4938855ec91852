package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.LaunchDetails;
import dev.rangefinder.capture.MetricValues;
import dev.rangefinder.metric.DecimalScale;
import dev.rangefinder.nsight.ncu.csv.text.Cells;
import dev.rangefinder.nsight.ncu.csv.text.DecimalDigits;
import java.util.List;

/// Reads rows of a raw page fast. Fenced off because it is written for speed: one pass over the bytes that finds the
/// cells and reads the numbers in them. A row with anything unusual is left to the reader of cells, by stopping before
/// it.
final class RawRows {
    /// More than a number with its quotes and what follows it.
    private static final int LONGEST_NUMBER = 48;

    private final RawPlan plan;
    private final LaunchHeads heads;
    private final ValueReader reader;
    private final MetricValues.Builder values;
    private final DecimalDigits number = new DecimalDigits();
    private final Cells start = new Cells();
    private String deviceName = "";

    RawRows(RawPlan plan, LaunchHeads heads, ValueReader reader) {
        this.plan = plan;
        this.heads = heads;
        this.reader = reader;
        this.values = new MetricValues.Builder(plan.dictionary);
    }

    RawPlan plan() {
        return plan;
    }

    void read(Cells cells, List<LaunchItem> items) {
        LaunchHead head = heads.read(plan.table, cells);
        int columns = Math.min(cells.count(), plan.indexes.length);
        for (int column = 0; column < columns; column++) {
            // An empty cell is a metric that this launch does not have.
            if (plan.indexes[column] >= 0 && cells.isFilled(column)) {
                reader.read(cells, column, plan.exponents[column]).giveTo(values, plan.indexes[column]);
            }
        }
        String device = heads.text(cells, plan.deviceName);
        items.add(new LaunchItem.Complete(head.with(device, values.build(), LaunchDetails.NONE)));
    }

    /// Reads rows as long as they are plain.
    int read(byte[] data, int from, int limit, int stop, List<LaunchItem> items) {
        int at = from;
        if (!plan.ordered) {
            return at;
        }
        while (at < stop && data[at] == '"' && plan.table.startsRow(data, at, limit)) {
            int metrics = start.scanFirst(data, at, limit, plan.firstMetric);
            if (metrics < 0) {
                break;
            }
            deviceName = "";
            int next = metrics(data, metrics, limit);
            if (next < 0) {
                values.build(); // empties it: the row is read again
                break;
            }
            LaunchHead head = heads.read(plan.table, start);
            items.add(new LaunchItem.Complete(head.with(deviceName, values.build(), LaunchDetails.NONE)));
            at = next;
        }
        return at;
    }

    /// Reads the metrics of a row. Returns where the next row starts, or a negative number.
    private int metrics(byte[] data, int from, int limit) {
        int[] indexes = plan.indexes;
        int[] exponents = plan.exponents;
        int safe = limit - LONGEST_NUMBER;
        int at = from;
        if (at < DecimalDigits.REACH) {
            return -1;
        }
        for (int column = plan.firstMetric; column < indexes.length; column++) {
            if (at > safe || data[at] != '"') {
                return -1;
            }
            int first = at + 1;
            int index = indexes[column];
            at = index < 0 ? DecimalDigits.quote(data, first) : number.read(data, first);
            if (at < 0 || column == plan.deviceName) {
                at = other(data, first, limit, column);
                if (at < 0) {
                    return -1;
                }
            } else if (index >= 0) {
                // At most 15 digits, so that no whole number needs more than a double.
                values.real(index, DecimalScale.toDouble(number.mantissa(), exponents[column] - number.fraction()));
            }
            byte after = data[++at];
            if (after == ',') {
                at++;
            } else if (after == '\n') {
                return at + 1;
            } else {
                return after == '\r' && data[at + 1] == '\n' ? at + 2 : -1;
            }
        }
        return -1;
    }

    /// Reads a cell that holds no plain number. Returns its closing quote, or a negative number.
    private int other(byte[] data, int first, int limit, int column) {
        int close = first;
        while (close < limit && data[close] != '"') {
            close++;
        }
        if (close + 3 > limit || data[close + 1] == '"') {
            return -1;
        }
        if (close > first && plan.indexes[column] >= 0) {
            reader.read(data, first, close, plan.exponents[column]).giveTo(values, plan.indexes[column]);
        }
        if (column == plan.deviceName) {
            deviceName = heads.text(data, first, close);
        }
        return close;
    }
}
