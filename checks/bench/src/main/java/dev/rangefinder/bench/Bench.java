package dev.rangefinder.bench;

import dev.rangefinder.bench.diff.FalseAlarms;
import dev.rangefinder.bench.diff.LargeComparison;
import dev.rangefinder.bench.passes.PassTable;
import dev.rangefinder.bench.rules.RuleTable;
import dev.rangefinder.perfworks.search.LibraryCandidate;
import dev.rangefinder.perfworks.search.LibrarySearch;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The command behind `checks/bench/run`: generates the files, runs the races, prints the tables.
///
/// Exit codes: 0 done, 1 somebody got wrong sums, or an aim of comparisons is missed, 2 wrong usage.
public final class Bench {
    private static final String NO_LIBRARY = "no libnvperf_host.so was found, and RANGEFINDER_NVPERF names none";

    private Bench() {}

    public static void main(String[] args) throws IOException {
        PrintStream out = new PrintStream(System.out, true, StandardCharsets.UTF_8);
        PrintStream progress = new PrintStream(System.err, true, StandardCharsets.UTF_8);
        System.exit(run(
                List.of(args), Path.of(System.getProperty("rangefinder.bench.home", "checks/bench")), out, progress));
    }

    static int run(List<String> arguments, Path home, PrintStream out, PrintStream progress) throws IOException {
        Settings settings;
        try {
            settings = Settings.parse(arguments, home);
        } catch (IllegalArgumentException e) {
            progress.println("bench: " + e.getMessage());
            return 2;
        }
        Path folder = settings.keep().isPresent()
                ? Files.createDirectories(settings.keep().get())
                : Files.createTempDirectory("rangefinder-bench-");
        try {
            machine(out);
            boolean correct = true;
            if (settings.part().includes(Settings.Part.REPORTS)) {
                correct &= new ReportRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.CSV)) {
                correct &= new CsvRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.REGIONS)) {
                correct &= new RegionRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.FINDINGS)) {
                new FindingsRace(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.NSYS)) {
                correct &= new NsysRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.CONFIG)) {
                new ConfigRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.STARTUP)) {
                new StartUp(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.NVTX)) {
                new NvtxRaces(settings, folder).run(out, progress);
            }
            if (settings.part().includes(Settings.Part.RULES)) {
                rules(settings, out);
            }
            if (settings.part().includes(Settings.Part.PASSES)) {
                passes(settings, out);
            }
            if (settings.part().includes(Settings.Part.PLAN)) {
                Optional<Path> library = metricLibrary();
                if (library.isPresent()) {
                    new PlanRaces(settings, folder).run(library.get(), out, progress);
                } else {
                    out.println("plan: not run: " + NO_LIBRARY);
                }
            }
            if (settings.part().includes(Settings.Part.DIFF)) {
                correct &= new LargeComparison(1_000, 200).print(out);
                correct &= new FalseAlarms(1_000).print(out);
            }
            return correct ? 0 : 1;
        } finally {
            if (settings.keep().isEmpty()) {
                remove(folder);
            }
        }
    }

    private static void rules(Settings settings, PrintStream out) throws IOException {
        Path data = shared(settings);
        if (Files.isDirectory(data)) {
            RuleTable.of(data).print(out);
        } else {
            out.println("rules: not run: there are no captures at " + data);
        }
    }

    private static void passes(Settings settings, PrintStream out) throws IOException {
        Path shared = shared(settings);
        List<Path> folders = settings.captures()
                .map(List::of)
                .orElseGet(() -> List.of(shared.resolve("ncu-rep"), shared.resolve("pairs")));
        Optional<Path> library = metricLibrary();
        if (!folders.stream().allMatch(Files::isDirectory)) {
            out.println("passes: not run: there are no captures at " + folders);
        } else if (library.isEmpty()) {
            out.println("passes: not run: " + NO_LIBRARY);
        } else {
            PassTable.of(folders, library.get()).print(out);
        }
    }

    private static Optional<Path> metricLibrary() {
        return Optional.ofNullable(System.getenv("RANGEFINDER_NVPERF"))
                .map(Path::of)
                .or(() -> LibrarySearch.ofThisMachine().candidates().stream()
                        .map(LibraryCandidate::file)
                        .findFirst());
    }

    private static Path shared(Settings settings) {
        return Path.of(System.getProperty(
                        "rangefinder.shared",
                        settings.project().resolve("../shared").toString()))
                .resolve("data")
                .normalize();
    }

    private static void machine(PrintStream out) {
        out.println(LocalDate.now(ZoneOffset.UTC) + ", " + Runtime.getRuntime().availableProcessors()
                + " processors, Java " + Runtime.version() + ", " + System.getProperty("os.name") + " "
                + System.getProperty("os.arch"));
        out.println(
                "Files are in the page cache; each contender has a process of its own; '×' is time ÷ time of the first"
                        + " line; 'cpu' is the least processor time of a run, over all"
                        + " threads; 'cold' is a whole process with one run, median of three.");
    }

    private static void remove(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }
}
