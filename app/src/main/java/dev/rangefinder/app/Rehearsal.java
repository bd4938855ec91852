package dev.rangefinder.app;

import dev.rangefinder.app.terminal.Terminal;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/// What the start-up cache is made from: the launcher runs this once, and the JVM remembers which classes it took.
final class Rehearsal {
    private Rehearsal() {}

    /// Runs the commands that people wait for.
    ///
    /// @param arguments a folder with captures, if there is one
    static void main(String[] arguments) throws IOException {
        run("--version");
        run("--help");
        run("inspct");
        for (String folder : arguments) {
            for (Path capture : files(Path.of(folder))) {
                run("inspect", capture.toString());
                run("inspect", "--json", capture.toString());
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
