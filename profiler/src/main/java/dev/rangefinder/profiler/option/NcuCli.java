package dev.rangefinder.profiler.option;

import dev.rangefinder.attribution.KernelSelection;
import dev.rangefinder.hydra.bind.Checked;
import dev.rangefinder.hydra.bind.Hints;
import dev.rangefinder.hydra.node.NearestWord;
import dev.rangefinder.text.Excerpt;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.OptionalLong;
import java.util.regex.Pattern;

/// The command line of ncu, one component an option, in the order of `conf/profiling/options/ncu.yaml`. What is empty
/// is not passed, so that ncu does what it does by itself.
public record NcuCli(
        Optional<TargetProcesses> targetProcesses,
        Optional<List<String>> targetProcessesFilter,
        Optional<ReplayMode> replayMode,
        Optional<AppReplayMatch> appReplayMatch,
        Optional<AppReplayMode> appReplayMode,
        Optional<AppReplayBuffer> appReplayBuffer,
        Optional<List<RangeReplayOption>> rangeReplayOptions,
        Optional<GraphProfiling> graphProfiling,
        Nvtx nvtx,
        Optional<RangeFilter> rangeFilter,
        Optional<String> set,
        Optional<List<String>> sections,
        Optional<List<String>> sectionFolder,
        Optional<List<String>> sectionFolderRecursive,
        Optional<List<String>> metrics,
        Optional<Boolean> disableExtraSuffixes,
        Optional<Boolean> applyRules,
        Optional<List<String>> rules,
        Optional<KernelSelection.NameBase> kernelNameBase,
        Optional<KernelPattern> kernelName,
        Optional<List<KernelPattern>> kernelExclude,
        Optional<String> kernelId,
        OptionalInt launchSkip,
        OptionalInt launchCount,
        OptionalInt launchSkipBeforeMatch,
        Optional<FilterMode> filterMode,
        Optional<List<DeviceNumber>> devices,
        Optional<List<String>> nativeInclude,
        Optional<List<String>> nativeExclude,
        Optional<List<String>> pythonInclude,
        Optional<List<String>> pythonExclude,
        Optional<Boolean> profileFromStart,
        Optional<Boolean> disableProfilerStartStop,
        Optional<Boolean> kill,
        Optional<Boolean> renameKernels,
        Optional<String> renameKernelsPath,
        Optional<CacheControl> cacheControl,
        Optional<ClockControl> clockControl,
        Optional<PipelineBoostState> pipelineBoostState,
        Optional<Boolean> importSource,
        Optional<List<String>> sourceFolders,
        Optional<Boolean> callStack,
        Optional<List<CallStackType>> callStackType,
        OptionalLong pmSamplingInterval,
        OptionalLong pmSamplingBufferSize,
        OptionalInt pmSamplingMaxPasses,
        Optional<WarpSamplingInterval> warpSamplingInterval,
        OptionalInt warpSamplingMaxPasses,
        OptionalLong warpSamplingBufferSize,
        Optional<Communicator> communicator,
        OptionalInt communicatorTcpNumPeers,
        OptionalInt communicatorShmemNumPeers,
        Optional<Boolean> lockstepKernelLaunch,
        Optional<List<String>> lockstepNvtxInclude,
        Optional<List<String>> lockstepNvtxExclude,
        Optional<Boolean> checkExitCode,
        Optional<Boolean> nullStdin,
        Export export,
        Optional<Boolean> forceOverwrite,
        Optional<List<String>> extraArgs)
        implements Checked {
    public static final Hints HINTS = Hints.none()
            .separated(
                    ",",
                    "targetProcessesFilter",
                    "rangeReplayOptions",
                    "sections",
                    "metrics",
                    "rules",
                    "devices",
                    "sourceFolders",
                    "callStackType")
            .separated(
                    "",
                    "sectionFolder",
                    "sectionFolderRecursive",
                    "kernelExclude",
                    "nativeInclude",
                    "nativeExclude",
                    "pythonInclude",
                    "pythonExclude",
                    "lockstepNvtxInclude",
                    "lockstepNvtxExclude")
            .atLeast(
                    0,
                    "launchSkip",
                    "launchSkipBeforeMatch",
                    "pmSamplingInterval",
                    "pmSamplingBufferSize",
                    "pmSamplingMaxPasses",
                    "warpSamplingMaxPasses",
                    "warpSamplingBufferSize")
            .atLeast(1, "launchCount", "communicatorTcpNumPeers", "communicatorShmemNumPeers");

    /// Sets that some version of ncu has; other names need folders of sections that define them.
    private static final List<String> SETS =
            List.of("basic", "default", "detailed", "full", "nvlink", "pmsampling", "roofline", "source");

    private static final Pattern SECTION = Pattern.compile("[A-Za-z0-9_]+|regex:.+");

    public enum TargetProcesses implements Dashed {
        ALL,
        APPLICATION_ONLY
    }

    public enum ReplayMode implements Dashed {
        KERNEL,
        APPLICATION,
        RANGE,
        APP_RANGE
    }

    public enum AppReplayMatch implements Dashed {
        NAME,
        GRID,
        ALL
    }

    public enum AppReplayMode implements Dashed {
        STRICT,
        BALANCED,
        RELAXED
    }

    public enum AppReplayBuffer implements Dashed {
        FILE,
        MEMORY
    }

    public enum RangeReplayOption implements Dashed {
        ENABLE_GREEDY_SYNC,
        DISABLE_HOST_SAVE,
        DISABLE_HOST_RESTORE,
        DISABLE_DEPENDENT_KERNEL_DETECTION
    }

    public enum GraphProfiling implements Dashed {
        NODE,
        GRAPH
    }

    public enum FilterMode implements Dashed {
        GLOBAL,
        PER_GPU,
        PER_LAUNCH_CONFIG
    }

    public enum CacheControl implements Dashed {
        ALL,
        NONE
    }

    /// Without `reset`, with which ncu profiles nothing.
    public enum ClockControl implements Dashed {
        BASE,
        BOOST,
        FORCE_BOOST,
        NONE
    }

    public enum PipelineBoostState implements Dashed {
        STABLE,
        DYNAMIC
    }

    public enum CallStackType implements Dashed {
        NATIVE,
        PYTHON
    }

    public enum Communicator implements Dashed {
        NONE,
        TCP,
        SHMEM
    }

    /// Which NVTX ranges are profiled.
    public record Nvtx(
            Optional<List<RangePattern>> include,
            Optional<List<RangePattern>> exclude,
            Optional<PushPopScope> pushPopScope) {
        public static final Hints HINTS = Hints.none().separated(";", "include", "exclude");

        public enum PushPopScope implements Dashed {
            THREAD,
            PROCESS
        }

        /// The ranges that are named, with those that `default` names; none where there is no list.
        public List<RangePattern> included() {
            return include.orElse(List.of()).stream()
                    .flatMap(RangePattern::named)
                    .distinct()
                    .toList();
        }
    }

    /// What is written besides the report.
    public record Export(boolean csv) {
        public static final Export DEFAULT = new Export(true);
    }

    /// The number of a device.
    public record DeviceNumber(int number) {
        private static final Pattern DIGITS = Pattern.compile("[0-9]{1,4}");

        public static DeviceNumber parse(String text) {
            if (!DIGITS.matcher(text).matches()) {
                throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is no number of a device");
            }
            return new DeviceNumber(Integer.parseInt(text));
        }
    }

    /// Whether a result holds for a whole range.
    public boolean measuresRanges() {
        ReplayMode mode = replayMode.orElse(ReplayMode.KERNEL);
        return mode == ReplayMode.RANGE || mode == ReplayMode.APP_RANGE;
    }

    /// Whether ncu overwrites its own unfinished file; presets of old say nothing and mean yes.
    public boolean overwrites() {
        return forceOverwrite.orElse(true);
    }

    /// What ncu refuses, or would silently not do.
    @Override
    public List<Objection> objections() {
        var objections = new ArrayList<Objection>();
        checkSet(objections);
        checkNames(objections);
        objections.addAll(new NcuCombinations(this).objections());
        return objections;
    }

    private void checkSet(List<Objection> objections) {
        boolean own = sectionFolder.isPresent() || sectionFolderRecursive.isPresent();
        if (set.isPresent() && !SETS.contains(set.get()) && !own) {
            String guess = NearestWord.of(set.get(), SETS)
                    .map(nearest -> "; did you mean '" + nearest + "'?")
                    .orElse("");
            objections.add(new Objection(
                    "set",
                    "there is no '" + Excerpt.of(set.get()) + "'" + guess + " (" + String.join(", ", SETS)
                            + "; one of your own needs section_folder)"));
        }
    }

    private void checkNames(List<Objection> objections) {
        for (String section : sections.orElse(List.of())) {
            if (!SECTION.matcher(section).matches()) {
                objections.add(new Objection(
                        "sections",
                        "'" + Excerpt.of(section)
                                + "' is no identifier of a section, such as SpeedOfLight; an expression needs regex:"));
            }
        }
        for (String metric : metrics.orElse(List.of())) {
            if (metric.isBlank() || metric.chars().anyMatch(c -> c == ',' || Character.isWhitespace(c))) {
                objections.add(new Objection(
                        "metrics",
                        "'" + Excerpt.of(metric) + "' is no metric: ncu takes neither blanks nor commas in one"));
            }
        }
    }
}
