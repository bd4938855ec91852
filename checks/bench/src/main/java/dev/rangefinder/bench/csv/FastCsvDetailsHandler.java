package dev.rangefinder.bench.csv;

import dev.rangefinder.bench.sums.LastValues;
import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/// Adds up a details page: rows of one metric each, launch after launch. A launch is what has another `ID` or process
/// than the row before; only its first row is asked for the kernel's name, grid and block.
final class FastCsvDetailsHandler extends FastCsv.Handler {
    private static final Map<String, Role> ROLES = Map.of(
            "ID", Role.KEY,
            "Process ID", Role.KEY,
            "Kernel Name", Role.IDENTITY,
            "Block Size", Role.IDENTITY,
            "Grid Size", Role.IDENTITY,
            "Section Name", Role.SECTION,
            "Metric Name", Role.METRIC,
            "Metric Unit", Role.UNIT,
            "Metric Value", Role.VALUE);

    private enum Role {
        NONE,
        KEY,
        IDENTITY,
        SECTION,
        METRIC,
        UNIT,
        VALUE
    }

    private final List<Role> headerRoles = new ArrayList<>();
    private Role[] roles = {};
    private char[][] keys = {};
    private String[] identity = {};
    private final TextIds sections = new TextIds();
    private final TextIds labels = new TextIds();
    private final TextIds units = new TextIds();
    private double[] factors = {};
    private int[] indexOf = {};
    private final List<String> names = new ArrayList<>();
    private final LastValues last = new LastValues(64);
    private final SumTable table = new SumTable(64);

    private boolean header = true;
    private boolean launchOpen;
    private boolean newLaunch;
    private int section;
    private int label;
    private int unit;
    private double number;
    private boolean hasMetric;

    @Override
    protected void handleBegin(long startingLineNumber) {
        newLaunch = false;
        hasMetric = false;
        number = Double.NaN;
    }

    @Override
    protected void handleField(int index, char[] cell, int offset, int length, boolean quoted) {
        if (header) {
            headerRoles.add(ROLES.getOrDefault(new String(cell, offset, length), Role.NONE));
            return;
        }
        switch (index < roles.length ? roles[index] : Role.NONE) {
            case KEY -> key(index, cell, offset, length);
            case IDENTITY -> {
                if (newLaunch) {
                    identity[index] = new String(cell, offset, length);
                }
            }
            case SECTION -> section = sections.of(cell, offset, length);
            case METRIC -> {
                hasMetric = length > 0;
                label = labels.of(cell, offset, length);
            }
            case UNIT -> unit = units.of(cell, offset, length);
            case VALUE -> number = Decimals.parse(cell, offset, length);
            case NONE -> {}
        }
    }

    private void key(int index, char[] cell, int offset, int length) {
        char[] before = keys[index];
        if (!Arrays.equals(before, 0, before.length, cell, offset, offset + length)) {
            keys[index] = Arrays.copyOfRange(cell, offset, offset + length);
            if (!newLaunch && launchOpen) {
                last.addTo(table);
            }
            newLaunch = true;
            launchOpen = true;
        }
    }

    @Override
    protected Boolean buildRecord() {
        if (header) {
            roles = headerRoles.toArray(new Role[0]);
            keys = new char[roles.length][0];
            identity = new String[roles.length];
            header = false;
        } else if (hasMetric) {
            last.set(index(), number * factor());
        }
        return Boolean.TRUE;
    }

    private double factor() {
        if (unit >= factors.length) {
            factors = Arrays.copyOf(factors, unit + 1);
            factors[unit] = PrintedUnit.factorOf(units.text(unit));
        }
        return factors[unit];
    }

    /// Section and label together name a metric.
    private int index() {
        int key = section << 10 | label;
        if (key >= indexOf.length) {
            int known = indexOf.length;
            indexOf = Arrays.copyOf(indexOf, Math.max(key + 1, 2 * known));
            Arrays.fill(indexOf, known, indexOf.length, -1);
        }
        if (indexOf[key] < 0) {
            indexOf[key] = names.size();
            names.add(sections.text(section) + "/" + labels.text(label));
        }
        return indexOf[key];
    }

    @Override
    Sums sums() {
        if (launchOpen) {
            last.addTo(table);
            launchOpen = false;
        }
        return table.sums(names);
    }
}
