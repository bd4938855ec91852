package dev.rangefinder.bench;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// The Python that runs the scripts of the bench: `RANGEFINDER_BENCH_PYTHON`, else Debian's, whose packages the peers
/// come from, else the one on the PATH.
record Python(String executable, Path scripts) {
    private static final String DEBIAN = "/usr/bin/python3";

    static Python find(Path scripts) {
        String chosen = Optional.ofNullable(System.getenv("RANGEFINDER_BENCH_PYTHON"))
                .orElse(Files.isExecutable(Path.of(DEBIAN)) ? DEBIAN : "python3");
        return new Python(chosen, scripts);
    }

    /// Whether a module can be imported.
    boolean has(String module) {
        try {
            return Child.lines(List.of(executable, "-c", "import " + module)).isEmpty();
        } catch (IOException | FailedProcessException e) {
            return false;
        }
    }

    List<String> command(String script, Path... files) {
        List<String> command =
                new ArrayList<>(List.of(executable, scripts.resolve(script).toString()));
        for (Path file : files) {
            command.add(file.toString());
        }
        return command;
    }
}
