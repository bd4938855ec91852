package dev.rangefinder.app;

import dev.rangefinder.app.command.Commands;
import dev.rangefinder.app.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.OutputStream;

/// The program. `main` only exits; [#run] does everything and is what tests call.
public final class Main {
    private Main() {}

    static void main(String[] arguments) {
        int code = run(
                new FileOutputStream(FileDescriptor.out),
                new FileOutputStream(FileDescriptor.err),
                Terminal.ofThisProcess(),
                arguments);
        // Not System.exit: there are no shutdown hooks, and halting saves the time of looking for them.
        Runtime.getRuntime().halt(code);
    }

    /// Runs one command line without a terminal.
    ///
    /// @return the exit code
    public static int run(OutputStream out, OutputStream err, String... arguments) {
        return run(out, err, Terminal.NONE, arguments);
    }

    /// Runs one command line.
    ///
    /// @param out standard output; all of it is written when this returns
    /// @param err standard error; likewise
    /// @return the exit code
    public static int run(OutputStream out, OutputStream err, Terminal terminal, String... arguments) {
        return Commands.run(out, err, terminal, arguments);
    }
}
