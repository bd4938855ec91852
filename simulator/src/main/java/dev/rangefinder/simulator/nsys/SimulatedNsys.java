package dev.rangefinder.simulator.nsys;

import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.HostName;
import dev.rangefinder.simulator.application.PrintStreams;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.nsys.command.NsysHelpPage;
import dev.rangefinder.simulator.nsys.export.ExportRun;
import dev.rangefinder.simulator.nsys.run.NsysProfile;
import dev.rangefinder.simulator.nsys.stats.StatsRun;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// The simulated nsys.
public final class SimulatedNsys {
    private static final int REFUSED = 1;

    private SimulatedNsys() {}

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
    /// @return what nsys would return
    public static int run(PrintStream out, PrintStream err, Map<String, String> environment, String... arguments) {
        return run(new PrintStreams(out, err, false), environment, new EndSignal(), arguments);
    }

    private static int run(
            PrintStreams console, Map<String, String> environment, EndSignal interruption, String... arguments) {
        String first = arguments.length == 0 ? "--help" : arguments[0];
        if (first.equals("--help") || first.equals("-h")) {
            console.out().print(NsysHelpPage.text());
            return 0;
        }
        if (first.equals("--version") || first.equals("-v")) {
            console.out().println("NVIDIA Nsight Systems version " + ExportRun.VERSION + " (simulated by Rangefinder)");
            return 0;
        }
        try {
            return run(NsysCommandLine.parse(List.of(arguments)), console, environment, interruption);
        } catch (Refusal refusal) {
            refusal.lines().forEach(console.err()::println);
            return REFUSED;
        } catch (UncheckedIOException e) {
            console.err().println(e.getMessage());
            return REFUSED;
        }
    }

    private static int run(
            NsysCommandLine line, PrintStreams console, Map<String, String> environment, EndSignal interruption) {
        if (line.has("help")) {
            console.out().print(NsysHelpPage.text(line.command()));
            return 0;
        }
        return switch (line.command()) {
            case PROFILE -> profile(line, console, environment, interruption);
            case EXPORT -> export(line, console);
            case STATS -> {
                new StatsRun(line, console.out()::println).run();
                yield 0;
            }
            case STATUS -> status(console);
        };
    }

    private static int profile(
            NsysCommandLine line, PrintStreams console, Map<String, String> environment, EndSignal interruption) {
        String type = line.text("export", "none");
        boolean summarises = line.isTrue("stats", false);
        if (!type.equals("none") && !type.equals("sqlite")) {
            throw line.refusal("--export=" + type + " is not simulated; there are sqlite and none.");
        }
        NsysProfile.WrittenReports outcome =
                new NsysProfile(line, environment, HostName.local(), console, interruption).run();
        if (type.equals("sqlite") || summarises) {
            for (Path report : outcome.reports()) {
                Path export = sqlite(report);
                new ExportRun(report, export, line.isTrue("force-overwrite", false), true).run();
                console.out().println("    " + export.toAbsolutePath());
                if (summarises) {
                    StatsRun.printAll(line, export, console.out()::println);
                }
            }
        }
        return outcome.status();
    }

    private static int export(NsysCommandLine line, PrintStreams console) {
        if (line.operands().size() != 1) {
            throw line.refusal("Exactly one report file is needed.");
        }
        String type = line.text("type", "sqlite");
        if (!type.equals("sqlite")) {
            throw line.refusal("--type=" + type + " is not simulated; there is sqlite.");
        }
        for (String option : List.of("append", "times", "tables", "ts-shift", "separate-strings")) {
            if (line.has(option) && !line.text(option, "").equals("false")) {
                throw line.refusal("--" + option + " is not simulated.");
            }
        }
        Path report = Path.of(line.operands().getFirst());
        Path output = line.text("output").map(Path::of).orElse(sqlite(report));
        new ExportRun(report, output, line.isTrue("force-overwrite", false), line.isTrue("lazy", true)).run();
        if (!line.isTrue("quiet", false)) {
            console.out().println("Processing simulated events: [=========================100%]");
        }
        return 0;
    }

    private static Path sqlite(Path report) {
        String name = report.toString();
        String ending = ".nsys-rep";
        return Path.of((name.endsWith(ending) ? name.substring(0, name.length() - ending.length()) : name) + ".sqlite");
    }

    private static int status(PrintStreams console) {
        console.out().println("Timestamp counter supported: Yes");
        console.out().println();
        console.out().println("CPU Profiling Environment Check: simulated");
        console.out().println("Linux Kernel Paranoid Level: not asked for (simulated)");
        console.out().println("CPU Profiling Environment (process-tree): OK");
        console.out().println("CPU Profiling Environment (system-wide): OK");
        return 0;
    }
}
