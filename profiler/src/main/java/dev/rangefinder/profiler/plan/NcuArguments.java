package dev.rangefinder.profiler.plan;

import dev.rangefinder.profiler.option.KernelPattern;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Stream;

/// The arguments of ncu, one to one from the table of its options, in full spelling because ncu takes abbreviations
/// too.
record NcuArguments(NcuCli cli) {
    /// Names of counters that an older profiler had, and what ncu counts the same operations with: additions,
    /// multiplications, and fused ones that are both. ncu would end with an error where it meets an old name.
    private static final Map<String, List<String>> OLD_NAMES = Map.of(
            "flop_count_hp", operations("h"), "flop_count_sp", operations("f"), "flop_count_dp", operations("d"));

    /// What is passed to every capture, besides where the results go.
    ///
    /// @param nvtx the filter of ranges
    List<String> capture(NvtxFilter nvtx) {
        NcuCli planned = planned(nvtx);
        // A file in the working directory must not change what is captured (P2).
        var words = new ArrayList<>(List.of("--config-file", "off"));
        for (NcuOption option : NcuOption.values()) {
            if (option == NcuOption.NVTX_INCLUDE) {
                // Always: without it no launch would tell its ranges (R1).
                words.add("--nvtx");
            }
            words.addAll(planned.words(option));
        }
        return words;
    }

    /// The options as ncu takes them: ranges and kernels in its own notation, metrics by the names that it has.
    private NcuCli planned(NvtxFilter nvtx) {
        NcuCli planned = cli.with(NcuOption.NVTX_INCLUDE, nvtx.include())
                .with(NcuOption.NVTX_EXCLUDE, nvtx.exclude())
                .with(
                        NcuOption.METRICS,
                        metrics()
                                .flatMap(metric -> OLD_NAMES.getOrDefault(metric, List.of(metric)).stream())
                                .distinct()
                                .toList());
        if (nvtx.instances().isPresent()) {
            planned = planned.with(NcuOption.RANGE_FILTER, nvtx.instances().get());
        }
        Optional<String> kernels = KernelExpression.of(
                cli.value(NcuOption.KERNEL_NAME, KernelPattern.class),
                cli.list(NcuOption.KERNEL_EXCLUDE, KernelPattern.class));
        return kernels.isPresent() ? planned.with(NcuOption.KERNEL_NAME, kernels.get()) : planned;
    }

    private Stream<String> metrics() {
        return cli.list(NcuOption.METRICS, String.class).stream();
    }

    /// Metrics that were asked for by the name that an older profiler had.
    List<String> oldNames() {
        return metrics().filter(OLD_NAMES::containsKey).distinct().toList();
    }

    private static List<String> operations(String precision) {
        return Stream.of("add", "mul", "fma")
                .map(operation -> "smsp__sass_thread_inst_executed_op_" + precision + operation + "_pred_on.sum")
                .toList();
    }
}
