package dev.rangefinder.simulator.ncu.command;

import static dev.rangefinder.simulator.command.OptionValue.form;
import static dev.rangefinder.simulator.command.OptionValue.words;

import dev.rangefinder.simulator.command.OptionValue;
import dev.rangefinder.simulator.ncu.command.Option.Use;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/// Every option of ncu, as data, in the order of its manual.
final class OptionTable {
    private static final Set<Use> ALWAYS = Set.of(Use.LAUNCH, Use.IMPORT, Use.LIST);
    private static final Set<Use> LAUNCH = Set.of(Use.LAUNCH);
    private static final Set<Use> RESULTS = Set.of(Use.LAUNCH, Use.IMPORT);
    private static final Set<Use> COLLECTED = Set.of(Use.LAUNCH, Use.LIST);

    private static final OptionValue FLAG = new OptionValue.Flag();
    private static final OptionValue SWITCH = new OptionValue.Switch();
    private static final OptionValue TEXT = new OptionValue.Text();

    private static final List<Option> GENERAL = List.of(
            option("help", FLAG, ALWAYS).shortened("h"),
            option("version", FLAG, ALWAYS).shortened("v"),
            option("mode", words("launch-and-attach", "launch", "attach"), LAUNCH),
            option("port", from(1), LAUNCH).shortened("p"),
            option("max-connections", from(1), LAUNCH),
            option("config-file", SWITCH, ALWAYS),
            option("config-file-path", TEXT, ALWAYS));

    private static final List<Option> STARTING = List.of(
            option("check-exit-code", SWITCH, LAUNCH),
            option("forward-signals", FLAG, LAUNCH),
            option("injection-path-64", TEXT, LAUNCH),
            option("preload-library", TEXT, LAUNCH).repeated(),
            option("call-stack", FLAG, LAUNCH),
            option("call-stack-type", words("native", "python"), LAUNCH).repeated(),
            option("communicator", words("none", "tcp", "shmem"), LAUNCH),
            option("communicator-num-peers", from(1), LAUNCH),
            option("communicator-tcp-num-peers", from(1), LAUNCH),
            option("communicator-tcp-hostname", TEXT, LAUNCH),
            option("communicator-tcp-port", from(1), LAUNCH),
            option("communicator-shmem-num-peers", from(1), LAUNCH),
            option("lockstep-kernel-launch", FLAG, LAUNCH),
            option("lockstep-nvtx-include", TEXT, LAUNCH).repeated(),
            option("lockstep-nvtx-exclude", TEXT, LAUNCH).repeated(),
            // Reports keep the states that they were captured with; with --import it changes nothing.
            option("nvtx", FLAG, RESULTS),
            option("nvtx-push-pop-scope", words("thread", "process"), LAUNCH),
            option("target-processes", words("all", "application-only"), LAUNCH),
            option("target-processes-filter", TEXT, LAUNCH),
            option("support-32bit", FLAG, LAUNCH),
            option("null-stdin", FLAG, LAUNCH),
            option("hostname", TEXT, LAUNCH),
            option("mps", words("none", "client", "primary-client", "control"), LAUNCH),
            option("mps-num-clients", from(1), LAUNCH),
            option("mps-timeout", from(0), LAUNCH));

    private static final List<Option> FILTERS = List.of(
            option("devices", form("[0-9]+(,[0-9]+)*"), Set.of(Use.LAUNCH, Use.IMPORT, Use.LIST)),
            option("filter-mode", words("global", "per-gpu", "per-launch-config"), LAUNCH),
            option("kernel-id", form("[^:]*:[^:]*:(regex:)?.*:[^:]*"), RESULTS).repeated(),
            option("kernel-name", TEXT, RESULTS).shortened("k"),
            option("kernel-name-base", words("function", "demangled", "mangled"), RESULTS),
            option("rename-kernels", SWITCH, RESULTS),
            option("rename-kernels-export", SWITCH, RESULTS),
            option("rename-kernels-path", TEXT, RESULTS),
            option("launch-count", from(1), RESULTS).shortened("c"),
            option("launch-skip", from(0), RESULTS).shortened("s"),
            option("launch-skip-before-match", from(0), RESULTS),
            option("range-filter", form("(yes|no|on|off)?:[0-9|\\[\\]-]*:[0-9|\\[\\]-]*"), LAUNCH),
            option("nvtx-include", TEXT, RESULTS).repeated(),
            option("nvtx-exclude", TEXT, RESULTS).repeated(),
            option("native-include", TEXT, RESULTS).repeated(),
            option("native-exclude", TEXT, RESULTS).repeated(),
            option("python-include", TEXT, RESULTS).repeated(),
            option("python-exclude", TEXT, RESULTS).repeated());

    private static final List<Option> PROFILING = List.of(
            option("kill", SWITCH, LAUNCH),
            option("replay-mode", words("kernel", "application", "range", "app-range"), LAUNCH),
            option("app-replay-buffer", words("file", "memory"), LAUNCH),
            option("app-replay-match", words("name", "grid", "all"), LAUNCH),
            option("app-replay-mode", words("strict", "balanced", "relaxed"), LAUNCH),
            option(
                    "range-replay-options",
                    new OptionValue.WordList(List.of(
                            "enable-greedy-sync",
                            "disable-host-save",
                            "disable-host-restore",
                            "disable-dependent-kernel-detection")),
                    LAUNCH),
            option("graph-profiling", words("node", "graph"), LAUNCH),
            option("profile-from-start", SWITCH, LAUNCH),
            option("disable-profiler-start-stop", FLAG, LAUNCH),
            option("cache-control", words("all", "none"), LAUNCH),
            option("clock-control", words("base", "boost", "force-boost", "none", "reset"), LAUNCH),
            option("pipeline-boost-state", words("stable", "dynamic"), LAUNCH),
            option("pm-sampling-interval", from(0), LAUNCH),
            option("pm-sampling-buffer-size", from(0), LAUNCH),
            option("pm-sampling-max-passes", from(0), LAUNCH),
            option("warp-samples-per-interval", from(0), LAUNCH),
            option("disable-pm-warp-sampling", FLAG, LAUNCH),
            option("warp-sampling-interval", form("auto|[0-9]|[12][0-9]|3[01]"), LAUNCH),
            option("warp-sampling-max-passes", from(0), LAUNCH),
            option("warp-sampling-buffer-size", from(0), LAUNCH));

    private static final List<Option> COLLECTING = List.of(
            option("list-sets", FLAG, COLLECTED),
            option("set", TEXT, COLLECTED),
            option("list-sections", FLAG, COLLECTED),
            option("section", TEXT, ALWAYS).repeated(),
            option("section-folder", TEXT, COLLECTED).repeated(),
            option("section-folder-recursive", TEXT, COLLECTED).repeated(),
            option("section-folder-restore", FLAG, COLLECTED),
            option("list-rules", FLAG, COLLECTED),
            option("apply-rules", SWITCH, LAUNCH),
            option("rule", TEXT, LAUNCH).repeated(),
            option("import-sass", SWITCH, LAUNCH),
            option("import-source", SWITCH, LAUNCH),
            option("source-folders", TEXT, RESULTS),
            option("list-metrics", FLAG, COLLECTED),
            option("query-metrics", FLAG, COLLECTED),
            option("query-metrics-mode", words("base", "suffix", "all"), COLLECTED),
            option(
                    "query-metrics-collection",
                    words(
                            "device",
                            "groups",
                            "launch",
                            "numa",
                            "nvlink",
                            "occupancy",
                            "pmsampling",
                            "profiling",
                            "source",
                            "stats",
                            "warpsampling"),
                    COLLECTED),
            option("metrics", TEXT, ALWAYS),
            option("metric-distribution-groups", from(1), LAUNCH),
            option("disable-extra-suffixes", FLAG, LAUNCH),
            option("list-chips", FLAG, COLLECTED),
            option("chips", TEXT, COLLECTED));

    private static final List<Option> OUTPUT = List.of(
            option("quiet", FLAG, ALWAYS),
            option("verbose", FLAG, ALWAYS),
            option("log-file", TEXT, ALWAYS),
            option("export", TEXT, RESULTS).shortened("o"),
            option("force-overwrite", FLAG, ALWAYS).shortened("f"),
            option("import", TEXT, Set.of(Use.IMPORT)).shortened("i"),
            option("open-in-ui", FLAG, RESULTS),
            option("csv", FLAG, ALWAYS),
            option("page", words("details", "raw", "source", "session"), RESULTS),
            option("print-source", words("sass", "ptx", "cuda", "cuda,sass"), RESULTS),
            option("resolve-source-file", TEXT, RESULTS),
            option("details-all", FLAG, RESULTS),
            option("print-details", words("header", "body", "all"), RESULTS),
            option("print-metric-name", words("label", "name", "label-name"), RESULTS),
            option("print-units", words("auto", "base"), RESULTS),
            option("print-metric-attribution", FLAG, RESULTS),
            option("print-fp", FLAG, RESULTS),
            option("print-kernel-base", words("function", "demangled", "mangled"), RESULTS),
            option("print-metric-instances", words("none", "values", "details"), RESULTS),
            option("print-nvtx-rename", words("none", "kernel"), RESULTS),
            option("print-rule-details", FLAG, RESULTS),
            option("print-summary", words("none", "per-gpu", "per-kernel", "per-nvtx"), RESULTS));

    /// The groups of the manual, by their headings.
    record Group(String heading, List<Option> options) {}

    static final List<Group> GROUPS = List.of(
            new Group("General Options", GENERAL),
            new Group("Launch Options", STARTING),
            new Group("Filter Options", FILTERS),
            new Group("Profile Options", PROFILING),
            new Group("Collection Options", COLLECTING),
            new Group("File and Console Output Options", OUTPUT));

    private OptionTable() {}

    static Stream<Option> all() {
        return GROUPS.stream().flatMap(group -> group.options().stream());
    }

    private static Option option(String name, OptionValue value, Set<Use> uses) {
        return new Option(name, Optional.empty(), value, false, uses);
    }

    private static OptionValue from(long least) {
        return new OptionValue.Whole(least);
    }
}
