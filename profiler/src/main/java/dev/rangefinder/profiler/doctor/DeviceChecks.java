package dev.rangefinder.profiler.doctor;

import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// Whether there is a GPU with a driver, and whether this user may read its counters.
record DeviceChecks(Machine machine) {
    private static final Duration LIMIT = Duration.ofSeconds(20);
    private static final Path DRIVER = Path.of("/proc/driver/nvidia/version");
    private static final Path PARAMETERS = Path.of("/proc/driver/nvidia/params");
    private static final Path STATUS = Path.of("/proc/self/status");
    private static final Path DEVICES = Path.of("/dev");
    private static final Pattern DRIVER_VERSION = Pattern.compile("Kernel Module.*?\\s(\\d+\\.\\d+[\\d.]*)");
    private static final Pattern ADMIN_ONLY = Pattern.compile("(?m)^RmProfilingAdminOnly:\\s*(\\d+)");
    private static final Pattern USER = Pattern.compile("(?m)^Uid:\\s+\\d+\\s+(\\d+)");
    private static final Pattern CAPABILITIES = Pattern.compile("(?m)^CapEff:\\s+([0-9a-fA-F]{1,16})\\s*$");
    private static final int SYS_ADMIN = 21;

    CheckResult driver() {
        Optional<String> module = machine.read(DRIVER).map(DeviceChecks::driverVersion);
        Ran asked =
                machine.run(List.of("nvidia-smi", "--query-gpu=name,driver_version", "--format=csv,noheader"), LIMIT);
        return switch (asked) {
            case Ran.Ended(int exitCode, String output)
            when exitCode == 0 && !output.isBlank() ->
                CheckResult.ok("driver", output.lines().map(String::strip).collect(Collectors.joining("; ")));
            case Ran.Ended(int exitCode, String output)
            when exitCode == 0 && output.isBlank() ->
                CheckResult.fail("driver", "nvidia-smi lists no GPU", "see whether the GPU is plugged in and powered");
            case Ran.Ended(int exitCode, String output) ->
                CheckResult.fail(
                        "driver",
                        "nvidia-smi failed with exit code " + exitCode
                                + output.lines()
                                        .findFirst()
                                        .map(line -> ": " + line.strip())
                                        .orElse(""),
                        "load or install the driver again; after an update of it restart the machine");
            case Ran.TimedOut _ ->
                CheckResult.fail(
                        "driver",
                        "nvidia-smi did not end within " + LIMIT.toSeconds() + " s",
                        "the GPU or its driver hangs: see dmesg, and restart the machine");
            case Ran.NotStarted _ ->
                module.map(version ->
                                CheckResult.ok("driver", "version " + version + "; nvidia-smi is not there to ask"))
                        .orElseGet(() -> CheckResult.fail(
                                "driver",
                                "no NVIDIA driver is loaded",
                                "install the driver; in a container start it with --gpus all; without a GPU say"
                                        + " simulator.enable=true"));
        };
    }

    private static String driverVersion(String text) {
        Matcher matcher = DRIVER_VERSION.matcher(text);
        return matcher.find() ? matcher.group(1) : "unknown";
    }

    CheckResult devices() {
        List<String> files = machine.list(DEVICES);
        long gpus = files.stream().filter(name -> name.matches("nvidia\\d+")).count();
        if (gpus > 0 && files.contains("nvidiactl")) {
            return CheckResult.ok("devices", gpus + (gpus == 1 ? " GPU in /dev" : " GPUs in /dev"));
        }
        if (files.contains("dxg")) {
            return CheckResult.ok("devices", "the GPU of the Windows host, through /dev/dxg");
        }
        if (isContainer()) {
            return CheckResult.fail(
                    "devices",
                    "this is a container without /dev/nvidia*",
                    "start it with --gpus all (Docker, Podman) or ask for nvidia.com/gpu (Kubernetes)");
        }
        return machine.read(DRIVER).isPresent()
                ? CheckResult.fail(
                        "devices", "the driver is loaded, but there is no /dev/nvidia*", "run nvidia-modprobe -c0 -u")
                : CheckResult.skip("devices", "there is no driver, and so no /dev/nvidia*");
    }

    private boolean isContainer() {
        boolean marked = machine.list(Path.of("/")).contains(".dockerenv")
                || machine.list(Path.of("/run")).contains(".containerenv")
                || machine.variable("container").isPresent()
                || machine.variable("KUBERNETES_SERVICE_HOST").isPresent();
        String groups = machine.read(Path.of("/proc/1/cgroup")).orElse("");
        return marked || Stream.of("docker", "kubepods", "containerd", "lxc").anyMatch(groups::contains);
    }

    CheckResult permission() {
        Optional<String> parameters = machine.read(PARAMETERS);
        if (parameters.isEmpty()) {
            return isWindowsHost()
                    ? CheckResult.warn(
                            "permission",
                            "in WSL the Windows host decides who may read counters, and cannot be asked from here",
                            "NVIDIA Control Panel, Desktop, Enable Developer Settings; then Manage GPU Performance"
                                    + " Counters, Allow access to all users")
                    : CheckResult.skip("permission", "there is no driver to ask");
        }
        Matcher adminOnly = ADMIN_ONLY.matcher(parameters.get());
        if (!adminOnly.find()) {
            return CheckResult.skip("permission", "the driver does not tell who may read counters");
        }
        if (adminOnly.group(1).equals("0")) {
            return CheckResult.ok("permission", "every user may read counters (RmProfilingAdminOnly is 0)");
        }
        return ofAdministrators(machine.read(STATUS).orElse(""));
    }

    private static CheckResult ofAdministrators(String status) {
        Matcher capabilities = CAPABILITIES.matcher(status);
        boolean capable =
                capabilities.find() && ((Long.parseUnsignedLong(capabilities.group(1), 16) >>> SYS_ADMIN) & 1) == 1;
        if (capable) {
            return CheckResult.ok(
                    "permission", "only administrators may read counters, and this user is one (CAP_SYS_ADMIN)");
        }
        Matcher user = USER.matcher(status);
        if (user.find() && user.group(1).equals("0")) {
            return CheckResult.warn(
                    "permission",
                    "only administrators may read counters, and this is root without CAP_SYS_ADMIN, as in a container",
                    "start the container with --cap-add=SYS_ADMIN, or load the driver with"
                            + " NVreg_RestrictProfilingToAdminUsers=0");
        }
        return CheckResult.fail(
                "permission",
                "only administrators may read counters, and this user is none (ERR_NVGPUCTRPERM)",
                "run as root, or put 'options nvidia NVreg_RestrictProfilingToAdminUsers=0' into a file in"
                        + " /etc/modprobe.d and restart");
    }

    private boolean isWindowsHost() {
        return machine.read(Path.of("/proc/version"))
                .orElse("")
                .toLowerCase(Locale.ROOT)
                .contains("microsoft");
    }
}
