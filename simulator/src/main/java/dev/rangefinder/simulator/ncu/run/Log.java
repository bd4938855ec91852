package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.simulator.application.PrintStreams;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import java.io.IOException;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;

/// What ncu itself says, on standard output or where `--log-file` wants it.
public final class Log implements AutoCloseable {
    private final PrintStream stream;
    private final boolean owned;
    private final boolean quiet;

    private Log(PrintStream stream, boolean owned, boolean quiet) {
        this.stream = stream;
        this.owned = owned;
        this.quiet = quiet;
    }

    public static Log of(NcuCommandLine line, PrintStreams console) {
        boolean quiet = line.has("quiet");
        String file = line.text("log-file", "stdout");
        return switch (file) {
            case "stdout" -> new Log(console.out(), false, quiet);
            case "stderr" -> new Log(console.err(), false, quiet);
            default -> new Log(open(file), true, quiet);
        };
    }

    private static PrintStream open(String file) {
        try {
            return new PrintStream(Files.newOutputStream(Path.of(file)), true, StandardCharsets.UTF_8);
        } catch (IOException | InvalidPathException _) {
            throw new Refusal("Failed to open log file '" + file + "'.");
        }
    }

    public void progress(String text) {
        if (!quiet) {
            line("==PROF== " + text);
        }
    }

    public void warning(String text) {
        line("==WARNING== " + text);
    }

    public void error(String text) {
        line("==ERROR== " + text);
    }

    public void line(String text) {
        stream.println(text);
        stream.flush();
    }

    @Override
    public void close() {
        if (owned) {
            stream.close();
        }
    }
}
