package dev.rangefinder.bench.csv;

import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import java.util.ArrayList;
import java.util.List;

/// Adds up a raw page: a header, a row of units, then rows of launches. As for everybody who makes launches, each has
/// arrays of its own.
final class FastCsvRawHandler extends FastCsv.Handler {
    private static final String LAST_IDENTITY_COLUMN = "CC";

    private final List<String> names = new ArrayList<>();
    private final SumTable table = new SumTable(0);
    private double[] factors = {};
    private String[] identity = {};
    private double[] values = {};
    private int firstMetric;
    private long row = -1;

    @Override
    protected void handleBegin(long startingLineNumber) {
        row++;
    }

    @Override
    protected void handleField(int index, char[] cell, int offset, int length, boolean quoted) {
        if (row > 1 && index >= firstMetric) {
            values[index] = Decimals.parse(cell, offset, length) * factors[index];
        } else if (row == 0) {
            String name = new String(cell, offset, length);
            names.add(name);
            firstMetric = name.equals(LAST_IDENTITY_COLUMN) ? index + 1 : firstMetric;
        } else if (row == 1) {
            factors[index] = PrintedUnit.factorOf(new String(cell, offset, length));
        } else {
            identity[index] = new String(cell, offset, length);
        }
    }

    @Override
    protected Boolean buildRecord() {
        if (row == 0) {
            factors = new double[names.size()];
            table.grow(names.size());
        } else if (row > 1) {
            addLaunch();
        }
        identity = new String[firstMetric];
        values = new double[names.size()];
        return Boolean.TRUE;
    }

    private void addLaunch() {
        table.launch();
        for (int metric = firstMetric; metric < values.length; metric++) {
            table.add(metric, values[metric]);
        }
    }

    @Override
    Sums sums() {
        return table.sums(names);
    }
}
