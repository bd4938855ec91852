package dev.rangefinder.simulator.ncu.run;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.simulator.application.EndSignal;
import dev.rangefinder.simulator.application.InjectedFault;
import dev.rangefinder.simulator.application.PrintStreams;
import dev.rangefinder.simulator.application.ProfiledApplication;
import dev.rangefinder.simulator.application.RequestedDevice;
import dev.rangefinder.simulator.application.TraceFolder;
import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.ncu.collect.CollectionPlan;
import dev.rangefinder.simulator.ncu.collect.Rules;
import dev.rangefinder.simulator.ncu.command.NcuCommandLine;
import dev.rangefinder.simulator.ncu.filter.LaunchFilter;
import dev.rangefinder.simulator.ncu.filter.NvtxLaunchFilter;
import dev.rangefinder.simulator.ncu.filter.ProcessFilter;
import dev.rangefinder.simulator.ncu.filter.RangeInstances;
import dev.rangefinder.simulator.ncu.nvtx.PushPopScope;
import dev.rangefinder.simulator.ncu.page.PageSettings;
import dev.rangefinder.simulator.ncu.page.Pages;
import dev.rangefinder.simulator.ncu.page.Results;
import dev.rangefinder.simulator.ncu.report.ReportName;
import dev.rangefinder.simulator.ncu.report.Reports;
import dev.rangefinder.simulator.ncu.report.SimulatedSession;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/// Profiles an application: runs it, once or once a pass, and writes and prints what was measured.
public final class NcuProfile {
    private static final int FAILED = 1;

    private final NcuCommandLine line;
    private final Map<String, String> environment;
    private final PrintStreams console;
    private final Log log;
    private final EndSignal interruption;
    private final RequestedDevice device;
    private final InjectedFault fault;
    private final ReplayMode mode;
    private final CollectionPlan plan;
    private final long creationTime = Clock.systemUTC().instant().getEpochSecond();
    private final String host;

    /// A run as a command line wants it.
    ///
    /// @throws Refusal for what does not exist: a device, a fault, a section, a metric
    public NcuProfile(
            NcuCommandLine line,
            Map<String, String> environment,
            String host,
            PrintStreams console,
            Log log,
            EndSignal interruption) {
        this.line = line;
        this.environment = Map.copyOf(environment);
        this.host = host;
        this.console = console;
        this.log = log;
        this.interruption = interruption;
        this.device = RequestedDevice.of(environment);
        this.fault = InjectedFault.of(environment);
        this.mode = ReplayMode.of(line);
        this.plan = CollectionPlan.of(line, device.gpu());
    }

    /// Runs, and returns what ncu would return.
    public int run() {
        Optional<Path> file = line.text("export").map(this::reportFile);
        ProfiledResults profiled = new ProfiledResults(log, fault, interruption, file, this::results, progress());
        ResultRecorder recorder = recorder(profiled);
        log.line(Pages.SIMULATED);
        ApplicationRun outcome;
        try (TraceFolder traces = TraceFolder.of(environment, "ncu")) {
            outcome = runApplication(traces, recorder);
        }
        new Outlook(line, mode, log).say(profiled.results(), outcome.seen());
        boolean written = report(file, profiled.results());
        boolean failed = outcome.failed() || profiled.isDenied() || !written;
        return failed ? FAILED : 0;
    }

    /// @param seen the kernels that the application launched
    private record ApplicationRun(boolean failed, List<String> seen) {}

    private ApplicationRun runApplication(TraceFolder traces, ResultRecorder first) {
        Set<String> seen = new TreeSet<>();
        List<String> keys = new ArrayList<>();
        int passes = mode.rerunsApplication() ? plan.passes() : 1;
        for (int pass = 1; pass <= passes; pass++) {
            List<String> launched = new ArrayList<>();
            ResultRecorder recorder = new Watching(pass == 1 ? first : Watching.NOTHING, seen, launched);
            Set<Long> earlier = traces.processes();
            ProfiledApplication application = ProfiledApplication.start(
                    line.application(), environment, traces.path(), line.has("null-stdin"), console);
            ReplayPass replay =
                    new ReplayPass(application, traces, earlier, new ProcessFilter(line), log, interruption);
            if (pass == 1 && !plan.unavailable().isEmpty()) {
                log.warning("Unable to access the following "
                        + plan.unavailable().size() + " metrics: " + String.join(", ", plan.unavailable()) + ".");
            }
            switch (replay.follow(recorder, line.isOn("kill", false))) {
                case ABORTED -> {
                    return new ApplicationRun(true, List.copyOf(seen));
                }
                case KILLED -> {
                    return new ApplicationRun(interruption.isRequested(), List.copyOf(seen));
                }
                case EXITED -> {
                    int code = application.exitCode();
                    if (code != 0 && line.isOn("check-exit-code", true)) {
                        log.error("The application returned an error code (" + code + ").");
                        return new ApplicationRun(true, List.copyOf(seen));
                    }
                }
            }
            if (pass == 1) {
                keys.addAll(launched);
            } else if (!isSame(keys, launched)) {
                log.error(
                        "Failed to match kernels across replay passes: pass " + pass + " launched others than pass 1.");
                return new ApplicationRun(true, List.copyOf(seen));
            }
        }
        if (mode.rerunsApplication() && !first.results().isEmpty()) {
            log.progress("Creating report from application replay data: 0%....50%....100%");
        }
        return new ApplicationRun(false, List.copyOf(seen));
    }

    private boolean isSame(List<String> before, List<String> now) {
        return switch (line.text("app-replay-mode", "balanced")) {
            case "strict" -> before.equals(now);
            case "relaxed" -> true;
            default ->
                before.stream().sorted().toList().equals(now.stream().sorted().toList());
        };
    }

    private String progress() {
        if (mode.rerunsApplication()) {
            return "Application replay pass 1";
        }
        return "0%....50%....100% - " + plan.passes() + (plan.passes() == 1 ? " pass" : " passes");
    }

    private ResultRecorder recorder(ProfiledResults profiled) {
        ResultMaker maker = new ResultMaker(
                device.gpu(),
                plan,
                Rules.of(line),
                line.has("nvtx"),
                NvtxLaunchFilter.of(line).scope() == PushPopScope.PROCESS,
                device.seed(),
                creationTime);
        if (mode.measuresRanges()) {
            return new RangeRecorder(new RangeInstances(line), maker, profiled, log, fault, mode == ReplayMode.RANGE);
        }
        boolean serialised = mode == ReplayMode.KERNEL && !line.has("lockstep-kernel-launch");
        return new KernelRecorder(new LaunchFilter(line), maker, profiled, serialised);
    }

    private Path reportFile(String name) {
        Path file = new ReportName(host, ProcessHandle.current().pid(), environment).resolve(name);
        if (Files.exists(file) && !line.has("force-overwrite")) {
            throw new Refusal(
                    "File " + file + " already exists. Use option '-f' or '--force-overwrite' to overwrite it.");
        }
        Path folder = file.toAbsolutePath().getParent();
        if (folder == null || !Files.isDirectory(folder)) {
            throw new Refusal("Failed to create report file '" + file + "': its folder does not exist.");
        }
        return file;
    }

    private Results results(List<Launch> launches) {
        List<Device> devices = launches.stream()
                .map(launch -> launch.origin().device().orElse(0))
                .distinct()
                .sorted()
                .map(device.gpu()::device)
                .toList();
        return new Results(SimulatedSession.of(creationTime, host, line.words(), devices), launches);
    }

    private boolean report(Optional<Path> file, List<Launch> launches) {
        Results results = results(launches);
        if (file.isPresent() && !launches.isEmpty()) {
            if (fault.is(InjectedFault.FaultKind.DISK_FULL)) {
                log.error("Failed to write report file '" + file.get() + "': No space left on device");
                return false;
            }
            try {
                Reports.write(file.get(), results);
                log.progress("Report: " + file.get().toAbsolutePath());
            } catch (UncheckedIOException e) {
                log.error("Failed to write report file '" + file.get() + "': " + e.getMessage());
                return false;
            }
        }
        if (!launches.isEmpty() && (file.isEmpty() || line.has("page") || line.has("print-summary"))) {
            Pages.print(results, PageSettings.of(line, environment), log::line);
        }
        return true;
    }
}
