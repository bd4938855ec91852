package dev.rangefinder.diff;

import dev.rangefinder.diff.alignment.SideKernel;
import dev.rangefinder.diff.measure.RunSums;
import dev.rangefinder.result.KernelUse;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalLong;
import java.util.SequencedMap;
import java.util.function.Predicate;

/// The kernels of a region, or of all, on one side: by name, over all runs.
///
/// @param sums by name, of each run that has the kernel
/// @param launches by name, of all runs together
record KernelSide(List<SideKernel> kernels, Map<String, List<RunSums>> sums, Map<String, Long> launches) {
    /// @param runs the uses in each run; of several regions and devices, in any number
    /// @param wanted metrics
    static KernelSide of(List<List<KernelUse>> runs, Predicate<String> wanted) {
        SequencedMap<String, List<KernelUse>> all = new LinkedHashMap<>();
        Map<String, List<RunSums>> sums = new HashMap<>();
        Map<String, Long> launches = new HashMap<>();
        for (List<KernelUse> run : runs) {
            SequencedMap<String, List<KernelUse>> byName = new LinkedHashMap<>();
            run.forEach(use ->
                    byName.computeIfAbsent(use.kernel(), _ -> new ArrayList<>()).add(use));
            byName.forEach((name, uses) -> {
                all.computeIfAbsent(name, _ -> new ArrayList<>()).addAll(uses);
                uses.forEach(use -> launches.merge(name, use.figures().launches(), Long::sum));
                RunSums.together(uses.stream()
                                .map(use -> RunSums.of(use.figures(), OptionalLong.empty(), wanted))
                                .toList())
                        .ifPresent(together -> sums.computeIfAbsent(name, _ -> new ArrayList<>())
                                .add(together));
            });
        }
        List<SideKernel> kernels = all.entrySet().stream()
                .map(entry -> SideKernel.of(entry.getKey(), entry.getValue()))
                .toList();
        return new KernelSide(kernels, sums, launches);
    }

    /// The sums of each run, of several kernels together; a run that lacks one of them has the rest.
    List<RunSums> sumsOf(List<SideKernel> some) {
        if (some.size() == 1) {
            return sums.getOrDefault(some.getFirst().name(), List.of());
        }
        int runs = some.stream()
                .mapToInt(kernel -> sums.getOrDefault(kernel.name(), List.of()).size())
                .max()
                .orElse(0);
        List<RunSums> together = new ArrayList<>();
        for (int run = 0; run < runs; run++) {
            List<RunSums> parts = new ArrayList<>();
            for (SideKernel kernel : some) {
                List<RunSums> ofKernel = sums.getOrDefault(kernel.name(), List.of());
                if (run < ofKernel.size()) {
                    parts.add(ofKernel.get(run));
                }
            }
            RunSums.together(parts).ifPresent(together::add);
        }
        return together;
    }

    long launchesOf(List<SideKernel> some, Map<String, Long> counts) {
        return some.stream()
                .mapToLong(kernel -> counts.getOrDefault(kernel.name(), 0L))
                .sum();
    }
}
