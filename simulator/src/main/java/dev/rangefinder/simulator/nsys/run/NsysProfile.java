package dev.rangefinder.simulator.nsys.run;

import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.InjectedFault;
import dev.rangefinder.simulator.application.NameMacros;
import dev.rangefinder.simulator.application.PrintStreams;
import dev.rangefinder.simulator.application.ProfiledApplication;
import dev.rangefinder.simulator.application.RequestedDevice;
import dev.rangefinder.simulator.application.TraceFolder;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.nsys.export.SimulatedReport;
import dev.rangefinder.simulator.nsys.recording.Recording;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/// `nsys profile`: runs an application and writes a report of what it did when.
public final class NsysProfile {
    /// What stands before everything that is printed.
    public static final String SIMULATED = "WARNING: Simulated device: no number here was measured on a GPU.";

    private static final int FAILED = 1;
    private static final int CRASHED = 139;

    private final NsysCommandLine line;
    private final Map<String, String> environment;
    private final String host;
    private final PrintStreams console;
    private final EndSignal interruption;
    private final InjectedFault fault;

    public NsysProfile(
            NsysCommandLine line,
            Map<String, String> environment,
            String host,
            PrintStreams console,
            EndSignal interruption) {
        this.line = line;
        this.environment = Map.copyOf(environment);
        this.host = host;
        this.console = console;
        this.interruption = interruption;
        this.fault = InjectedFault.of(environment);
    }

    /// What came of it.
    ///
    /// @param status what nsys returns
    public record WrittenReports(int status, List<Path> reports) {}

    /// Runs to the end of the application.
    ///
    /// @throws Refusal if nothing can be run, or nothing can be written
    public WrittenReports run() {
        if (line.operands().isEmpty()) {
            throw line.refusal("No application was given.");
        }
        Path file = file();
        Map<String, String> inherited = applicationEnvironment();
        Collector collector = new Collector(
                line,
                host,
                RequestedDevice.of(environment),
                CaptureTrigger.of(line, inherited),
                !fault.is(InjectedFault.FaultKind.PERMISSION),
                this::say);
        say(SIMULATED);
        int status = runApplication(collector, inherited);
        List<Recording> recordings = collector.end();
        if (status != 0) {
            say("The target application returned non-zero exit code " + status);
        }
        if (recordings.isEmpty()) {
            say("Generated:");
            say("    No reports were generated");
            return new WrittenReports(status, List.of());
        }
        return report(file, collector.repeats(), recordings, status);
    }

    private void say(String text) {
        console.out().println(text);
        console.out().flush();
    }

    private int runApplication(Collector collector, Map<String, String> inherited) {
        try (TraceFolder traces = TraceFolder.of(environment, "nsys")) {
            Set<Long> earlier = traces.processes();
            collector.start();
            ProfiledApplication application =
                    ProfiledApplication.start(line.operands(), inherited, traces.path(), false, applicationConsole());
            if (!line.has("capture-range")) {
                say("Collecting data...");
            }
            new FollowedRun(line, application, traces.path(), earlier, collector, fault, interruption, this::say)
                    .follow();
            return application.isAlive() ? 0 : application.status();
        }
    }

    private PrintStreams applicationConsole() {
        if (line.isTrue("show-output", true)) {
            return console;
        }
        PrintStream nowhere = new PrintStream(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8);
        return new PrintStreams(nowhere, nowhere, false);
    }

    private Map<String, String> applicationEnvironment() {
        Map<String, String> all = new HashMap<>(line.isTrue("inherit-environment", true) ? environment : Map.of());
        for (String variable : line.text("env-var").stream()
                .flatMap(text -> Arrays.stream(text.split(",(?=[A-Za-z_][A-Za-z0-9_]*=)")))
                .toList()) {
            int equals = variable.indexOf('=');
            all.put(variable.substring(0, equals), variable.substring(equals + 1));
        }
        // Programs ask for it to know that they are profiled.
        all.put(
                "NSYS_PROFILING_SESSION_ID",
                Long.toString(ProcessHandle.current().pid()));
        return all;
    }

    private WrittenReports report(Path file, boolean numbered, List<Recording> recordings, int status) {
        List<Path> reports = new ArrayList<>();
        for (Recording recording : recordings) {
            Path report = numbered ? numbered(file, reports.size() + 1) : file;
            say("Generating '/tmp/nsys-report-"
                    + Long.toHexString(ProcessHandle.current().pid()) + ".qdstrm'");
            try {
                write(report, recording);
            } catch (IOException e) {
                say("Importer error status: Importation failed.");
                say("Failed to create '" + report.toAbsolutePath() + "': " + e.getMessage());
                return new WrittenReports(status == 0 ? FAILED : status, reports);
            }
            say("[1/1] [========================100%] " + report.getFileName());
            reports.add(report);
        }
        say("Generated:");
        reports.forEach(report -> say("    " + report.toAbsolutePath()));
        return new WrittenReports(status, reports);
    }

    private void write(Path report, Recording recording) throws IOException {
        if (fault.is(InjectedFault.FaultKind.DISK_FULL)) {
            throw new IOException("No space left on device");
        }
        SimulatedReport.write(report, recording);
        if (fault.is(InjectedFault.FaultKind.CRASH)) {
            byte[] whole = Files.readAllBytes(report);
            Files.write(report, Arrays.copyOf(whole, whole.length / 2));
            Runtime.getRuntime().halt(CRASHED);
        }
    }

    private Path file() {
        String text = line.text("output", "report%n");
        NameMacros macros = new NameMacros(host, ProcessHandle.current().pid(), environment, 'n');
        try {
            for (int number = 1; ; number++) {
                Path file = Path.of(SimulatedReport.withEnding(macros.expanded(text, number)));
                if (!Files.exists(file)) {
                    return checked(file);
                }
                if (!macros.usesNumber(text)) {
                    return overwritten(file);
                }
            }
        } catch (InvalidPathException _) {
            throw new Refusal("'" + text + "' is no valid file name.");
        }
    }

    private static Path checked(Path file) {
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new Refusal("Failed to create '" + file.toAbsolutePath() + "': No such file or directory.");
        }
        return file;
    }

    private Path overwritten(Path file) {
        if (!line.isTrue("force-overwrite", false)) {
            throw new Refusal(
                    "Failed to create '" + file.toAbsolutePath() + "': File exists.",
                    "Use `--force-overwrite true` to overwrite existing files.");
        }
        return file;
    }

    private static Path numbered(Path file, int number) {
        String name = file.getFileName().toString();
        return file.resolveSibling(SimulatedReport.withEnding(
                name.substring(0, name.length() - SimulatedReport.withEnding("").length()) + "." + number));
    }
}
