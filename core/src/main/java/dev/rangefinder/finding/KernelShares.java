package dev.rangefinder.finding;

import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Finding.FindingKernel;
import dev.rangefinder.result.FoundCauses.CauseKey;
import dev.rangefinder.result.FoundCauses.FoundCause;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.ScopeReport;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/// Which kernels have most of what a finding of a scope could save: whoever changes something changes a kernel.
///
/// @param ofScope with the sums that findings are made of
/// @param ofRegions likewise
record KernelShares(List<KernelUse> ofScope, Map<RegionKey, List<KernelUse>> ofRegions) {
    static KernelShares of(ScopeReport scope) {
        return new KernelShares(
                scope.kernels(),
                scope.regions().stream().collect(Collectors.toUnmodifiableMap(Region::key, Region::kernels)));
    }

    /// The largest first; none where the finding is not about launches.
    List<FindingKernel> of(CauseKey key, Finding finding) {
        // In the aggregate a kernel has an entry for each model of device.
        Map<String, Long> potentials = new LinkedHashMap<>();
        for (KernelUse kernel : kernels(finding)) {
            long potential =
                    kernel.figures().causes().of(key).map(FoundCause::potential).orElse(0L);
            potentials.merge(kernel.kernel(), potential, Long::sum);
        }
        long all = finding.potential().orElse(0);
        return potentials.entrySet().stream()
                .filter(entry -> entry.getValue() > RankedFindings.WORTH_NAMING * all)
                // Kernels may run side by side, and save no more than the run all the same.
                .map(entry -> new FindingKernel(entry.getKey(), Math.min(entry.getValue(), all)))
                .sorted(Comparator.comparingLong(FindingKernel::potential).reversed())
                .limit(RankedFindings.MOST_PLACES)
                .toList();
    }

    private List<KernelUse> kernels(Finding finding) {
        return finding.region()
                .map(region -> ofRegions.getOrDefault(region, List.of()))
                .orElse(ofScope);
    }
}
