package dev.rangefinder.finding.detector;

import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Profiled;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.RegionTimeline;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.ScopeTimeline;
import java.util.List;
import java.util.Optional;

/// What a detector looks at: a region in a scope, or the whole scope.
///
/// @param region empty for the whole scope
/// @param inScopes the regions of each scope, where the scope is the aggregate
public record ReportPart(RegionReport report, ScopeReport scope, Optional<Region> region, ScopeRegions inScopes) {
    /// A part of a scope that is compared with no other.
    public ReportPart(RegionReport report, ScopeReport scope, Optional<Region> region) {
        this(report, scope, region, ScopeRegions.NONE);
    }

    /// All launches inside.
    public Figures inclusive() {
        return region.map(Region::inclusive).orElse(scope.totals());
    }

    /// The launches it owns; of a scope, those that no region has.
    public Figures exclusive() {
        return region.map(Region::exclusive).orElse(scope.outside());
    }

    /// All launches inside, by kernel.
    public List<KernelUse> kernels() {
        return region.map(Region::kernels).orElse(scope.kernels());
    }

    /// How devices spent their time, where a timeline tells.
    public Optional<DeviceSlice> devices() {
        return region.isPresent()
                ? region.flatMap(Region::timeline).flatMap(RegionTimeline::devices)
                : scope.timeline().flatMap(ScopeTimeline::devices);
    }

    /// How much of what ran was also profiled, where a timeline tells.
    public Optional<Profiled> profiled() {
        return region.isPresent()
                ? region.flatMap(Region::timeline).flatMap(RegionTimeline::profiled)
                : scope.timeline().flatMap(ScopeTimeline::profiled);
    }

    /// Real time of its kernels by that of the profiled ones; 1 where times are real, or the real ones are unknown,
    /// and
    /// 0 for what the timeline of the run does not have.
    double realTime() {
        if (scope.timeline().flatMap(ScopeTimeline::profiled).isEmpty()) {
            return 1;
        }
        long real = region.isPresent()
                ? region.flatMap(Region::timeline)
                        .map(RegionTimeline::gpuNanoseconds)
                        .orElse(0L)
                : scope.timeline().map(ScopeTimeline::gpuNanoseconds).orElse(0L);
        long profiledTime = inclusive().nanoseconds();
        return profiledTime > 0 ? (double) real / profiledTime : 0;
    }

    /// Whether all scopes are taken together.
    public boolean isAggregate() {
        return scope.scope().equals(Scope.AGGREGATE);
    }
}
