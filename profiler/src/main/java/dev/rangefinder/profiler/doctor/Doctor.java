package dev.rangefinder.profiler.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// Examines a machine: everything that must be there for a capture, in the order in which it is fixed.
public record Doctor(Machine machine, DoctorSettings settings) {
    private static final String REPLACED = "the simulated device takes its place";

    /// Makes all checks. Each program that is asked has a time limit, so this always ends.
    public Examination examine() {
        List<CheckResult> findings = new ArrayList<>();
        findings.add(java());
        findings.addAll(settings.simulated() ? simulated() : real());
        DiskChecks disk = new DiskChecks(machine);
        findings.add(disk.runs(settings.runs()));
        findings.add(disk.temporaryFiles());
        findings.add(new LocaleCheck(machine).finding());
        return new Examination(findings);
    }

    /// What would be started as ncu.
    ///
    /// @param ncu a name that is looked up in `PATH`, or a path
    public static Optional<Path> executable(Machine machine, String ncu) {
        return InstalledTool.find(machine, ToolChecks.wantedNcu(List.of(ncu)))
                .filter(InstalledTool::startsByName)
                .map(InstalledTool::path);
    }

    /// The communicators that the installed ncu has, by its version; none where that is not known.
    ///
    /// @param command what is started as ncu
    public static Communicators communicators(Machine machine, List<String> command) {
        Optional<ToolVersion> version = ToolChecks.ncuVersion(machine, command);
        return new Communicators(
                version.filter(found -> !found.isBefore(2025, 1)).isPresent(),
                version.filter(found -> !found.isBefore(2026, 1)).isPresent());
    }

    /// What a version of ncu has to launch kernels of several processes together.
    ///
    /// @param tcp with lockstep launches (from 2025 on)
    /// @param sharedMemory the shmem communicator (from 2026.1 on)
    public record Communicators(boolean tcp, boolean sharedMemory) {}

    private CheckResult java() {
        return CheckResult.ok("java", machine.property("java.version") + " at " + machine.property("java.home"));
    }

    private List<CheckResult> real() {
        ToolChecks tools = new ToolChecks(machine, settings);
        DeviceChecks device = new DeviceChecks(machine);
        List<CheckResult> findings = new ArrayList<>(tools.ncu());
        findings.add(new LibraryCheck(machine, settings).finding());
        findings.add(tools.nsys());
        findings.add(device.driver());
        findings.add(device.devices());
        findings.add(device.permission());
        findings.add(new OtherProfilersCheck(machine).finding());
        return findings;
    }

    private List<CheckResult> simulated() {
        List<CheckResult> findings = new ArrayList<>();
        findings.add(CheckResult.ok("simulated-device", "used instead of a GPU: no number will be measured"));
        Stream.of("ncu", "ncu-features", "metric-library", "nsys", "driver", "devices", "permission", "other-profilers")
                .filter(name -> !name.equals("nsys") || !settings.nsysEnabled())
                .forEach(name -> findings.add(CheckResult.skip(name, REPLACED)));
        if (settings.nsysEnabled()) {
            findings.add(new ToolChecks(machine, settings).nsys());
        }
        return findings;
    }
}
