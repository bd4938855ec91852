package dev.rangefinder.bench;

import java.io.IOException;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Stream;

/// What `plan` takes longer with NVIDIA's metric library than without (W1), for every preset and six chips: whole
/// processes in turn. The first time with a library everything is asked and tried; later it is remembered.
record PlanRaces(Settings settings, Path folder) {
    private static final List<String> CHIPS = List.of("TU102", "GA100", "GA102", "AD102", "GH100", "GB202");
    private static final double MOST_SECONDS = 1;

    /// Seconds of one preset on one chip, each the median of the rounds.
    private record Costs(double without, double first, double later) {
        static Costs median(List<Costs> rounds) {
            return new Costs(
                    Outcome.median(rounds.stream().map(Costs::without).toList()),
                    Outcome.median(rounds.stream()
                            .map(round -> round.first - round.without)
                            .toList()),
                    Outcome.median(rounds.stream()
                            .map(round -> round.later - round.without)
                            .toList()));
        }
    }

    void run(Path library, PrintStream out, PrintStream progress) throws IOException {
        Path tool = WholeProcesses.tool(settings);
        out.println();
        if (!Files.isExecutable(tool)) {
            out.println("plan: not run: there is no " + tool);
            return;
        }
        int rounds = settings.effort().runs();
        Path cache = folder.resolve("cache");
        // The first start may build the tool and its start-up cache.
        seconds(tool, cache, List.of());
        out.println("plan: whole processes in turn, " + rounds + " each, medians: without " + library
                + ", and how much longer the first time with it and later");
        out.printf("  %-24s %-6s %10s %10s %10s%n", "preset", "chip", "without ms", "first +ms", "later +ms");
        double worst = 0;
        for (String preset : presets()) {
            progress.println("plan: " + preset + " …");
            for (String chip : CHIPS) {
                List<String> words = List.of("pipeline.chip=" + chip, "profiling/ncu@pipeline.ncu=" + preset);
                List<Costs> all = new ArrayList<>();
                for (int round = 0; round < rounds; round++) {
                    all.add(round(tool, cache, library, words));
                }
                Costs costs = Costs.median(all);
                worst = Math.max(worst, costs.first());
                out.printf(
                        Locale.ROOT,
                        "  %-24s %-6s %10.0f %10.0f %10.0f%n",
                        preset,
                        chip,
                        1e3 * costs.without(),
                        1e3 * costs.first(),
                        1e3 * costs.later());
            }
        }
        out.printf(
                Locale.ROOT,
                "  aim < %.0f ms more, the first time too: %.0f ms at worst: %s%n",
                1e3 * MOST_SECONDS,
                1e3 * worst,
                worst < MOST_SECONDS ? "met" : "MISSED");
    }

    private Costs round(Path tool, Path cache, Path library, List<String> words) throws IOException {
        double without = seconds(tool, cache, with(words, folder.resolve("none")));
        forget(cache);
        double first = seconds(tool, cache, with(words, library));
        return new Costs(without, first, seconds(tool, cache, with(words, library)));
    }

    private static List<String> with(List<String> words, Path library) {
        return Stream.concat(words.stream(), Stream.of("pipeline.ncu.metric_library=" + library))
                .toList();
    }

    private double seconds(Path tool, Path cache, List<String> words) throws IOException {
        List<String> command = new ArrayList<>(
                List.of(tool.toString(), "plan", "-o", folder.resolve("run").toString()));
        command.addAll(words);
        command.addAll(List.of("--", "program"));
        long start = System.nanoTime();
        Child.lines(command, Map.of("XDG_CACHE_HOME", cache.toString()));
        return (System.nanoTime() - start) / 1e9;
    }

    private static void forget(Path cache) throws IOException {
        Path remembered = cache.resolve("rangefinder");
        if (Files.isDirectory(remembered)) {
            try (Stream<Path> files = Files.list(remembered)) {
                for (Path file : files.toList()) {
                    Files.delete(file);
                }
            }
        }
    }

    private List<String> presets() throws IOException {
        try (Stream<Path> files = Files.list(settings.project().resolve("conf/profiling/ncu"))) {
            return files.map(file -> String.valueOf(file.getFileName()).replaceFirst("\\.yaml$", ""))
                    .sorted()
                    .toList();
        }
    }
}
