package dev.rangefinder.app.command;

import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.app.view.Desktop;
import dev.rangefinder.profiler.doctor.Machine;
import dev.rangefinder.profiler.doctor.ThisMachine;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.time.Clock;
import java.util.List;
import picocli.CommandLine;
import picocli.CommandLine.Help;

/// All commands there are, and how a command line becomes an exit code.
public final class Commands {
    /// Of help texts, where the number of columns is unknown.
    private static final int COLUMNS = 100;

    /// Picocli takes no less.
    private static final int FEWEST_COLUMNS = 55;

    private static final List<String> CAPTURING = List.of("profile", "plan", "kernels profile");

    private Commands() {}

    /// Runs one command line; see `Main`.
    public static int run(OutputStream out, OutputStream err, Terminal terminal, String... arguments) {
        Streams streams = Streams.of(out, err, terminal);
        Split split = Split.of(arguments);
        try {
            return run(streams, split, terminal);
        } catch (Error error) {
            return new Failures(streams).handleError(error, split.ours().contains(RangefinderCommand.DEBUG));
        }
    }

    /// This machine, whose user is told why the first use of a metric library takes longer.
    static Machine machine(Streams streams) {
        return new ThisMachine(() -> {
            if (streams.terminal().error()) {
                streams.say("asking NVIDIA's metric library in a process of its own; answers are remembered");
            }
        });
    }

    private static int run(Streams streams, Split split, Terminal terminal) {
        Clock clock = Clock.systemUTC();
        Failures failures = new Failures(streams);
        CommandLine commandLine = new CommandLine(new RangefinderCommand(streams).spec())
                .addSubcommand(new ProfileCommand(streams, clock, split.program()).spec())
                .addSubcommand(new ReportCommand(streams, clock, machine(streams)).spec())
                .addSubcommand(new DiffCommand(streams, clock).spec())
                .addSubcommand(new GateCommand(streams, clock).spec())
                .addSubcommand(new BaselineCommand(streams, clock).spec())
                .addSubcommand(new ShowCommand(streams).spec())
                .addSubcommand(new ViewCommand(streams, Desktop.ofThisMachine()).spec())
                .addSubcommand(new PlanCommand(streams, split.program()).spec())
                .addSubcommand(new DemoCommand(streams, clock).spec())
                .addSubcommand(new InspectCommand(streams).spec())
                .addSubcommand(new KernelsCommand(streams, clock, split.program()).spec())
                .addSubcommand(new ConfigCommand(streams).spec())
                .addSubcommand(new MetricsCommand(streams, machine(streams)).spec())
                .addSubcommand(new DoctorCommand(streams, machine(streams)).spec())
                .addSubcommand(new CompletionCommand(streams).spec())
                // A file may be called @something.
                .setExpandAtFiles(false)
                .setUsageHelpWidth(Math.max(FEWEST_COLUMNS, terminal.columns().orElse(COLUMNS)))
                .setColorScheme(Help.defaultColorScheme(terminal.styledOutput() ? Help.Ansi.ON : Help.Ansi.OFF))
                .setOut(new PrintWriter(streams.text(), true))
                .setParameterExceptionHandler(failures)
                .setExecutionExceptionHandler(failures);
        return commandLine.execute(split.ours().toArray(String[]::new));
    }

    /// Arguments of ours, and the command line of a program behind `--`, which is nobody's business but its own.
    private record Split(List<String> ours, List<String> program) {
        static Split of(String... arguments) {
            List<String> all = List.of(arguments);
            int end = all.indexOf("--");
            boolean captures = !all.isEmpty() && CAPTURING.contains(command(all));
            return end < 0 || !captures
                    ? new Split(all, List.of())
                    : new Split(all.subList(0, end), all.subList(end + 1, all.size()));
        }

        private static String command(List<String> all) {
            return all.getFirst().equals("kernels") && all.size() > 1 ? "kernels " + all.get(1) : all.getFirst();
        }
    }
}
