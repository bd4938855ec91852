package dev.rangefinder.profiler.doctor;

import java.nio.file.Path;
import java.util.Locale;
import java.util.OptionalLong;

/// Whether there is room for reports, and for what ncu puts aside while it replays.
record DiskChecks(Machine machine) {
    private static final long ENOUGH = 5_000_000_000L;
    private static final long LEAST = 500_000_000L;
    private static final double GIGA = 1e9;

    /// Where programs put what they need for a while.
    static Path temporary(Machine machine) {
        return Path.of(machine.variable("TMPDIR").orElse("/tmp"));
    }

    CheckResult runs(Path folder) {
        return finding("disk-runs", folder, "name another folder with hydra.run.dir=DIR");
    }

    CheckResult temporaryFiles() {
        return finding("disk-temporary", temporary(machine), "name another folder with TMPDIR=DIR");
    }

    private CheckResult finding(String name, Path folder, String instead) {
        OptionalLong free = machine.freeBytes(folder);
        if (free.isEmpty()) {
            return CheckResult.skip(name, "it cannot be told how much is free for " + folder);
        }
        String text = String.format(Locale.ROOT, "%.1f GB free for %s", free.getAsLong() / GIGA, folder);
        String remedy = "free some space, or " + instead;
        if (free.getAsLong() < LEAST) {
            return CheckResult.fail(name, text + ", less than 0.5 GB", remedy);
        }
        return free.getAsLong() < ENOUGH
                ? CheckResult.warn(name, text + ", less than the 5 GB that large reports take", remedy)
                : CheckResult.ok(name, text);
    }
}
