package dev.rangefinder.bench;

import dev.rangefinder.bench.region.LiveSet;
import dev.rangefinder.bench.region.RegionContender;
import dev.rangefinder.bench.region.TrainingLoop;
import dev.rangefinder.bench.region.TrainingReport;
import dev.rangefinder.bench.sums.Sums;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/// From launches to regions: how time and memory grow with the length of a capture, what the analysis adds to
/// reading, and how long the whole command takes.
record RegionRaces(Settings settings, Path folder) {
    private static final String READING = RegionContender.READING.name();
    private static final String ONE_THREAD = RegionContender.ONE_THREAD.name();
    private static final String JUDGED = RegionContender.JUDGED.name();
    private static final String UNJUDGED = RegionContender.UNJUDGED.name();
    private static final String COMMAND = RegionContender.COMMAND.name();

    /// Of a model of some size, for the growth; with twenty regions, for the command.
    private static final TrainingLoop LARGE_MODEL = new TrainingLoop(24);

    private static final TrainingLoop TWENTY_REGIONS = new TrainingLoop(7);
    private static final int LAUNCHES_OF_TWENTY_REGIONS = 20 * 300;
    private static final int ROUNDS = 9;

    private static final int LONGEST_RUNS = 3;
    private static final int LONGEST_WARM_UPS = 1;
    private static final double FLAT = 1.15;
    private static final double HEAP_AIM = 1.2;
    private static final double READING_AIM = 1.5;
    private static final double FINDINGS_AIM = 1.1;

    /// What one length of capture gave.
    private record Length(int launches, Race.Result result, long liveBytes) {
        double nanosPerLaunch(String entrant) {
            return 1e9 * outcome(entrant).best() / launches;
        }

        double cpuNanosPerLaunch(String entrant) {
            return 1e9 * outcome(entrant).bestCpu() / launches;
        }

        Outcome outcome(String entrant) {
            return result.of(entrant).orElseThrow(() -> new IllegalStateException(entrant + " did not run"));
        }
    }

    boolean run(PrintStream out, PrintStream progress) throws IOException {
        List<Length> lengths = new ArrayList<>();
        for (int part : new int[] {100, 10, 1}) {
            lengths.add(length(Math.max(1, settings.launches() / part), part == 1, out, progress));
        }
        growth(lengths, out);
        boolean correct = lengths.stream().allMatch(length -> length.result().correct());
        wholeCommand(out, progress);
        return correct;
    }

    /// A file is removed when it was measured: the longest is larger than a gigabyte.
    private Length length(int launches, boolean longest, PrintStream out, PrintStream progress) throws IOException {
        Path file = folder.resolve("training-" + launches + ".ncu-rep");
        progress.println("generating " + file + " …");
        Sums expected = TrainingReport.write(file, LARGE_MODEL, launches);
        Entrant.Effort effort = longest
                ? new Entrant.Effort(
                        Math.min(LONGEST_WARM_UPS, settings.effort().warmUps()),
                        Math.min(LONGEST_RUNS, settings.effort().runs()),
                        1)
                : settings.effort();
        Race race = new Race(
                String.format(Locale.ROOT, "regions, %,d launches", launches),
                file,
                expected,
                List.of(
                        Entrant.onJvm(READING, file, effort).warmOnly(),
                        Entrant.onJvm(ONE_THREAD, file, effort).warmOnly(),
                        Entrant.onJvm(UNJUDGED, file, effort).warmOnly(),
                        Entrant.onJvm(JUDGED, file, effort).warmOnly(),
                        Entrant.onJvm(COMMAND, file, effort).warmOnly()),
                List.of(
                        Aim.atMost(READING_AIM, ONE_THREAD, READING),
                        Aim.atMost(READING_AIM, COMMAND, READING),
                        Aim.atMost(FINDINGS_AIM, JUDGED, UNJUDGED)));
        Race.Result result = race.result(out, progress);
        progress.println("live set …");
        long live = liveBytes(file, launches, "");
        aim(
                out,
                "live heap with findings ÷ without",
                FINDINGS_AIM,
                (double) live / liveBytes(file, launches, LiveSet.WITHOUT_FINDINGS));
        if (settings.keep().isEmpty()) {
            Files.delete(file);
        }
        return new Length(launches, result, live);
    }

    private static long liveBytes(Path file, int launches, String option) throws IOException {
        List<String> lines = Child.lines(List.of(
                Child.java(),
                "-XX:+UseSerialGC",
                "--enable-native-access=ALL-UNNAMED",
                "-cp",
                System.getProperty("java.class.path"),
                LiveSet.class.getName(),
                file.toString(),
                Integer.toString(launches),
                option));
        return Long.parseLong(lines.getLast());
    }

    private static void growth(List<Length> lengths, PrintStream out) {
        Length shortest = lengths.getFirst();
        out.printf(
                "%nregions, growth with the number of launches: '×' is ÷ the shortest; 'further' is the time of each");
        out.printf(" launch that the next shorter one lacks%n");
        out.printf(
                "  %-28s %10s %10s %8s %10s %8s %10s%n", "", "launches", "ns/launch", "×", "cpu ns", "×", "further ns");
        for (String entrant : List.of(READING, ONE_THREAD, COMMAND)) {
            for (int i = 0; i < lengths.size(); i++) {
                Length length = lengths.get(i);
                out.printf(
                        Locale.ROOT,
                        "  %-28s %,10d %10.0f %8.3f %10.0f %8.3f %10s%n",
                        entrant,
                        length.launches(),
                        length.nanosPerLaunch(entrant),
                        length.nanosPerLaunch(entrant) / shortest.nanosPerLaunch(entrant),
                        length.cpuNanosPerLaunch(entrant),
                        length.cpuNanosPerLaunch(entrant) / shortest.cpuNanosPerLaunch(entrant),
                        i == 0 ? "" : String.format(Locale.ROOT, "%.0f", further(lengths, i, entrant)));
            }
        }
        for (Length length : lengths.subList(1, lengths.size())) {
            aim(
                    out,
                    String.format(
                            Locale.ROOT,
                            "time per launch at %,d ÷ at %,d launches",
                            length.launches(),
                            shortest.launches()),
                    FLAT,
                    length.nanosPerLaunch(ONE_THREAD) / shortest.nanosPerLaunch(ONE_THREAD));
        }
        aim(
                out,
                "further launch of the longest ÷ of the middle one",
                FLAT,
                further(lengths, 2, ONE_THREAD) / further(lengths, 1, ONE_THREAD));
        for (Length length : lengths) {
            out.printf(
                    Locale.ROOT, "  live heap at %,d launches: %.2f MB%n", length.launches(), length.liveBytes() / 1e6);
        }
        aim(
                out,
                "live heap of the longest ÷ of the shortest",
                HEAP_AIM,
                (double) lengths.getLast().liveBytes() / shortest.liveBytes());
    }

    /// Without what every capture costs once, however short: above all, making the report.
    private static double further(List<Length> lengths, int place, String entrant) {
        Length length = lengths.get(place);
        Length shorter = lengths.get(place - 1);
        return 1e9
                * (length.outcome(entrant).best() - shorter.outcome(entrant).best())
                / (length.launches() - shorter.launches());
    }

    private static void aim(PrintStream out, String what, double most, double ratio) {
        out.printf(Locale.ROOT, "  aim %s ≤ %.2f: %.3f: %s%n", what, most, ratio, ratio <= most ? "met" : "MISSED");
    }

    private void wholeCommand(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        Path tool = WholeProcesses.tool(settings);
        Path example = tool.resolveSibling("examples").resolve("run.ncu-rep");
        if (!Files.isExecutable(tool) || !Files.exists(example)) {
            out.println("report: not run: there is no " + tool + " or no " + example);
            return;
        }
        progress.println("whole command …");
        Path file = folder.resolve("twenty-regions.ncu-rep");
        TrainingReport.write(file, TWENTY_REGIONS, LAUNCHES_OF_TWENTY_REGIONS);
        WholeProcesses processes = new WholeProcesses("report, from file to all report files", ROUNDS, folder);
        processes.add("rangefinder report examples/run.ncu-rep", Double.NaN, command(tool, example, "example-report"));
        processes.add(
                "rangefinder report, 20 regions × 300 launches", Double.NaN, command(tool, file, "twenty-report"));
        processes.run(out);
    }

    private List<String> command(Path tool, Path capture, String output) {
        return List.of(
                tool.toString(),
                "report",
                capture.toString(),
                "-o",
                folder.resolve(output).toString());
    }
}
