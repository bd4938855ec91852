package dev.rangefinder.bench;

import dev.rangefinder.bench.config.Composing;
import dev.rangefinder.bench.config.PlainYaml;
import dev.rangefinder.bench.config.ReportAlone;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What a configuration costs: composing a tree of files against loading those files, and the tool with its
/// configuration against the same without.
record ConfigRaces(Settings settings, Path folder) {
    private static final double COMPOSING_AIM = 3;
    private static final double START_AIM = 1.3;
    /// A composition takes less than a millisecond, so many runs are soon done; compilers and noise need them.
    private static final int RUNS_EACH = 1000;

    private static final int WARM_UPS = 12_000;

    private static final int TURNS = 3;
    private static final int COLD_STARTS = 5;
    private static final int ROUNDS = 25;
    private static final String WITH = "report with configuration";
    private static final String WITHOUT = "report without";

    void run(PrintStream out, PrintStream progress) throws IOException {
        compose(out, progress);
        start(out, progress);
    }

    /// The tree that users have, beside the project; where it is absent the project's own, which has the same keys.
    private Path tree(PrintStream out) {
        Path reference = settings.project().resolveSibling("shared").resolve(Path.of("hydra", "trees", "reference"));
        if (Files.isDirectory(reference)) {
            return reference;
        }
        Path own = settings.project().resolve("conf");
        out.println("config: there is no " + reference + "; composing " + own + " instead");
        return own;
    }

    private void compose(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        Path tree = tree(out);
        List<Path> loaded = Composing.filesLoaded(tree);
        List<Path> all;
        try (Stream<Path> files = Files.walk(tree)) {
            all = files.filter(file -> file.toString().endsWith(".yaml"))
                    .sorted()
                    .toList();
        }
        var effort = new Entrant.Effort(WARM_UPS, RUNS_EACH, 1);
        List<Entrant> entrants = List.of(
                Entrant.onJvm(PlainYaml.LOADED.name(), list("loaded.txt", loaded), effort),
                Entrant.onJvm(PlainYaml.ALL.name(), list("all.txt", all), effort),
                Entrant.onJvm(Composing.COMPOSED.name(), tree, effort),
                Entrant.onJvm(Composing.RESOLVED.name(), tree, effort));
        Map<String, Times> times = new LinkedHashMap<>();
        for (int turn = 0; turn < TURNS; turn++) {
            for (Entrant entrant : entrants) {
                progress.println("config: " + entrant.name() + " …");
                times.computeIfAbsent(entrant.name(), _ -> new Times(new ArrayList<>(), new ArrayList<>()))
                        .add(entrant);
            }
        }
        out.printf(
                "config, %d of %d files and 20 words, from the files on: warm %d runs in %d processes, cold the first"
                        + " run of %d%n",
                loaded.size(), all.size(), TURNS * RUNS_EACH, TURNS, TURNS * COLD_STARTS);
        table(out, times);
        for (Composing one : List.of(Composing.COMPOSED, Composing.RESOLVED)) {
            verdict(out, times, Aim.atMost(COMPOSING_AIM, one.name(), PlainYaml.LOADED.name()));
        }
    }

    private Path list(String name, List<Path> files) throws IOException {
        return Files.write(
                folder.resolve(name), files.stream().map(Path::toString).toList());
    }

    /// Times of one contender: of warm runs, and of the first run of a process, its start not counted.
    private record Times(List<Double> warm, List<Double> cold) {
        void add(Entrant entrant) throws IOException {
            for (int start = 0; start < COLD_STARTS; start++) {
                cold.addAll(Transcript.read(Child.lines(entrant.cold())).seconds());
            }
            warm.addAll(Transcript.read(Child.lines(entrant.warm())).seconds());
        }

        double best() {
            return warm.stream().min(Double::compare).orElseThrow();
        }

        double median() {
            return Outcome.median(warm);
        }

        double medianCold() {
            return Outcome.median(cold);
        }
    }

    private static void table(PrintStream out, Map<String, Times> times) {
        Times measure = times.values().iterator().next();
        out.printf(
                "  %-28s %8s %8s %8s %8s %8s %8s%n",
                "contender", "best µs", "median", "cold ms", "× best", "× median", "× cold");
        times.forEach((name, one) -> out.printf(
                Locale.ROOT,
                "  %-28s %8.0f %8.0f %8.0f %8.2f %8.2f %8.2f%n",
                name,
                1e6 * one.best(),
                1e6 * one.median(),
                1e3 * one.medianCold(),
                one.best() / measure.best(),
                one.median() / measure.median(),
                one.medianCold() / measure.medianCold()));
    }

    private static void verdict(PrintStream out, Map<String, Times> times, Aim aim) {
        Times slower = times.get(aim.slower());
        Times faster = times.get(aim.faster());
        if (slower == null || faster == null) {
            throw new IllegalStateException(aim.text() + " names somebody who did not run");
        }
        double best = slower.best() / faster.best();
        out.printf(
                Locale.ROOT,
                "  aim %s: %.2f by best, %.2f by median, %.2f cold: %s%n",
                aim.text(),
                best,
                slower.median() / faster.median(),
                slower.medianCold() / faster.medianCold(),
                aim.isMet(best) ? "met" : "MISSED");
    }

    /// Both with the launcher's options and a start-up cache of their own kind, without the launcher itself.
    private void start(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        Path example = settings.project().resolve("examples").resolve("run.ncu-rep");
        Path application = settings.project().resolve("app").resolve("target").resolve("rangefinder.jar");
        if (!Files.exists(example) || !Files.exists(application)) {
            out.println(
                    "report with and without configuration: not run: there is no " + example + " or no " + application);
            return;
        }
        progress.println("report with and without configuration …");
        var start = CachedStart.ofTool(settings.project(), folder);
        String capture = example.toString();
        String output = folder.resolve("report").toString();
        var processes = new WholeProcesses("report examples/run.ncu-rep, java itself", ROUNDS, folder);
        processes.add(
                WITHOUT,
                Double.NaN,
                start.command("without", ReportAlone.class.getName(), List.of(capture, output), capture, output));
        processes.add(
                WITH,
                Double.NaN,
                start.command(
                        "with",
                        "dev.rangefinder.app.Rehearsal",
                        List.of("report", settings.project().resolve("examples").toString()),
                        "report",
                        capture,
                        "-o",
                        output));
        processes.run(out);
        processes.verdict(out, Aim.atMost(START_AIM, WITH, WITHOUT));
    }
}
