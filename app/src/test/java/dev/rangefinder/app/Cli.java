package dev.rangefinder.app;

import dev.rangefinder.app.terminal.Terminal;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;

/// Runs command lines in this process.
final class Cli {
    /// The folder of the project, where the examples of the help texts work as printed.
    static final Path ROOT = Path.of(System.getProperty("rangefinder.root", ".."));

    private Cli() {}

    /// What one command line gave.
    record Result(int exitCode, String out, String err) {}

    static Result run(String... arguments) {
        return run(Terminal.NONE, arguments);
    }

    static Result run(Terminal terminal, String... arguments) {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        ByteArrayOutputStream err = new ByteArrayOutputStream();
        int exitCode = Main.run(out, err, terminal, arguments);
        return new Result(exitCode, out.toString(StandardCharsets.UTF_8), err.toString(StandardCharsets.UTF_8));
    }
}
