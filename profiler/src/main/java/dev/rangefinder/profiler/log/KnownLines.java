package dev.rangefinder.profiler.log;

import static dev.rangefinder.profiler.log.KnownLine.cause;
import static dev.rangefinder.profiler.log.KnownLine.exit;
import static dev.rangefinder.profiler.log.KnownLine.note;
import static dev.rangefinder.profiler.log.KnownLine.silent;
import static dev.rangefinder.profiler.log.KnownLine.weak;

import dev.rangefinder.capture.Message.Level;
import dev.rangefinder.profiler.log.KnownLine.LineKind;
import dev.rangefinder.profiler.log.KnownLine.Match;
import dev.rangefinder.profiler.log.Said.How;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The table of ncu's lines (P5, P9): what each is, what it means, and what to do. The first that fits holds.
///
/// Wordings are those of public logs; those of range replay, of shared memory and of full disks were never seen there,
/// so their patterns are loose.
final class KnownLines {
    static final String KERNEL_FAILED = "kernel-failed";
    private static final String SLOW = "slow-launch";
    private static final String DEVICE = "device (\\d{1,4})";

    private static final List<KnownLine> MACHINE = List.of(
            cause(".*ERR_NVGPUCTRPERM.*", "no-permission", "this user may not read the counters of the GPU")
                    .remedy(
                            "run as root, or set the option NVreg_RestrictProfilingToAdminUsers=0 of the kernel module nvidia and"
                                    + " restart; in a container add --cap-add=SYS_ADMIN; under WSL allow it in the NVIDIA control"
                                    + " panel of Windows. Counts of instructions need no permission: ask for metrics"
                                    + " smsp__sass_* and sass__* only")
                    .alsoBare(Level.ERROR),
            cause("(?i).*failed to connect to the CUDA driver.*stub.*", "stub-driver", "")
                    .text(_ -> "ncu found a stub of libcuda.so instead of the driver's")
                    .remedy("take the folder 'stubs' out of LD_LIBRARY_PATH")
                    .alsoBare(Level.ERROR),
            cause(
                            "(?i)Cuda driver is not compatible with Nsight Compute.*",
                            "driver-mismatch",
                            "the driver does not fit this ncu")
                    .remedy("install the driver that this ncu needs, or the ncu of the driver's CUDA version")
                    .alsoBare(Level.ERROR),
            cause("(?i)(?:Failed to initialize the profiler: |Error: )LibraryNotLoaded.*", "driver-not-loaded", "")
                    .text(_ -> "ncu could not load the library of the driver: it is too old, or not there")
                    .remedy("a newer driver; in a container start with --gpus all and"
                            + " NVIDIA_DRIVER_CAPABILITIES=compute,utility")
                    .alsoBare(Level.ERROR),
            weak(
                            "(?i)(?:Failed to prepare kernel for profiling|Unknown error on device \\d{1,4})\\.?.*",
                            "tool-mismatch",
                            "")
                    .text(_ -> "ncu could not prepare a kernel: ncu, driver and the program's CUDA do not fit together")
                    .remedy("take the ncu of the CUDA version that the program was built with, and a driver for both")
                    .alsoBare(Level.ERROR),
            cause(
                            "(?i).*Profiling is not supported on " + DEVICE
                                    + ".*(?:Windows Subsystem for Linux|\\bWSL\\b).*",
                            "wsl",
                            "")
                    .text(match -> "device " + match.group(1) + " cannot be profiled under WSL with this driver")
                    .remedy("a newer driver on Windows, or Windows' own ncu")
                    .alsoBare(Level.ERROR),
            cause("(?i).*Profiling is not supported on " + DEVICE + ".*", "unsupported-device", "")
                    .text(match -> "this ncu cannot profile device " + match.group(1))
                    .remedy("'ncu --list-chips' shows what it can: an ncu as new as the GPU, or as old, is needed")
                    .alsoBare(Level.ERROR),
            cause("(?i).*Cannot lock GPU clock frequencies on MIG.*", "mig-clocks", "")
                    .text(_ -> "clocks cannot be locked on a MIG instance")
                    .remedy("pipeline.ncu.ncu_cli.clock_control=none, and lock them from outside if they matter")
                    .alsoBare(Level.ERROR),
            cause("(?i).*driver resource was unavailable.*", "device-busy", "something else is reading the counters")
                    .remedy("'dcgmi profile --pause' stops DCGM for a while; end other profilers on this device")
                    .alsoBare(Level.ERROR),
            cause("(?i)Failed to open/create lock file '?(.*?)'?(?:\\.? Please.*|\\. *|)", "device-locked", "")
                    .text(match -> "ncu cannot open its lock file " + match.group(1) + LockFile.owner(match.group(1)))
                    .remedy(
                            "give ncu a folder of your own: mkdir -p ~/tmp, then run with TMPDIR=$HOME/tmp; or let the owner"
                                    + " remove that file")
                    .alsoBare(Level.ERROR),
            cause("(?i).*lock file.*", "device-locked", "ncu cannot have the device for itself")
                    .remedy("one ncu runs per device at a time; wait for the other, or remove its stale lock file"
                            + " nvidia/nsight_compute/lock.* in the temporary folder"),
            cause("(?i)Failed to connect to process (\\d{1,10}).*", "not-connected", "")
                    .text(match -> "ncu could not connect to process " + match.group(1))
                    .remedy("NV_COMPUTE_PROFILER_LOCAL_CONNECTION_OVERRIDE=uds in the environment has helped others"),
            cause("(?i).*(?:no space left on device|disk full).*", "disk-full", "the disk is full")
                    .remedy(
                            "free some space, or name another folder with -o; 'rangefinder doctor' says how much there is"),
            cause("(?i)Unable to write to file (.*?)(?:\\. Please verify.*|\\.? *)", "unwritable-report", "")
                    .text(match -> "ncu cannot write " + match.group(1))
                    .remedy(
                            "see whether its folder is there and yours, and whether the disk has space; -o names another")
                    .alsoBare(Level.ERROR));

    private static final List<KnownLine> REQUEST = List.of(
            cause(
                            "(?i)(?:The target application is not an executable binary|If the target application is a script,"
                                    + " try prepending).*",
                            "not-a-binary",
                            "the program to profile is a script, which ncu does not start by itself")
                    .remedy("put its interpreter before it, such as 'profile -- python infer.py'")
                    .alsoBare(Level.ERROR),
            cause("(?i)'?(.*?)'? does not exist or is not an executable.*", "not-started", "")
                    .text(match -> "the program to profile cannot be started: there is no " + match.group(1))
                    .remedy("check the command line behind --, and that it runs without ncu"),
            cause("(?i)Failed to launch (?:the )?application:? ?(.*)", "not-started", "")
                    .text(match -> "the program to profile cannot be started: " + match.group(1))
                    .remedy("check the command line behind --, and that it runs without ncu"),
            cause("Option '--section (.*)' did not match any section.*", "unknown-section", "")
                    .text(match -> "this ncu has no section '" + match.group(1) + "'" + Nearest.section(match.group(1)))
                    .remedy("ncu/sections.txt lists what it has; an expression needs regex: before it"),
            cause("(?i)Failed to find metric:? ?'?([^'\\s]*)'?.*", "unknown-metric", "")
                    .text(match -> "this ncu has no metric '" + Nearest.asked(match.group(1)) + "' on this device"
                            + Nearest.metric(Nearest.asked(match.group(1))))
                    .remedy("'ncu --query-metrics' lists them; a throughput needs its whole name, such as"
                            + " sm__throughput.avg.pct_of_peak_sustained_elapsed"),
            cause("(?i)the argument (?:\\(.*\\) )?for option '?([^' ]*)'? is invalid.*", "wrong-argument", "")
                    .text(match -> "ncu does not take the value of " + match.group(1))
                    .remedy(match -> "'ncu --help' has what this version takes" + Nearest.key(match.group(1))),
            cause("(?i).*unrecogni[sz]ed option '?([^'\\s]*)'?.*", "unknown-option", "")
                    .text(match -> "this ncu does not know the option " + match.group(1))
                    .remedy("'rangefinder doctor' says what this version lacks; null leaves an option out"),
            cause("(?i)(?:Unable|Failed) to access the following (\\d{1,6}) metrics?(.*)", "metrics-not-accessible", "")
                    .text(match -> match.group(1)
                            + (match.group(1).equals("1") ? " metric " : " metrics ")
                            + (isOfMig(match.group(2)) ? "cannot be read here" : "do not exist on this device"))
                    .remedy(match -> "they are n/a in the report"
                            + (isOfMig(match.group(2))
                                    ? "; on a MIG instance, units that are shared with other instances cannot be measured"
                                    : ""))
                    .alsoBare(Level.WARNING),
            cause(
                            "(?i)No (?:kernels|ranges|workloads) were profiled.*",
                            Diagnosis.NOTHING_PROFILED,
                            "nothing was profiled")
                    .remedy("look at the filters of ranges, kernels and launches")
                    .alsoBare(Level.WARNING),
            cause(
                            "Profiling kernels launched by child processes requires.*",
                            "child-processes",
                            "kernels of child processes were not profiled")
                    .remedy("pipeline.ncu.ncu_cli.target_processes=all"));

    private static final List<KnownLine> REPLAY = List.of(
            cause(
                            "(?i).*failed to save memory for replay.*",
                            "no-memory-for-replay",
                            "ncu cannot save the memory of the device")
                    .remedy("with NCCL set NCCL_NVLS_ENABLE=0; else try pipeline.ncu.ncu_cli.replay_mode=application"),
            cause(
                            "(?i).*(?:unsupported|not supported).*(?:\\bAPI\\b|\\bcall\\b|\\brange\\b|function).*",
                            "unsupported-call",
                            "")
                    .text(match -> "the range does something that range replay cannot repeat: " + match.group())
                    .remedy(
                            "allocate outside of the range and without cudaMallocAsync, graphs or managed memory;"
                                    + " pipeline.ncu.ncu_cli.replay_mode=app-range repeats the whole program, kernel needs none of this"),
            cause("(?:Error: )?(LaunchFailed|UnknownError)\\.?", "launch-failed", "")
                    .text(match -> "a kernel failed while it was profiled (" + match.group(1) + ")")
                    .remedy(
                            "a kernel that never ends, the watchdog of a display or memory that cannot be saved do this: leave"
                                    + " it out with pipeline.ncu.ncu_cli.kernel_exclude, or try replay_mode=application")
                    .alsoBare(Level.ERROR),
            cause("Launching the workload is taking more time than expected.*", SLOW, "a kernel does not end")
                    .remedy(Diagnosis.HANG),
            cause(
                            "Backing up device memory in system memory.*",
                            "memory-backup",
                            "the memory of the device is saved to the host between passes, which is slow")
                    .remedy(
                            "pipeline.ncu.ncu_cli.replay_mode=application, or fewer metrics, so that one pass is enough"),
            weak("Failed to profile (?:kernel )?\"(.*)\".* in process (\\d{1,10}).*", KERNEL_FAILED, "")
                    .text(match -> "ncu could not profile " + match.group(1) + " in process " + match.group(2))
                    .remedy("ncu.log has the reason; leave it out with pipeline.ncu.ncu_cli.kernel_exclude"),
            exit(
                            "(?i)The (?:target )?application (?:returned|exited with) an error code \\((-?\\d{1,10})\\).*",
                            Diagnosis.WORKLOAD_FAILED)
                    .text(match -> "the workload itself failed: " + exitOf(match.group(1)))
                    .remedy("run it without ncu first"),
            note(
                    "(?i)Found outstanding GPU clock reset, trying to revert.*Success.*",
                    "clocks-reset",
                    "an earlier ncu was killed while it held the clocks of the GPU; this one has released them"),
            cause(
                            "(?i)Found outstanding GPU clock reset.*(?:fail|error).*",
                            "clocks-held",
                            "an earlier ncu was killed while it held the clocks of the GPU, and they could not be released")
                    .remedy("'nvidia-smi -rgc' as root releases them"));

    private static final List<KnownLine> SILENT = List.of(
            silent(LineKind.HEADER, "(?i)An error occurred while trying to profile.*"),
            silent(LineKind.HEADER, "(?i)An error was reported by the [\\w ]{1,60}[:.]?"),
            silent(LineKind.HEADER, "(?i)For more information,? see .*"),
            silent(LineKind.HEADER, "(?i)(?:Use|See|Try|Refer to) ['\"]?--.*"),
            silent(LineKind.CONSEQUENCE, "(?i)Failed to load Nsight Compute CUDA modules.*"),
            silent(LineKind.SHUTDOWN, "(?i)Trying to shut ?down (?:the )?target application.*"),
            silent(LineKind.SHUTDOWN, "(?i)Received signal.*"),
            silent(LineKind.HARMLESS, "(?i)Failed to import the following source files.*"));

    private static final List<KnownLine> ALL =
            Stream.of(MACHINE, REQUEST, REPLAY, SILENT).flatMap(List::stream).toList();

    private KnownLines() {}

    static Optional<Match> of(String line) {
        return ALL.stream().flatMap(known -> known.in(line).stream()).findFirst();
    }

    /// What a line means that has no mark of ncu.
    static Optional<Match> ofBare(String line) {
        return of(line).filter(match -> match.known().bare().isPresent());
    }

    /// Whether it says that a launch takes long; it may end all the same.
    static boolean isSlow(String line) {
        return of(line).filter(match -> match.known().code().equals(SLOW)).isPresent();
    }

    /// Whether a marked line can mean something: every error, and what of the rest is known and not harmless.
    static boolean isWorthKeeping(How how, String line) {
        Optional<LineKind> kind = of(line).map(Match::kind);
        return how == How.ERROR
                || (how == How.PROGRESS
                        ? kind.equals(Optional.of(LineKind.SHUTDOWN))
                        : !kind.equals(Optional.of(LineKind.HARMLESS)));
    }

    private static boolean isOfMig(String rest) {
        return rest.contains("MIG");
    }

    private static String exitOf(String code) {
        return switch (code) {
            case "9", "137" -> "it was killed (9), often for lack of memory";
            case "11", "139" -> "it crashed (segmentation fault, 11)";
            case "6", "134" -> "it aborted (6)";
            case "15", "143" -> "it was ended (15)";
            default -> "it returned " + code;
        };
    }
}
