package dev.rangefinder.profiler.doctor;

import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether something else holds the counters of the device: only one at a time can.
record OtherProfilersCheck(Machine machine) {
    private static final String NAME = "other-profilers";
    private static final Path PROCESSES = Path.of("/proc");
    private static final List<String> PROFILERS = List.of("ncu", "nsys", "nv-nsight-cu-cli", "ncu-ui", "nvprof");

    CheckResult finding() {
        List<String> processes = machine.list(PROCESSES).stream()
                .filter(name -> name.matches("\\d{1,10}"))
                .toList();
        if (processes.isEmpty()) {
            return CheckResult.skip(NAME, "the processes of this machine cannot be listed");
        }
        List<String> monitors = new ArrayList<>();
        List<String> profilers = new ArrayList<>();
        for (String id : processes) {
            String name = machine.read(PROCESSES.resolve(id).resolve("comm"))
                    .map(String::strip)
                    .orElse("");
            if (name.equals("nv-hostengine") || name.startsWith("dcgm")) {
                monitors.add(name + " (" + id + ")");
            } else if (PROFILERS.contains(name)) {
                profilers.add(name + " (" + id + ")");
            }
        }
        if (!monitors.isEmpty()) {
            return CheckResult.warn(
                    NAME,
                    "DCGM is running and may hold the counters: " + String.join(", ", monitors),
                    "dcgmi profile --pause, and --resume afterwards");
        }
        if (!profilers.isEmpty()) {
            return CheckResult.warn(
                    NAME,
                    "another profiler is running: " + String.join(", ", profilers),
                    "wait until it ends; a device is profiled by one at a time");
        }
        return foreignLock()
                .map(lock -> CheckResult.warn(
                        NAME,
                        lock + " belongs to another user, so that ncu cannot take it",
                        "remove it, or give ncu another folder with TMPDIR"))
                .orElseGet(() -> CheckResult.ok(NAME, "none is running"));
    }

    /// A lock that nobody holds stays behind and does no harm, unless this user may not open it.
    private Optional<Path> foreignLock() {
        Path folder = DiskChecks.temporary(machine).resolve("nvidia").resolve("nsight_compute");
        return machine.list(folder).stream()
                .filter(name -> name.startsWith("lock."))
                .map(folder::resolve)
                .filter(lock -> !machine.isWritable(lock))
                .findFirst();
    }
}
