package dev.rangefinder.profiler.option;

import static dev.rangefinder.profiler.option.NcuValue.KERNEL;
import static dev.rangefinder.profiler.option.NcuValue.RANGES;
import static dev.rangefinder.profiler.option.NcuValue.TEXT;
import static dev.rangefinder.profiler.option.NcuValue.asItIs;
import static dev.rangefinder.profiler.option.NcuValue.choice;
import static dev.rangefinder.profiler.option.NcuValue.each;
import static dev.rangefinder.profiler.option.NcuValue.flag;
import static dev.rangefinder.profiler.option.NcuValue.large;
import static dev.rangefinder.profiler.option.NcuValue.number;
import static dev.rangefinder.profiler.option.NcuValue.onOff;
import static dev.rangefinder.profiler.option.NcuValue.one;
import static dev.rangefinder.profiler.option.NcuValue.oneOf;
import static dev.rangefinder.profiler.option.NcuValue.together;
import static dev.rangefinder.profiler.option.NcuValue.yesNo;

import dev.rangefinder.hydra.bind.Wanted;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// The table of ncu's options: one line each, in the order in which ncu gets them. Settings, their checks and the
/// command line follow from it; completion and documents too, by `conf/profiling/options/ncu.yaml`, which is made of
/// it.
///
/// The key of `LAUNCH_SKIP` is `launch_skip` and ncu's option `--launch-skip`, where a line does not say another.
public enum NcuOption {
    TARGET_PROCESSES(oneOf("all", "application-only"), "Which processes are profiled"),
    TARGET_PROCESSES_FILTER(
            together(TEXT), "Processes by name (): name, regex:expression, exclude:name, exclude-tree:name"),
    REPLAY_MODE(
            oneOf("kernel", "application", "range", "app-range"),
            "How a kernel is measured more than once (): kernel, application, range, app-range. The last two give one"
                    + " result for a whole range, and one report for each"),
    APP_REPLAY_MATCH(oneOf("name", "grid", "all"), "What makes launches of two runs the same"),
    APP_REPLAY_MODE(oneOf("strict", "balanced", "relaxed"), "How strictly launches of two runs must match"),
    APP_REPLAY_BUFFER(oneOf("file", "memory").with(NcuRule.NO_RANGES), "Where results wait between two runs"),
    RANGE_REPLAY_OPTIONS(
            together(choice(
                    "enable-greedy-sync",
                    "disable-host-save",
                    "disable-host-restore",
                    "disable-dependent-kernel-detection")),
            "Changes to range replay"),
    GRAPH_PROFILING(oneOf("node", "graph"), "Whether a CUDA graph is profiled node by node or as a whole"),

    NVTX_INCLUDE(
            "nvtx.include",
            "--nvtx-include",
            each(";", RANGES).pattern(),
            "Only kernels in ranges that match (): a list, or a text with ; between: labels or names of regions, as"
                    + " globs such as decode*, regex:expression, ncu:expression in ncu's own notation, or default for LLM@*,"
                    + " prefill* and decode*. null profiles all, and in range and app-range replay the default"),
    NVTX_EXCLUDE(
            "nvtx.exclude",
            "--nvtx-exclude",
            each(";", RANGES).pattern(),
            "No kernel in ranges that match (); written as include"),
    NVTX_PUSH_POP_SCOPE(
            "nvtx.push_pop_scope",
            "--nvtx-push-pop-scope",
            oneOf("thread", "process"),
            "Whether push/pop ranges count for their thread or for the process"),
    RANGE_FILTER(
            one(NcuValue.RANGE_FILTER).pattern(),
            "Which instances of ranges are profiled (): [yes|no]:[start/stop ranges]:[NVTX ranges], such as \":2:3\""),

    SECTION_FOLDER(each("", TEXT), "Folders with sections (), instead of ncu's own"),
    SECTION_FOLDER_RECURSIVE(each("", TEXT), "Folders with sections, and all folders in them"),
    SET(
            one(TEXT).with(NcuRule.SET),
            "A set of sections that comes with ncu (): basic, detailed, full, roofline, nvlink, pmsampling, source,"
                    + " default; with folders of sections of your own, any name"),
    SECTIONS(
            "sections",
            "--section",
            each(",", TEXT).with(NcuRule.SECTIONS),
            "Sections to collect (), by identifier or as regex:expression"),
    METRICS(
            together(TEXT).with(NcuRule.METRICS),
            "Metrics to collect besides (), as a list or with commas between: names, regex:, group:, breakdown:,"
                    + " pmsampling:"),
    DISABLE_EXTRA_SUFFIXES(flag(), "Whether a bare name of a counter stands for itself alone"),
    APPLY_RULES(onOff(), "Whether ncu applies its rules"),
    RULES("rules", "--rule", each(",", TEXT), "Only these rules"),

    KERNEL_NAME_BASE(oneOf("demangled", "function", "mangled"), "Which name of a kernel is matched"),
    KERNEL_NAME(one(KERNEL).pattern(), "Only this kernel (): its exact name, or regex:expression"),
    KERNEL_EXCLUDE(
            each("", KERNEL).notPassed().pattern(),
            "No kernel with one of these names or regex:expressions. ncu has no such option; it becomes part of"
                    + " --kernel-name"),
    KERNEL_ID(one(TEXT).pattern(), "One launch (): context:stream:[regex:]name:invocation"),
    RENAME_KERNELS(
            onOff(), "Whether ncu simplifies names of kernels (); false gives names that stay the same over versions"),
    RENAME_KERNELS_PATH(one(TEXT), "The file that says how kernels are renamed"),
    LAUNCH_SKIP(number(0), "How many matching launches are skipped first"),
    LAUNCH_COUNT(number(1), "How many matching launches are profiled"),
    LAUNCH_SKIP_BEFORE_MATCH(number(0), "How many launches are skipped first, matching or not"),
    FILTER_MODE(oneOf("global", "per-gpu", "per-launch-config"), "What launches are counted by"),
    DEVICES(together(NcuValue.DEVICE), "Only these devices, by number"),
    NATIVE_INCLUDE(
            each("", TEXT).with(NcuRule.NATIVE_STACK),
            "Only launches from these native functions (): module@file@function. Needs call_stack"),
    NATIVE_EXCLUDE(each("", TEXT).with(NcuRule.NATIVE_STACK), "No launch from these native functions"),
    PYTHON_INCLUDE(
            each("", TEXT).with(NcuRule.PYTHON_STACK),
            "Only launches from these Python functions (): file@function. Needs call_stack"),
    PYTHON_EXCLUDE(each("", TEXT).with(NcuRule.PYTHON_STACK), "No launch from these Python functions"),
    PROFILE_FROM_START(
            onOff().with(NcuRule.ON_IN_RANGES),
            "Whether profiling begins with the program (); false waits for cudaProfilerStart"),
    DISABLE_PROFILER_START_STOP(flag(), "Whether cudaProfilerStart and Stop are ignored"),
    KILL(onOff(), "Whether the program is ended once launch_count launches are profiled"),

    CACHE_CONTROL(oneOf("all", "none"), "Caches before each pass (): all flushes them, none leaves them as they are"),
    /// Without `reset`, with which ncu profiles nothing.
    CLOCK_CONTROL(oneOf("base", "boost", "force-boost", "none"), "Clocks while profiling"),
    PIPELINE_BOOST_STATE(oneOf("stable", "dynamic"), "The boost of tensor cores"),

    IMPORT_SOURCE(yesNo().with(NcuRule.OFF_IN_RANGES), "Whether source files go into the report"),
    SOURCE_FOLDERS(together(TEXT), "Folders to look for source files"),
    CALL_STACK(flag(), "Whether call stacks are recorded"),
    CALL_STACK_TYPE(each(",", choice("native", "python")), "Which call stacks are recorded"),

    PM_SAMPLING_INTERVAL(
            large(0), "Cycles or nanoseconds between samples of performance monitors (); 0 lets ncu choose"),
    PM_SAMPLING_BUFFER_SIZE(large(0), "Bytes for samples of performance monitors (); 0 lets ncu choose"),
    PM_SAMPLING_MAX_PASSES(number(0), "Passes for samples of performance monitors at most (); 0 lets ncu choose"),
    WARP_SAMPLING_INTERVAL(
            one(NcuValue.SAMPLING), "How often warps are sampled (): auto, or 0 to 31 for every 2^(5+n) cycles"),
    WARP_SAMPLING_MAX_PASSES(number(0), "Passes for samples of warps at most"),
    WARP_SAMPLING_BUFFER_SIZE(large(0), "Bytes for samples of warps"),

    COMMUNICATOR(oneOf("none", "tcp", "shmem").with(NcuRule.SHARED_MEMORY), "How several ncu talk to each other"),
    COMMUNICATOR_TCP_NUM_PEERS(number(1), "How many ncu take part, for tcp"),
    COMMUNICATOR_SHMEM_NUM_PEERS(number(1), "How many ncu take part, for shmem"),
    LOCKSTEP_KERNEL_LAUNCH(
            flag().with(NcuRule.PEERS), "Whether all ncu launch a kernel at the same time (), which collectives need"),
    LOCKSTEP_NVTX_INCLUDE(
            each("", TEXT).with(NcuRule.LOCKSTEP),
            "Launch together only kernels in these ranges (), in ncu's own notation"),
    LOCKSTEP_NVTX_EXCLUDE(
            each("", TEXT).with(NcuRule.LOCKSTEP),
            "Do not launch together kernels in these ranges (), in ncu's own notation"),

    CHECK_EXIT_CODE(yesNo(), "Whether ncu fails where the program does"),
    NULL_STDIN(flag(), "Whether the program reads nothing"),
    EXPORT_CSV("export.csv", "", flag().notPassed().usually(true), "Whether the results are also written as CSV"),
    EXTRA_ARGS(asItIs(), "Further arguments for ncu, as they are, behind all others; null for none"),
    FORCE_OVERWRITE(
            flag().usually(true),
            "Whether ncu overwrites its own unfinished file (); a run is replaced only with --overwrite");

    private final String key;
    private final String option;

    @SuppressWarnings("ImmutableEnumChecker") // values that never change; what reads texts keeps no state
    private final NcuValue value;

    private final String purpose;

    NcuOption(NcuValue value, String purpose) {
        this.key = name().toLowerCase(Locale.ROOT);
        this.option = "--" + key.replace('_', '-');
        this.value = value;
        this.purpose = purpose;
    }

    NcuOption(String key, String option, NcuValue value, String purpose) {
        this.key = key;
        this.option = option;
        this.value = value;
        this.purpose = purpose;
    }

    /// Every key and what it takes, for binding.
    static Wanted.Table table() {
        var keys = new LinkedHashMap<String, Wanted>();
        for (NcuOption option : values()) {
            keys.put(option.key, option.value.wanted());
        }
        return Wanted.Table.of(keys);
    }

    /// Below `pipeline.ncu.ncu_cli`; with a dot where it lies in a map.
    public String key() {
        return key;
    }

    /// As ncu calls it; empty where no option of that name is passed.
    public Optional<String> option() {
        return value.passing().hasOption() ? Optional.of(option) : Optional.empty();
    }

    /// What holds where nothing is configured.
    public Optional<Object> usual() {
        return value.usual();
    }

    /// Whether the value is a pattern, in which signs of Hydra's grammar mean themselves.
    public boolean isPattern() {
        return value.isPattern();
    }

    /// What it does, for people: the comment of its key.
    public String description() {
        if (option().isEmpty()) {
            return purpose + ".";
        }
        String choices = purpose.contains("()") ? "" : value.choices();
        String whole = purpose.contains("()") ? purpose : purpose + " ()";
        return whole.replace("()", "(" + option + ")") + choices + ".";
    }

    /// The words of a command line that say the value.
    List<String> words(Object given) {
        return value.passing().words(option, given);
    }

    NcuRule rule() {
        return value.rule();
    }
}
