package dev.rangefinder.bench;

import dev.rangefinder.bench.report.ReportGenerator;
import dev.rangefinder.bench.report.ReportShape;
import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// How long the tool takes to start, against a bare JVM of the same JDK that prints one line: whole processes, in
/// turn.
record StartUp(Settings settings, Path folder) {
    private static final int ROUNDS = 25;
    private static final int SMALL_LAUNCHES = 4;

    /// A command with its times.
    private record Command(String name, List<String> command, double aim, List<Double> seconds) {
        void time() throws IOException {
            long start = System.nanoTime();
            Child.lines(command);
            seconds.add((System.nanoTime() - start) / 1e9);
        }

        double median() {
            return Outcome.median(seconds);
        }
    }

    void run(PrintStream out, PrintStream progress) throws IOException {
        out.println();
        Path tool = settings.home().toAbsolutePath().normalize().resolveSibling("rangefinder");
        if (!Files.isExecutable(tool)) {
            out.println("start-up: not run: there is no " + tool);
            return;
        }
        progress.println("start-up …");
        Path report = folder.resolve("small.ncu-rep");
        ReportGenerator.writeLaunches(report, ReportShape.BASIC, SMALL_LAUNCHES);
        Command bare = new Command("bare JVM", bareJvm(), Double.NaN, new ArrayList<>());
        List<Command> commands = List.of(
                bare,
                new Command("rangefinder --version", List.of(tool.toString(), "--version"), 2.5, new ArrayList<>()),
                new Command(
                        "rangefinder inspect small.ncu-rep",
                        List.of(tool.toString(), "inspect", report.toString()),
                        4,
                        new ArrayList<>()));
        for (Command command : commands) {
            // The first start may build the tool and its cache.
            command.time();
            command.seconds().clear();
        }
        for (int round = 0; round < ROUNDS; round++) {
            for (Command command : commands) {
                command.time();
            }
        }
        print(out, bare, commands);
    }

    private static void print(PrintStream out, Command bare, List<Command> commands) {
        out.println("start-up: whole processes in turn, " + ROUNDS + " each");
        out.printf("  %-36s %8s %8s %8s %8s%n", "command", "best ms", "median", "worst", "× median");
        for (Command command : commands) {
            List<Double> sorted = command.seconds().stream().sorted().toList();
            double ratio = command.median() / bare.median();
            String verdict = Double.isNaN(command.aim())
                    ? ""
                    : "aim ≤ " + command.aim() + ": " + (ratio <= command.aim() ? "met" : "MISSED");
            out.printf(
                    Locale.ROOT,
                    "  %-36s %8.0f %8.0f %8.0f %8.2f  %s%n",
                    command.name(),
                    1e3 * sorted.getFirst(),
                    1e3 * command.median(),
                    1e3 * sorted.getLast(),
                    ratio,
                    verdict);
        }
    }

    /// A class file in a folder, as `java Hello` would be run: no archive to open.
    private List<String> bareJvm() throws IOException {
        String resource = Hello.class.getName().replace('.', '/') + ".class";
        Path classes = Files.createTempDirectory(folder, "hello-");
        Path target = classes.resolve(resource);
        Files.createDirectories(Objects.requireNonNull(target.getParent()));
        try (InputStream bytes =
                Objects.requireNonNull(Hello.class.getClassLoader().getResourceAsStream(resource), resource)) {
            Files.copy(bytes, target);
        }
        return List.of(Child.java(), "-cp", classes.toString(), Hello.class.getName());
    }
}
