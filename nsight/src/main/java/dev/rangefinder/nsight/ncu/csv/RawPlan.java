package dev.rangefinder.nsight.ncu.csv;

import dev.rangefinder.capture.MetricDictionary;
import dev.rangefinder.nsight.ncu.csv.text.CsvTable;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashSet;
import java.util.Set;

/// Where the columns of a raw page go.
final class RawPlan {
    private static final String DEVICE_NAME = "device__attribute_display_name";
    private static final int UNWANTED = -1;

    final CsvTable table;
    final MetricDictionary dictionary;

    /// The place of each column's metric in the dictionary, or -1.
    final int[] indexes;

    /// The power of ten from each column's unit to its base unit.
    final int[] exponents;

    final int deviceName;

    /// The first column that is a metric.
    final int firstMetric;

    /// Whether all columns from there on are metrics: so it is in every file seen.
    final boolean ordered;

    RawPlan(CsvTable table, WalkRequest wanted) {
        this.table = table;
        int columns = table.columns.size();
        indexes = new int[columns];
        exponents = new int[columns];
        Arrays.fill(indexes, UNWANTED);
        dictionary = wanted.dictionary().orElseGet(() -> all(table));
        int lastOther = -1;
        int first = columns;
        Set<String> seen = new LinkedHashSet<>();
        for (int column = 0; column < columns; column++) {
            String name = table.columns.get(column);
            if (!table.isMetric(column)) {
                lastOther = column;
                continue;
            }
            first = Math.min(first, column);
            if (seen.add(name)) {
                indexes[column] = dictionary.indexOf(name);
            }
            exponents[column] = table.units.get(column).exponent();
        }
        firstMetric = first;
        ordered = first > lastOther;
        deviceName = table.column(DEVICE_NAME);
    }

    private static MetricDictionary all(CsvTable table) {
        Set<String> names = new LinkedHashSet<>();
        for (int column = 0; column < table.columns.size(); column++) {
            if (table.isMetric(column)) {
                names.add(table.columns.get(column));
            }
        }
        return MetricDictionary.of(new ArrayList<>(names));
    }
}
