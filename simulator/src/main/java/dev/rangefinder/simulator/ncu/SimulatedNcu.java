package dev.rangefinder.simulator.ncu;

import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.HostName;
import dev.rangefinder.simulator.application.PrintStreams;
import dev.rangefinder.simulator.application.RequestedDevice;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.command.NcuHelpPage;
import dev.rangefinder.simulator.ncu.report.SimulatedSession;
import dev.rangefinder.simulator.ncu.run.ImportRun;
import dev.rangefinder.simulator.ncu.run.Log;
import dev.rangefinder.simulator.ncu.run.NcuProfile;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;

/// The simulated ncu.
public final class SimulatedNcu {
    private static final int REFUSED = 1;

    private SimulatedNcu() {}

    public static void main(String... arguments) {
        PrintStreams terminal = new PrintStreams(System.out, System.err, true);
        System.exit(EndSignal.codeOf(interruption -> {
            int code = run(terminal, System.getenv(), interruption, arguments);
            System.out.flush();
            return code;
        }));
    }

    /// Runs with streams that are not the terminal: the application's output comes out of them too.
    ///
    /// @return what ncu would return
    public static int run(PrintStream out, PrintStream err, Map<String, String> environment, String... arguments) {
        return run(new PrintStreams(out, err, false), environment, new EndSignal(), arguments);
    }

    private static int run(
            PrintStreams console, Map<String, String> environment, EndSignal interruption, String... arguments) {
        try {
            NcuCommandLine line = NcuCommandLine.parse(arguments.length == 0 ? List.of("--help") : List.of(arguments));
            if (line.has("help")) {
                console.out().print(NcuHelpPage.text());
                return 0;
            }
            if (line.has("version")) {
                console.out().println("Stand-in for the NVIDIA (R) Nsight Compute Command Line Profiler");
                console.out().println("Version " + SimulatedSession.VERSION);
                return 0;
            }
            try (Log log = Log.of(line, console)) {
                return run(line, environment, console, log, interruption);
            }
        } catch (Refusal refusal) {
            refusal.lines().forEach(problem -> console.out().println("==ERROR== " + problem));
            return REFUSED;
        }
    }

    private static int run(
            NcuCommandLine line,
            Map<String, String> environment,
            PrintStreams console,
            Log log,
            EndSignal interruption) {
        try {
            return switch (line.use()) {
                case IMPORT -> {
                    refusePages(line);
                    yield new ImportRun(line, environment, HostName.local(), log).run();
                }
                case LIST -> {
                    new Listings(line, RequestedDevice.of(environment).gpu(), log::line).print();
                    yield 0;
                }
                case LAUNCH -> launch(line, environment, console, log, interruption);
            };
        } catch (Refusal refusal) {
            refusal.lines().forEach(log::error);
            return REFUSED;
        } catch (UncheckedIOException e) {
            log.error(String.valueOf(e.getMessage()));
            return REFUSED;
        }
    }

    private static int launch(
            NcuCommandLine line,
            Map<String, String> environment,
            PrintStreams console,
            Log log,
            EndSignal interruption) {
        refusePages(line);
        if (line.text("clock-control", "").equals("reset")) {
            log.progress("Reset GPU clocks of the simulated device.");
            return 0;
        }
        if (!line.text("mode", "launch-and-attach").equals("launch-and-attach")) {
            throw new Refusal("A simulated device cannot be attached to: use --mode launch-and-attach.");
        }
        return new NcuProfile(line, environment, HostName.local(), console, log, interruption).run();
    }

    private static void refusePages(NcuCommandLine line) {
        if (line.text("page", "").equals("source")) {
            throw new Refusal("A simulated device has no source: there is no --page source.");
        }
    }
}
