package dev.rangefinder.bench;

import dev.rangefinder.bench.region.RegionContender;
import dev.rangefinder.bench.region.TrainingLoop;
import dev.rangefinder.bench.region.TrainingReport;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;

/// What findings cost whoever runs `report` once: whole processes in turn, with the options of the launcher and a
/// start-up cache, from the file to all files of a report.
record FindingsRace(Settings settings, Path folder) {
    private static final TrainingLoop LARGE_MODEL = new TrainingLoop(24);
    private static final List<Integer> PARTS = List.of(500, 50, 5);
    private static final int ROUNDS = 9;
    private static final double AIM = 1.1;

    /// The launcher makes its cache from captures of a few launches.
    private static final int REHEARSED_LAUNCHES = 20;

    void run(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        if (!Files.isExecutable(WholeProcesses.tool(settings))) {
            // Without the jars there is no start-up cache either.
            out.println("report with findings ÷ without, whole processes: not run: the project is not built");
            return;
        }
        Path rehearsed = folder.resolve("rehearsed.ncu-rep");
        TrainingReport.write(rehearsed, LARGE_MODEL, REHEARSED_LAUNCHES);
        for (int part : PARTS) {
            race(Math.max(1, settings.launches() / part), rehearsed, out, progress);
        }
        Files.delete(rehearsed);
    }

    private void race(int launches, Path rehearsed, PrintStream out, PrintStream progress) throws IOException {
        progress.println(String.format(Locale.ROOT, "findings, %,d launches …", launches));
        Path file = folder.resolve("judged-" + launches + ".ncu-rep");
        TrainingReport.write(file, LARGE_MODEL, launches);
        CachedStart start = CachedStart.ofBench(Files.size(file), folder);
        var processes = new WholeProcesses(
                String.format(Locale.ROOT, "from file to all report files, %,d launches", launches), ROUNDS, folder);
        for (RegionContender contender : List.of(RegionContender.UNJUDGED, RegionContender.JUDGED)) {
            processes.add(contender.name(), Double.NaN, command(start, contender, rehearsed, file));
        }
        processes.run(out);
        processes.verdict(out, Aim.atMost(AIM, RegionContender.JUDGED.name(), RegionContender.UNJUDGED.name()));
        Files.delete(file);
    }

    private static List<String> command(CachedStart start, RegionContender contender, Path rehearsed, Path file)
            throws IOException {
        return start.command(
                contender.name().replace(' ', '-'),
                Solo.class.getName(),
                List.of(contender.name(), rehearsed.toString(), "0", "1"),
                contender.name(),
                file.toString(),
                "0",
                "1");
    }
}
