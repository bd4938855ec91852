package dev.rangefinder.app;

import dev.rangefinder.app.terminal.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/// What the start-up cache is made from: the launcher runs this once, and the JVM remembers which classes it took.
final class Rehearsal {
    private static final String PRESET = "profiling/ncu@pipeline.ncu=ncu.high";
    private static final String VALUE = "experiment=rehearsal";

    private Rehearsal() {}

    /// Runs the commands that people wait for.
    ///
    /// @param arguments a command that has a cache of its own and a folder with captures, or nothing
    static void main(String[] arguments) throws IOException {
        run("--version");
        run("--help");
        run("inspct");
        if (arguments.length == 2 && arguments[0].equals("config")) {
            run("config");
            run("config", PRESET, VALUE);
            run("config", "experimnt=rehearsal");
        } else if (arguments.length == 2 && arguments[0].equals("profile")) {
            Path folder = Files.createTempDirectory("rangefinder");
            run("plan", PRESET, "--", "program");
            run("demo", "-o", folder.resolve("run").toString());
            delete(folder);
        } else if (arguments.length == 2) {
            for (Path capture : files(Path.of(arguments[1]))) {
                rehearse(arguments[0], capture.toString());
            }
        }
    }

    private static void rehearse(String command, String capture) throws IOException {
        switch (command) {
            case "report" -> {
                Path folder = Files.createTempDirectory("rangefinder");
                run("report", capture, "-o", folder.toString());
                run("report", "--json", capture, "-o", folder.toString());
                run("report", capture, "-o", folder.toString(), PRESET, VALUE);
                run("report", capture, "-o", folder.toString(), "--metric", "gpu__time_duration.sum", "--top", "5");
                delete(folder);
            }
            case "inspect" -> {
                run("inspect", capture);
                run("inspect", "--json", capture);
            }
            default -> throw new IllegalArgumentException("no command that reads captures: " + command);
        }
    }

    private static void delete(Path folder) throws IOException {
        try (Stream<Path> files = Files.walk(folder)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.delete(file);
            }
        }
    }

    private static void run(String... arguments) {
        OutputStream nowhere = OutputStream.nullOutputStream();
        Main.run(nowhere, nowhere, Terminal.ofThisProcess(), arguments);
    }

    private static List<Path> files(Path folder) throws IOException {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.sorted().toList();
        }
    }
}
