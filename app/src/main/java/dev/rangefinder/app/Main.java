package dev.rangefinder.app;

import dev.rangefinder.app.command.Commands;
import dev.rangefinder.app.terminal.Terminal;
import java.io.FileDescriptor;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.List;
import jdk.jfr.FlightRecorder;

/// The program. `main` only exits; [#run] does everything and is what tests call.
public final class Main {
    /// As `ExitCode.INTERNAL`, which may not be there any more.
    private static final int GAVE_UP = 70;

    private Main() {}

    static void main(String[] arguments) {
        int code;
        try {
            code = run(
                    new FileOutputStream(FileDescriptor.out),
                    new FileOutputStream(FileDescriptor.err),
                    Terminal.ofThisProcess(),
                    arguments);
        } catch (Throwable problem) {
            code = GAVE_UP;
            tell(problem, List.of(arguments).contains("--debug"));
        }
        end(code);
    }

    /// Halting saves the time of looking for shutdown hooks, of which there are none, but for that of a flight
    /// recording: there it would leave an empty file.
    private static void end(int code) {
        if (!isRecorded()) {
            Runtime.getRuntime().halt(code);
        } else if (!isShuttingDown()) {
            System.exit(code);
        }
        // A signal came, so the hooks are at work; who exits now waits for a hook that waits for this thread to end.
    }

    private static boolean isRecorded() {
        return ModuleLayer.boot().findModule("jdk.jfr").isPresent() && FlightRecorder.isInitialized();
    }

    private static boolean isShuttingDown() {
        try {
            Runtime.getRuntime().removeShutdownHook(Thread.currentThread());
            return false;
        } catch (IllegalStateException _) {
            return true;
        }
    }

    /// The last resort, where not even the part that explains failures could be loaded: only the JDK is needed.
    private static void tell(Throwable problem, boolean debugging) {
        String sentence = "rangefinder: a part of rangefinder gave up (" + problem
                + "); is the installation complete, and does 'ulimit -n' allow enough open files?";
        try {
            new FileOutputStream(FileDescriptor.err)
                    .write((sentence.replaceAll("\\p{Cntrl}", " ") + "\n").getBytes(StandardCharsets.UTF_8));
        } catch (IOException e) {
            problem.addSuppressed(e);
        }
        if (debugging) {
            problem.printStackTrace();
        }
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
