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

/// The file of a report that is meant by what a user named.
///
/// @param name as the report's folder calls it (P6)
/// @param ending by which such a file is known
/// @param kind what a user would call it
/// @param command that asks for it
public record WrittenReport(String name, String ending, String kind, String command) {
    public static final WrittenReport PAGE = new WrittenReport("report.html", ".html", "page", "view");

    /// What programs read, and the terminal's view is made of.
    public static final WrittenReport DATA = new WrittenReport("report.json", ".json", "report", "show");

    /// Where `report` and `profile` write when they are not told where.
    private static final String DEFAULT_REPORT = "rangefinder-report";
    private static final String DEFAULT_RUNS = "tmp/profile-output";

    /// Whether commands find a report in this folder without being told where it is, as soon as it is the last one.
    public static boolean isFoundUnnamed(Path folder) {
        Path here = Path.of("").toAbsolutePath();
        Path place = folder.toAbsolutePath().normalize();
        return place.equals(here)
                || place.equals(here.resolve(DEFAULT_REPORT))
                || place.startsWith(here.resolve(DEFAULT_RUNS));
    }

    /// The file itself, that of a report's folder, or that of a run directory: the one with counters before the one
    /// with real time alone.
    ///
    /// @throws UnreadableCaptureException if there is none, saying which command writes it
    public Path of(Path named) {
        if (Files.isDirectory(named)) {
            return inFolder(named).stream()
                    .findFirst()
                    .orElseThrow(() -> new UnreadableCaptureException(
                            named, "no " + name + " in this folder; 'rangefinder report' and 'profile' write one"));
        }
        if (!Files.exists(named)) {
            throw new UnreadableCaptureException(
                    named, "there is no such file; name a folder that 'rangefinder report' or 'profile' wrote");
        }
        if (!String.valueOf(named.getFileName()).toLowerCase(Locale.ROOT).endsWith(ending)) {
            throw new UnreadableCaptureException(
                    named,
                    "this is no " + kind + "; 'rangefinder report' makes a folder with " + name + " of a capture");
        }
        return named;
    }

    /// The one that was written last, of all that lie where the commands put them by default.
    ///
    /// @param folder the one that these commands were called in
    /// @throws UnreadableCaptureException if there is none
    public Path latest(Path folder) {
        List<Path> reports = new ArrayList<>(List.of(folder, folder.resolve(DEFAULT_REPORT)));
        reports.addAll(folders(folder.resolve(DEFAULT_RUNS)));
        return reports.stream()
                .flatMap(report -> inFolder(report).stream())
                .max(Comparator.comparingLong(WrittenReport::written))
                .orElseThrow(() -> new UnreadableCaptureException(
                        folder,
                        "no " + name + " here, in " + DEFAULT_REPORT + " or in " + DEFAULT_RUNS
                                + "; 'rangefinder report' and 'profile' write one, '" + command
                                + " DIR' names its folder"));
    }

    private List<Path> inFolder(Path folder) {
        RunPlaces run = new RunPlaces(folder);
        return Stream.of(folder, run.regions(), run.timeline().regions())
                .map(report -> report.resolve(name))
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
