package dev.rangefinder.app.command;

import dev.rangefinder.app.doctor.ThisMachine;
import dev.rangefinder.app.terminal.Terminal;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.time.Clock;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/// All commands there are, and how a command line becomes an exit code.
public final class Commands {
    private static final int COLUMNS = 100;

    private Commands() {}

    /// Runs one command line; see `Main`.
    public static int run(OutputStream out, OutputStream err, Terminal terminal, String... arguments) {
        Streams streams = Streams.of(out, err, terminal);
        Failures failures = new Failures(streams);
        CommandLine commandLine = new CommandLine(new RangefinderCommand(streams).spec())
                .addSubcommand(new ReportCommand(streams, Clock.systemUTC()).spec())
                .addSubcommand(new InspectCommand(streams).spec())
                .addSubcommand(new ConfigCommand(streams).spec())
                .addSubcommand(new DoctorCommand(streams, new ThisMachine()).spec())
                .addSubcommand(new CompletionCommand(streams).spec())
                // A file may be called @something.
                .setExpandAtFiles(false)
                .setUsageHelpWidth(COLUMNS)
                .setColorScheme(Help.defaultColorScheme(terminal.styledOutput() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setOut(new PrintWriter(streams.text(), true))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
        try {
            return commandLine.execute(arguments);
        } catch (OutOfMemoryError _) {
            streams.say("not enough memory; RANGEFINDER_JAVA_OPTIONS=-Xmx8g gives it more");
            return ExitCode.INTERNAL.code();
        }
    }
}
