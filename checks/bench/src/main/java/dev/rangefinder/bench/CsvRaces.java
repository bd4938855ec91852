package dev.rangefinder.bench;

import dev.rangefinder.bench.csv.DetailsPage;
import dev.rangefinder.bench.csv.FastCsv;
import dev.rangefinder.bench.csv.RangefinderCsv;
import dev.rangefinder.bench.csv.RawPage;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Path;
import java.util.List;

/// From large CSV pages to launches with their metrics in base units; counts and sums per metric.
record CsvRaces(Settings settings, Path folder) {
    private static final String PYTHON = "python csv module";

    boolean run(PrintStream out, PrintStream progress) throws IOException {
        Path raw = folder.resolve("raw.csv");
        progress.println("generating " + raw + " …");
        boolean correct = race(
                        "csv, raw page", "raw", raw, RawPage.write(raw, settings.bytes()), FastCsv.RAW, "DuckDB, raw")
                .run(out, progress);
        correct &= details("csv, details page", new DetailsPage(false, false), progress)
                .run(out, progress);
        correct &= details(
                        "csv, details page with thousands separators and line breaks",
                        new DetailsPage(true, true),
                        progress)
                .run(out, progress);
        return correct;
    }

    private Race details(String title, DetailsPage page, PrintStream progress) throws IOException {
        Path file = folder.resolve(page.thousandsSeparators() ? "details-separators.csv" : "details.csv");
        progress.println("generating " + file + " …");
        return race(
                title,
                "details",
                file,
                page.write(file, settings.bytes()),
                FastCsv.DETAILS,
                page.lineBreaks() ? "DuckDB, details, 1 thread" : "DuckDB, details");
    }

    private Race race(String title, String page, Path file, Sums expected, FastCsv fastCsv, String duckDb) {
        String one = RangefinderCsv.ONE_THREAD.name();
        String two = RangefinderCsv.TWO_THREADS.name();
        Python python = Python.find(settings.home().resolve("python"));
        return new Race(
                title,
                file,
                expected,
                List.of(
                        Entrant.onJvm(one, file, settings.effort()),
                        Entrant.onJvm(two, file, settings.effort()),
                        Entrant.onJvm(fastCsv.name(), file, settings.effort()),
                        Entrant.onJvm(duckDb, file, settings.effort()),
                        Entrant.script(PYTHON, python.command("csv_module.py", Path.of(page), file), settings.effort()),
                        Entrant.onJvm(PlainRead.NAME, file, settings.effort())),
                List.of(
                        Aim.atLeast(2, fastCsv.name(), one),
                        Aim.atLeast(2, duckDb, duckDb.endsWith("1 thread") ? one : two)));
    }
}
