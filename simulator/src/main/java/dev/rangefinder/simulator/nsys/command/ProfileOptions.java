package dev.rangefinder.simulator.nsys.command;

import static dev.rangefinder.simulator.command.OptionValue.form;
import static dev.rangefinder.simulator.command.OptionValue.words;
import static dev.rangefinder.simulator.nsys.command.NsysOption.option;

import dev.rangefinder.simulator.command.CommandOption;
import dev.rangefinder.simulator.command.OptionValue;
import java.util.List;

/// The options of `nsys profile`, as data. Those that concern what a simulated device has not are taken, checked, and
/// change nothing.
final class ProfileOptions {
    private static final List<String> TRACED = List.of("""
            cuda cuda-hw cuda-sw nvtx osrt cublas cublas-verbose cudnn cudnn-verbose cusolver cusolver-verbose
            cusparse cusparse-verbose cudla cudla-verbose cutensor gds mpi nvshmem oshmem ucx openacc openmp
            python-gil syscall tegra-accelerators nvmedia nvvideo opengl opengl-annotations openxr
            openxr-annotations vulkan vulkan-annotations dx11 dx11-annotations dx12 dx12-annotations wddm none
            """.split("\\s+"));

    private static final OptionValue TEXT = new OptionValue.Text();
    private static final OptionValue BOOLEAN = words("true", "false");
    private static final OptionValue FREQUENCY = form("[0-9]{1,6}");
    private static final OptionValue DEVICES = form("none|help|all|cuda-visible|[0-9]+(,[0-9]+)*");

    static final List<CommandOption> ALL = List.of(
            option("help", new OptionValue.Flag()).shortened("h"),
            option("accelerator-trace", words("none", "tegra-accelerators", "nvmedia")),
            option("auto-report-name", BOOLEAN),
            option("backtrace", words("auto", "fp", "lbr", "dwarf", "none")).shortened("b"),
            option("capture-range", words("none", "cudaProfilerApi", "hotkey", "nvtx"))
                    .shortened("c"),
            option(
                    "capture-range-end",
                    form("none|stop|stop-shutdown|repeat(:[1-9][0-9]{0,8})?|repeat-shutdown:[1-9][0-9]{0,8}")),
            option("clock-frequency-changes", BOOLEAN),
            option("command-file", TEXT),
            option("cpu-cluster-events", TEXT),
            option("cpu-core-events", TEXT),
            option("cpu-core-metrics", TEXT),
            option("cpu-socket-events", TEXT),
            option("cpu-socket-metrics", TEXT),
            option("cpuctxsw", words("process-tree", "system-wide", "none")),
            option("cuda-event-trace", BOOLEAN),
            option("cuda-flush-interval", new OptionValue.Whole(0)),
            option("cuda-graph-trace", form("(graph|node)(:(host-only|host-and-device))?")),
            option("cuda-memory-usage", BOOLEAN),
            option("cuda-trace-all-apis", BOOLEAN),
            option("cuda-trace-scope", words("process-tree", "system-wide")),
            option("cuda-um-cpu-page-faults", BOOLEAN),
            option("cuda-um-gpu-page-faults", BOOLEAN),
            option(
                    "cudabacktrace",
                    form(
                            "(true|false|all|none|(kernel|memory|sync|other)(:[0-9]+)?)(,(kernel|memory|sync|other)(:[0-9]+)?)*")),
            option("debug-symbols", TEXT),
            option("delay", new OptionValue.Whole(0)).shortened("y"),
            option("duration", new OptionValue.Whole(0)).shortened("d"),
            option("duration-frames", new OptionValue.Whole(1)),
            option("dx-force-declare-adapter-removal-support", BOOLEAN),
            option("enable", TEXT).repeated(),
            option("env-var", form("[^=,]+=.*")).shortened("e"),
            option("etw-provider", TEXT),
            option("event-sample", words("system-wide", "none")),
            option("event-sampling-interval", new OptionValue.Whole(1)),
            option(
                    "export",
                    words("arrow", "arrowdir", "hdf", "json", "jsonlines", "parquetdir", "sqlite", "text", "none")),
            option("flush-on-cudaprofilerstop", BOOLEAN),
            option("force-overwrite", BOOLEAN).shortened("f"),
            option("ftrace", TEXT),
            option("ftrace-keep-user-config", BOOLEAN),
            option("gpu-metrics-device", DEVICES),
            option("gpu-metrics-devices", DEVICES),
            option("gpu-metrics-frequency", FREQUENCY),
            option("gpu-metrics-set", TEXT),
            option("gpu-video-device", DEVICES),
            option("gpuctxsw", BOOLEAN),
            option("hotkey-capture", form("F([1-9]|1[0-2])")),
            option("ib-net-info-devices", TEXT),
            option("ib-net-info-files", TEXT),
            option("ib-net-info-output", TEXT),
            option("ib-switch-congestion-devices", TEXT),
            option("ib-switch-metrics-devices", TEXT),
            option("inherit-environment", BOOLEAN).shortened("n"),
            option("injection-use-detours", BOOLEAN),
            option("isr", BOOLEAN),
            option("kill", form("none|sigkill|sigterm|[1-9][0-9]?")),
            option("mpi-impl", words("openmpi", "mpich")),
            option("nic-metrics", words("true", "false", "lf", "efa")),
            option("nvtx-capture", TEXT).shortened("p"),
            option("nvtx-domain-exclude", TEXT),
            option("nvtx-domain-include", TEXT),
            option("opengl-gpu-workload", BOOLEAN),
            option("os-events", TEXT),
            option("osrt-backtrace-depth", new OptionValue.Whole(0)),
            option("osrt-backtrace-stack-size", new OptionValue.Whole(0)),
            option("osrt-backtrace-threshold", new OptionValue.Whole(0)),
            option("osrt-file-access", BOOLEAN),
            option("osrt-threshold", new OptionValue.Whole(0)),
            option("output", TEXT).shortened("o"),
            option("process-scope", words("main", "process-tree", "system-wide")),
            option("python-backtrace", words("cuda", "none", "false")),
            option("python-functions-trace", TEXT),
            option("python-sampling", BOOLEAN),
            option("python-sampling-frequency", FREQUENCY),
            option("pytorch", words("autograd-nvtx", "autograd-shapes-nvtx", "functions-trace", "none")),
            option("dask", words("functions-trace", "none")),
            option("qnx-kernel-events", TEXT),
            option("resolve-symbols", BOOLEAN),
            option("retain-etw-files", BOOLEAN),
            option("run-as", TEXT),
            option("sample", words("process-tree", "system-wide", "xhv", "xhv-system-wide", "cpu", "none"))
                    .shortened("s"),
            option("samples-per-backtrace", new OptionValue.Whole(1)),
            option("sampling-frequency", FREQUENCY),
            option("sampling-period", new OptionValue.Whole(1)),
            option("sampling-trigger", TEXT),
            option("session-new", form("[A-Za-z%][A-Za-z0-9_.%{}-]*")),
            option("show-output", BOOLEAN).shortened("w"),
            option("soc-metrics", BOOLEAN),
            option("soc-metrics-frequency", FREQUENCY),
            option("soc-metrics-set", TEXT),
            option("start-frame-index", new OptionValue.Whole(1)),
            option("stats", BOOLEAN),
            option("stop-on-exit", BOOLEAN).shortened("x"),
            option("storage-metrics", TEXT),
            option("syscall", words("process-tree", "system-wide", "none")),
            option("trace", new OptionValue.WordList(TRACED)).shortened("t"),
            option("trace-fork-before-exec", BOOLEAN),
            option("vsync", BOOLEAN),
            option("vulkan-gpu-workload", words("individual", "batch", "none", "true", "false")),
            option("wait", words("primary", "all")),
            option("wddm-additional-events", BOOLEAN),
            option("wddm-backtraces", BOOLEAN),
            option("xhv-trace", TEXT),
            option("xhv-trace-events", TEXT));

    private ProfileOptions() {}
}
