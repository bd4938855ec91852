package dev.rangefinder.bench;

import java.io.IOException;
import java.io.InputStream;
import java.io.PrintStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/// Commands timed from outside, from start to end, in turn, against a bare JVM of the same JDK that prints one line.
final class WholeProcesses {
    private final String title;
    private final int rounds;
    private final Command bare;
    private final List<Command> commands = new ArrayList<>();

    /// @param folder where the bare JVM finds its class
    WholeProcesses(String title, int rounds, Path folder) throws IOException {
        this.title = title;
        this.rounds = rounds;
        this.bare = new Command("bare JVM", bareJvm(folder), Double.NaN, new ArrayList<>());
        commands.add(bare);
    }

    /// The launcher of the project.
    static Path tool(Settings settings) {
        return settings.project().resolve("rangefinder");
    }

    /// A command with its times.
    private record Command(String name, List<String> command, double aim, List<Double> seconds) {
        void time() throws IOException {
            long start = System.nanoTime();
            Child.lines(command);
            seconds.add((System.nanoTime() - start) / 1e9);
        }

        double best() {
            return Collections.min(seconds);
        }

        double median() {
            return Outcome.median(seconds);
        }
    }

    /// @param aim how many times as long as the bare JVM it may take; NaN where there is no aim
    void add(String name, double aim, List<String> command) {
        commands.add(new Command(name, List.copyOf(command), aim, new ArrayList<>()));
    }

    void run(PrintStream out) throws IOException {
        for (Command command : commands) {
            // The first start may build the tool and its cache.
            command.time();
            command.seconds().clear();
        }
        for (int round = 0; round < rounds; round++) {
            for (Command command : commands) {
                command.time();
            }
        }
        print(out);
    }

    /// Prints whether an aim about two of the commands, by their names, is met. Judged by the median, as the others.
    void verdict(PrintStream out, Aim aim) {
        Command slower = named(aim.slower());
        Command faster = named(aim.faster());
        double median = slower.median() / faster.median();
        out.printf(
                Locale.ROOT,
                "  aim %s: %.2f by best, %.2f by median: %s%n",
                aim.text(),
                slower.best() / faster.best(),
                median,
                aim.isMet(median) ? "met" : "MISSED");
    }

    private Command named(String name) {
        return commands.stream()
                .filter(command -> command.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("no command is called '" + name + "'"));
    }

    private void print(PrintStream out) {
        out.println(title + ": whole processes in turn, " + rounds + " each");
        out.printf("  %-48s %8s %8s %8s %8s%n", "command", "best ms", "median", "worst", "× median");
        for (Command command : commands) {
            List<Double> sorted = command.seconds().stream().sorted().toList();
            double ratio = command.median() / bare.median();
            String verdict = Double.isNaN(command.aim())
                    ? ""
                    : "aim ≤ " + command.aim() + ": " + (ratio <= command.aim() ? "met" : "MISSED");
            out.printf(
                    Locale.ROOT,
                    "  %-48s %8.0f %8.0f %8.0f %8.2f  %s%n",
                    command.name(),
                    1e3 * sorted.getFirst(),
                    1e3 * command.median(),
                    1e3 * sorted.getLast(),
                    ratio,
                    verdict);
        }
    }

    /// A class file in a folder, as `java Hello` would be run: no archive to open.
    private static List<String> bareJvm(Path folder) throws IOException {
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
