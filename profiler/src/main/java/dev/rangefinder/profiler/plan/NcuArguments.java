package dev.rangefinder.profiler.plan;

import dev.rangefinder.profiler.option.Dashed;
import dev.rangefinder.profiler.option.NcuCli;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The arguments of ncu, one to one from the keys of `ncu_cli`, in full spelling because ncu takes abbreviations too.
final class NcuArguments {
    /// Names of counters that an older profiler had, and what ncu counts the same operations with: additions,
    /// multiplications, and fused ones that are both. ncu would end with an error where it meets an old name.
    private static final Map<String, List<String>> OLD_NAMES = Map.of(
            "flop_count_hp", operations("h"), "flop_count_sp", operations("f"), "flop_count_dp", operations("d"));

    private final NcuCli cli;

    NcuArguments(NcuCli cli) {
        this.cli = cli;
    }

    /// What is passed to every capture, besides the ranges and where the results go.
    ///
    /// @param nvtx the filter of ranges
    List<String> capture(NvtxFilter nvtx) {
        var list = new ArgumentList();
        // A file in the working directory must not change what is captured (P2).
        list.option("--config-file", "off");
        processes(list);
        replay(list);
        ranges(list, nvtx);
        collected(list);
        kernels(list);
        launches(list);
        conditions(list);
        sources(list);
        sampling(list);
        communication(list);
        list.yesNo("--check-exit-code", cli.checkExitCode());
        list.flag("--null-stdin", cli.nullStdin());
        list.words(cli.extraArgs().orElse(List.of()));
        return list.toList();
    }

    /// Metrics that were asked for by the name that an older profiler had.
    List<String> oldNames() {
        return cli.metrics().orElse(List.of()).stream()
                .filter(OLD_NAMES::containsKey)
                .distinct()
                .toList();
    }

    private static List<String> operations(String precision) {
        return Stream.of("add", "mul", "fma")
                .map(operation -> "smsp__sass_thread_inst_executed_op_" + precision + operation + "_pred_on.sum")
                .toList();
    }

    private void processes(ArgumentList list) {
        list.choice("--target-processes", cli.targetProcesses());
        list.together("--target-processes-filter", cli.targetProcessesFilter());
    }

    private void replay(ArgumentList list) {
        list.choice("--replay-mode", cli.replayMode());
        list.choice("--app-replay-match", cli.appReplayMatch());
        list.choice("--app-replay-mode", cli.appReplayMode());
        list.choice("--app-replay-buffer", cli.appReplayBuffer());
        list.together("--range-replay-options", spelled(cli.rangeReplayOptions()));
        list.choice("--graph-profiling", cli.graphProfiling());
    }

    private void ranges(ArgumentList list, NvtxFilter nvtx) {
        // Always: without it no launch would tell its ranges (R1).
        list.word("--nvtx");
        list.each("--nvtx-include", nvtx.include());
        list.each("--nvtx-exclude", nvtx.exclude());
        list.choice("--nvtx-push-pop-scope", cli.nvtx().pushPopScope());
        list.text("--range-filter", nvtx.instances().or(() -> cli.rangeFilter().map(filter -> filter.text())));
    }

    private void collected(ArgumentList list) {
        list.each("--section-folder", cli.sectionFolder().orElse(List.of()));
        list.each("--section-folder-recursive", cli.sectionFolderRecursive().orElse(List.of()));
        list.text("--set", cli.set());
        list.each("--section", cli.sections().orElse(List.of()));
        list.together(
                "--metrics",
                cli.metrics()
                        .map(metrics -> metrics.stream()
                                .flatMap(metric -> OLD_NAMES.getOrDefault(metric, List.of(metric)).stream())
                                .distinct()
                                .toList()));
        list.flag("--disable-extra-suffixes", cli.disableExtraSuffixes());
        list.onOff("--apply-rules", cli.applyRules());
        list.each("--rule", cli.rules().orElse(List.of()));
    }

    private void kernels(ArgumentList list) {
        list.text(
                "--kernel-name-base",
                cli.kernelNameBase().map(base -> base.name().toLowerCase(Locale.ROOT)));
        list.text(
                "--kernel-name",
                KernelExpression.of(cli.kernelName(), cli.kernelExclude().orElse(List.of())));
        list.text("--kernel-id", cli.kernelId());
        list.onOff("--rename-kernels", cli.renameKernels());
        list.text("--rename-kernels-path", cli.renameKernelsPath());
    }

    private void launches(ArgumentList list) {
        list.number("--launch-skip", cli.launchSkip());
        list.number("--launch-count", cli.launchCount());
        list.number("--launch-skip-before-match", cli.launchSkipBeforeMatch());
        list.choice("--filter-mode", cli.filterMode());
        list.together(
                "--devices",
                cli.devices()
                        .map(devices -> devices.stream()
                                .map(device -> Integer.toString(device.number()))
                                .toList()));
        list.each("--native-include", cli.nativeInclude().orElse(List.of()));
        list.each("--native-exclude", cli.nativeExclude().orElse(List.of()));
        list.each("--python-include", cli.pythonInclude().orElse(List.of()));
        list.each("--python-exclude", cli.pythonExclude().orElse(List.of()));
        list.onOff("--profile-from-start", cli.profileFromStart());
        list.flag("--disable-profiler-start-stop", cli.disableProfilerStartStop());
        list.onOff("--kill", cli.kill());
    }

    private void conditions(ArgumentList list) {
        list.choice("--cache-control", cli.cacheControl());
        list.choice("--clock-control", cli.clockControl());
        list.choice("--pipeline-boost-state", cli.pipelineBoostState());
    }

    private void sources(ArgumentList list) {
        list.yesNo("--import-source", cli.importSource());
        list.together("--source-folders", cli.sourceFolders());
        list.flag("--call-stack", cli.callStack());
        list.each("--call-stack-type", spelled(cli.callStackType()).orElse(List.of()));
    }

    private void sampling(ArgumentList list) {
        list.number("--pm-sampling-interval", cli.pmSamplingInterval());
        list.number("--pm-sampling-buffer-size", cli.pmSamplingBufferSize());
        list.number("--pm-sampling-max-passes", cli.pmSamplingMaxPasses());
        list.text("--warp-sampling-interval", cli.warpSamplingInterval().map(interval -> interval.text()));
        list.number("--warp-sampling-max-passes", cli.warpSamplingMaxPasses());
        list.number("--warp-sampling-buffer-size", cli.warpSamplingBufferSize());
    }

    private void communication(ArgumentList list) {
        list.choice("--communicator", cli.communicator());
        list.number("--communicator-tcp-num-peers", cli.communicatorTcpNumPeers());
        list.number("--communicator-shmem-num-peers", cli.communicatorShmemNumPeers());
        list.flag("--lockstep-kernel-launch", cli.lockstepKernelLaunch());
        list.each("--lockstep-nvtx-include", cli.lockstepNvtxInclude().orElse(List.of()));
        list.each("--lockstep-nvtx-exclude", cli.lockstepNvtxExclude().orElse(List.of()));
    }

    private static Optional<List<String>> spelled(Optional<? extends List<? extends Dashed>> values) {
        return values.map(list -> list.stream().map(Dashed::spelling).toList());
    }
}
