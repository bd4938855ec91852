package dev.rangefinder.profiler.doctor;

import dev.rangefinder.profiler.doctor.CheckResult.Verdict;
import dev.rangefinder.profiler.doctor.InstalledTool.Wanted;
import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/// Whether the profilers are there, and what their versions lack.
record ToolChecks(Machine machine, DoctorSettings settings) {
    private static final String SCOPE = "--nvtx-push-pop-scope";

    List<CheckResult> ncu() {
        Wanted wanted = wantedNcu(settings.ncu());
        Optional<InstalledTool> tool = InstalledTool.find(machine, wanted);
        if (tool.isEmpty()) {
            return List.of(
                    CheckResult.fail("ncu", missing(wanted), install("Nsight Compute", wanted)),
                    CheckResult.skip("ncu-features", "there is no ncu to ask"));
        }
        CheckResult found = tool.get().finding(machine, wanted);
        return List.of(
                found,
                version(machine, tool.get())
                        .filter(_ -> found.verdict() != Verdict.FAIL)
                        .map(version -> features(tool.get(), version))
                        .orElseGet(() -> CheckResult.skip("ncu-features", "the version of ncu is not known")));
    }

    /// @param command what the configuration says
    static Wanted wantedNcu(List<String> command) {
        return new Wanted("ncu", command, "nsight-compute", "pipeline.ncu.executable");
    }

    static Optional<ToolVersion> ncuVersion(Machine machine, List<String> command) {
        return InstalledTool.find(machine, wantedNcu(command)).flatMap(tool -> version(machine, tool));
    }

    CheckResult nsys() {
        Wanted wanted = new Wanted("nsys", List.of(settings.nsys()), "nsight-systems", "pipeline.nsys.executable");
        Optional<InstalledTool> tool = InstalledTool.find(machine, wanted);
        if (tool.isPresent()) {
            return tool.get().finding(machine, wanted);
        }
        String remedy = install("Nsight Systems", wanted);
        return settings.nsysEnabled()
                ? CheckResult.fail("nsys", missing(wanted), remedy)
                : CheckResult.warn("nsys", missing(wanted) + "; only captures of a timeline need it", remedy);
    }

    private static String missing(Wanted wanted) {
        return wanted.isPath()
                ? wanted.executable() + " is no program that can be started"
                : wanted.executable() + " is neither in PATH nor at the usual places";
    }

    private static String install(String product, Wanted wanted) {
        return "install NVIDIA " + product + ", or name it with " + wanted.key() + "=/path/to/" + wanted.name();
    }

    private static Optional<ToolVersion> version(Machine machine, InstalledTool tool) {
        return tool.run(machine, "--version") instanceof Ran.Ended ended
                ? ToolVersion.in(ended.output())
                : Optional.empty();
    }

    private CheckResult features(InstalledTool tool, ToolVersion version) {
        List<String> lacks = new ArrayList<>();
        if (version.isBefore(2022, 2)) {
            lacks.add("range replay (from 2022.2 on)");
        }
        if (version.isBefore(2023, 3)) {
            lacks.add("app-range replay (from 2023.3 on)");
        }
        if (lacksScope(tool, version)) {
            lacks.add("ranges of the whole process (" + SCOPE + ")");
        }
        if (version.isBefore(2025, 1)) {
            lacks.add("lockstep launches and the tcp communicator, without which collectives hang (from 2025 on)");
        }
        String defaults = defaults(version);
        if (lacks.isEmpty()) {
            return CheckResult.ok("ncu-features", "nothing that a capture by region needs is missing; " + defaults);
        }
        return CheckResult.warn(
                "ncu-features",
                "ncu " + version.text() + " lacks " + String.join("; ", lacks) + "; " + defaults,
                "install a newer Nsight Compute, or do without: kernel replay needs none of it");
    }

    /// Which release brought it is not documented, so the tool itself is asked.
    private boolean lacksScope(InstalledTool tool, ToolVersion version) {
        if (tool.run(machine, "--help") instanceof Ran.Ended(int exitCode, String help)
                && exitCode == 0
                && help.contains("--nvtx")) {
            return !help.contains(SCOPE);
        }
        return version.isBefore(2025, 1);
    }

    private static String defaults(ToolVersion version) {
        return "by default it collects the set " + (version.isBefore(2025, 1) ? "default or basic" : "basic")
                + ", locks clocks to " + (version.isBefore(2026, 1) ? "base" : "boost")
                + " and writes " + (version.isBefore(2026, 3) ? ".ncu-rep" : ".ncu-repz")
                + (version.isBefore(2026, 1) ? "; no shmem communicator (from 2026.1 on)" : "");
    }
}
