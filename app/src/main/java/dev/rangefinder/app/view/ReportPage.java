package dev.rangefinder.app.view;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.profiler.plan.RunPlaces;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/// The page of a report that is meant by what a user named.
public final class ReportPage {
    /// As the report's folder calls it (P6).
    private static final String NAME = "report.html";
    /// Where `report` and `profile` write when they are not told where.
    private static final String DEFAULT_REPORT = "rangefinder-report";
    private static final String DEFAULT_RUNS = "tmp/profile-output";

    private ReportPage() {}

    /// The page itself, that of a report's folder, or that of a run directory: the one with counters before the one
    /// with real time alone.
    ///
    /// @throws UnreadableCaptureException if there is none, saying which command writes it
    public static Path of(Path named) {
        if (Files.isDirectory(named)) {
            return inFolder(named).stream()
                    .findFirst()
                    .orElseThrow(() -> new UnreadableCaptureException(
                            named, "no " + NAME + " in this folder; 'rangefinder report' and 'profile' write one"));
        }
        if (!Files.exists(named)) {
            throw new UnreadableCaptureException(
                    named, "there is no such file; name a folder that 'rangefinder report' or 'profile' wrote");
        }
        if (!String.valueOf(named.getFileName()).toLowerCase(Locale.ROOT).endsWith(".html")) {
            throw new UnreadableCaptureException(
                    named, "this is no page; 'rangefinder report' makes a folder with " + NAME + " of a capture");
        }
        return named;
    }

    /// The page that was written last, of all that lie where the commands put them by default.
    ///
    /// @param folder the one that these commands were called in
    /// @throws UnreadableCaptureException if there is none
    public static Path latest(Path folder) {
        List<Path> reports = new ArrayList<>(List.of(folder, folder.resolve(DEFAULT_REPORT)));
        reports.addAll(folders(folder.resolve(DEFAULT_RUNS)));
        return reports.stream()
                .flatMap(report -> inFolder(report).stream())
                .max(Comparator.comparingLong(ReportPage::written))
                .orElseThrow(() -> new UnreadableCaptureException(
                        folder,
                        "no " + NAME + " here, in " + DEFAULT_REPORT + " or in " + DEFAULT_RUNS
                                + "; 'rangefinder report' and 'profile' write one, 'view DIR' names its folder"));
    }

    private static List<Path> inFolder(Path folder) {
        RunPlaces run = new RunPlaces(folder);
        return Stream.of(folder, run.regions(), run.timeline().regions())
                .map(report -> report.resolve(NAME))
                .filter(Files::isRegularFile)
                .toList();
    }

    private static List<Path> folders(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(folder)) {
            return entries.filter(Files::isDirectory).toList();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static long written(Path page) {
        try {
            return Files.getLastModifiedTime(page).toMillis();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
