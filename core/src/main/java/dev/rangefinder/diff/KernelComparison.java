package dev.rangefinder.diff;

import dev.rangefinder.diff.alignment.KernelAlignment;
import dev.rangefinder.diff.alignment.SideKernel;
import dev.rangefinder.result.comparison.DiffThresholds;
import dev.rangefinder.result.comparison.KernelDiff;
import dev.rangefinder.result.comparison.KernelDiff.DistinctNumbers;
import dev.rangefinder.result.comparison.MetricClass;
import dev.rangefinder.result.comparison.PartDiff;
import dev.rangefinder.result.comparison.PartDiff.PartCounts;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.function.Function;

/// Compares the kernels of a region, or of all launches (D2, D3).
record KernelComparison(DiffThresholds thresholds) {
    /// By how much its time changed, in nanoseconds; of what only one side has, all of it.
    static final Comparator<KernelDiff> LARGEST_CHANGE =
            Comparator.comparingDouble(KernelComparison::change).reversed();

    /// The longest of the new side first, and then of the base.
    static final Comparator<KernelDiff> LONGEST = Comparator.comparingDouble(
                    (KernelDiff kernel) -> nanoseconds(kernel.launches().current()))
            .thenComparingDouble(kernel -> nanoseconds(kernel.launches().base()))
            .reversed();

    /// The kernels of both sides, aligned.
    List<ComparedKernel> aligned(KernelSide base, KernelSide current) {
        WorkChanges work = new WorkChanges(thresholds);
        return KernelAlignment.of(base.kernels(), current.kernels()).stream()
                .map(pair -> {
                    var before = base.sumsOf(pair.base());
                    var after = current.sumsOf(pair.current());
                    KernelDiff.SameCode code = ComparedKernel.code(pair);
                    return new ComparedKernel(pair, code, before, after, work.ofKernel(pair, code, before, after));
                })
                .toList();
    }

    /// The same judged.
    List<KernelDiff> judged(List<ComparedKernel> kernels, PartComparison parts, Comparator<KernelDiff> order) {
        return kernels.stream()
                .map(kernel -> judged(kernel, parts))
                .sorted(order.thenComparing(KernelDiff::family)
                        .thenComparing(kernel -> kernel.currentNames().toString())
                        .thenComparing(kernel -> kernel.baseNames().toString()))
                .toList();
    }

    private static KernelDiff judged(ComparedKernel kernel, PartComparison parts) {
        PartDiff launches = parts.of(
                kernel.pair().alignment(), kernel.base(), kernel.current(), kernel.work(), NoiseBands.NONE, List.of());
        return new KernelDiff(
                kernel.pair().family(),
                names(kernel.pair().base()),
                names(kernel.pair().current()),
                kernel.pair().alignment(),
                kernel.code(),
                numbers(kernel, SideKernel::registers),
                numbers(kernel, SideKernel::sharedMemory),
                launches.verdict(),
                launches);
    }

    private static List<String> names(List<SideKernel> kernels) {
        return kernels.stream().map(SideKernel::name).sorted().toList();
    }

    private static DistinctNumbers numbers(ComparedKernel kernel, Function<SideKernel, NavigableSet<Long>> of) {
        return new DistinctNumbers(
                distinct(kernel.pair().base(), of), distinct(kernel.pair().current(), of));
    }

    private static List<Long> distinct(List<SideKernel> kernels, Function<SideKernel, NavigableSet<Long>> of) {
        return kernels.stream()
                .flatMap(kernel -> of.apply(kernel).stream())
                .distinct()
                .sorted()
                .toList();
    }

    private static double change(KernelDiff kernel) {
        return kernel.launches()
                .of(MetricClass.TIME)
                .flatMap(time -> time.total().difference().isPresent()
                        ? Optional.of(Math.abs(time.total().difference().getAsDouble()))
                        : Optional.empty())
                .orElseGet(() -> Math.abs(nanoseconds(kernel.launches().current())
                        - nanoseconds(kernel.launches().base())));
    }

    private static double nanoseconds(Optional<PartCounts> counts) {
        return counts.map(each -> (double) each.nanoseconds().orElse(0)).orElse(0.0);
    }
}
