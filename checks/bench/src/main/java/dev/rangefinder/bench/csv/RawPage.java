package dev.rangefinder.bench.csv;

import dev.rangefinder.bench.sums.MetricNames;
import dev.rangefinder.bench.sums.SumTable;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.ObjLongConsumer;

/// Writes a large `--page raw`: log lines, a header of 2,013 columns, the units row, then one row per launch; all
/// cells quoted. As on real pages the first 230 columns, attributes of device and launch, are the same in all rows.
/// One column in 100 holds texts; of the other columns one cell in 32 is empty or `n/a`, as for metrics that a launch
/// lacks.
public final class RawPage {
    private static final int METRICS = 2000;
    private static final int ATTRIBUTES = 230;
    private static final int TEXT_EVERY = 100;
    private static final int MISSING_EVERY = 32;
    private static final long SEED = 4711;

    private RawPage() {}

    /// Writes rows until the file has this size; at least one.
    public static Sums write(Path file, long bytes) throws IOException {
        List<String> names = MetricNames.first(METRICS);
        List<PrintedUnit> units = new ArrayList<>();
        SumTable expected = new SumTable(METRICS);
        try (PageWriter out = new PageWriter(file, SEED)) {
            out.logLines();
            out.text(PageWriter.IDENTITY);
            names.forEach(name -> out.comma().cell(name));
            out.end();
            out.text("\"\"" + ",\"\"".repeat(PageWriter.IDENTITY_COLUMNS - 1));
            for (int metric = 0; metric < METRICS; metric++) {
                PrintedUnit unit = unit(metric, out);
                units.add(unit);
                out.comma().cell(unit.text());
            }
            out.end();
            for (int launch = 0; launch == 0 || out.bytes() < bytes; launch++) {
                row(
                        launch,
                        units,
                        out,
                        expected::launch,
                        (unit, metric) -> expected.add((int) metric, out.printed() * unit.factor()));
            }
        }
        return expected.sums(names);
    }

    private static PrintedUnit unit(int metric, PageWriter out) {
        List<PrintedUnit> quantity = PrintedUnit.QUANTITIES.get(metric % PrintedUnit.QUANTITIES.size());
        return quantity.get(out.random().nextInt(quantity.size()));
    }

    private static void row(
            int launch,
            List<PrintedUnit> units,
            PageWriter out,
            Runnable onLaunch,
            ObjLongConsumer<PrintedUnit> onNumber)
            throws IOException {
        onLaunch.run();
        String identity = PageWriter.identity(launch);
        out.text(identity.substring(0, identity.length() - 1));
        for (int metric = 0; metric < units.size(); metric++) {
            out.comma();
            int chance = out.random().nextInt(MISSING_EVERY);
            if (metric % TEXT_EVERY == TEXT_EVERY - 1) {
                out.cell("CachePreferNone");
            } else if (chance == 0 && metric >= ATTRIBUTES) {
                out.cell(launch % 2 == 0 ? "" : "n/a");
            } else {
                out.number(units.get(metric), PageWriter.Look.of(metric, metric < ATTRIBUTES), false);
                onNumber.accept(units.get(metric), metric);
            }
        }
        out.end();
    }
}
