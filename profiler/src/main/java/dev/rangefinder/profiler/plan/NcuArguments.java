package dev.rangefinder.profiler.plan;

import dev.rangefinder.profiler.option.KernelPattern;
import dev.rangefinder.profiler.option.NcuCli;
import dev.rangefinder.profiler.option.NcuOption;
import dev.rangefinder.profiler.option.OldMetricNames;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// The arguments of ncu, one to one from the table of its options, in full spelling because ncu takes abbreviations
/// too.
record NcuArguments(NcuCli cli) {
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
                        metrics().flatMap(OldMetricNames::replaced).distinct().toList());
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
        return metrics().filter(OldMetricNames::isOld).distinct().toList();
    }
}
