package dev.rangefinder.finding.detector;

import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// The regions of an aggregate in each of its scopes, found once for all of them.
public final class ScopeRegions {
    /// For parts of a single scope.
    public static final ScopeRegions NONE = new ScopeRegions();

    private final Map<RegionKey, List<KernelsInScope>> regions = new HashMap<>();
    private final List<KernelsInScope> whole = new ArrayList<>();

    private ScopeRegions() {}

    /// The kernels of a region, or of all, in one scope.
    ///
    /// @param scope its name
    record KernelsInScope(String scope, List<KernelUse> kernels) {}

    /// Of a report with several scopes.
    public static ScopeRegions of(RegionReport report) {
        ScopeRegions all = new ScopeRegions();
        for (ScopeReport scope : report.scopes()) {
            String name = scope.scope().name();
            all.whole.add(new KernelsInScope(name, scope.kernels()));
            for (Region region : scope.regions()) {
                all.regions
                        .computeIfAbsent(region.key(), _ -> new ArrayList<>())
                        .add(new KernelsInScope(name, region.kernels()));
            }
        }
        return all;
    }

    /// The scopes that have a region, in the order of the report.
    ///
    /// @param region empty for all that scopes have
    List<KernelsInScope> of(Optional<RegionKey> region) {
        return region.map(key -> regions.getOrDefault(key, List.of())).orElse(whole);
    }
}
