package dev.rangefinder.finding;

import dev.rangefinder.finding.detector.PartDetector;
import dev.rangefinder.finding.detector.PartDetectors;
import dev.rangefinder.finding.detector.ReportPart;
import dev.rangefinder.finding.detector.ScopeRegions;
import dev.rangefinder.judgement.DetectorFacts;
import dev.rangefinder.judgement.LaunchDetector;
import dev.rangefinder.judgement.LaunchMetric;
import dev.rangefinder.judgement.detector.LaunchDetectors;
import dev.rangefinder.result.DeviceSlice;
import dev.rangefinder.result.Figures;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.FoundCauses;
import dev.rangefinder.result.KernelUse;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeFindings;
import dev.rangefinder.result.ScopeFindings.Unjudged;
import dev.rangefinder.result.ScopeReport;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/// Tells what was found in a scope: in its regions and kernels, and in all of it (F2).
final class ScopeJudge {
    private final RegionReport report;
    private final ScopeReport scope;
    private final long run;
    private final boolean ofTimeline;
    private final FindingMaker maker;
    private final ScopeRegions inScopes;

    ScopeJudge(RegionReport report, ScopeReport scope) {
        this.report = report;
        this.scope = scope;
        ReportPart whole = new ReportPart(report, scope, Optional.empty());
        this.inScopes = whole.isAggregate() ? ScopeRegions.of(report) : ScopeRegions.NONE;
        Optional<DeviceSlice> devices = whole.devices();
        this.ofTimeline = devices.isPresent();
        this.run = devices.map(slice -> slice.inclusive().total())
                .orElse(scope.totals().nanoseconds());
        this.maker = new FindingMaker(scope, run);
    }

    /// The scope with its findings, and without the sums that they are made of.
    ScopeReport judged() {
        Map<RegionKey, PartFindings> ofRegions = new LinkedHashMap<>();
        scope.regions().forEach(region -> ofRegions.put(region.key(), of(Optional.of(region))));
        PartFindings all = of(Optional.empty());
        ScopeFindings findings = new ScopeFindings(
                new RankedFindings(all, ofRegions, KernelShares.of(scope)).list(), unjudged(), run, ofTimeline);
        List<Region> regions = scope.regions().stream()
                .map(region -> judged(region, ofRegions))
                .toList();
        return scope.with(
                        withoutCauses(scope.totals()),
                        withoutCauses(scope.outside()),
                        regions,
                        judged(scope.kernels(), Optional.empty()))
                .with(findings);
    }

    private PartFindings of(Optional<Region> region) {
        return PartFindings.of(new ReportPart(report, scope, region, inScopes), maker, PartDetectors.ALL);
    }

    private Region judged(Region region, Map<RegionKey, PartFindings> ofRegions) {
        List<Finding> found = Optional.ofNullable(ofRegions.get(region.key()))
                .map(PartFindings::findings)
                .orElse(List.of());
        return region.with(
                        withoutCauses(region.inclusive()),
                        withoutCauses(region.exclusive()),
                        judged(region.kernels(), Optional.of(region.key())),
                        region.measured())
                .with(found.stream().limit(Region.MOST_FINDINGS).toList());
    }

    private List<KernelUse> judged(List<KernelUse> kernels, Optional<RegionKey> region) {
        return kernels.stream()
                .map(kernel -> kernel.with(
                                maker.first(kernel.figures().causes().found(), KernelUse.MOST_FINDINGS, region))
                        .with(withoutCauses(kernel.figures())))
                .toList();
    }

    private static Figures withoutCauses(Figures figures) {
        return figures.with(FoundCauses.NONE);
    }

    private List<Unjudged> unjudged() {
        List<Unjudged> unjudged = new ArrayList<>();
        for (LaunchDetector detector : LaunchDetectors.ALL) {
            DetectorFacts facts = detector.facts();
            long left =
                    scope.totals().launches() - scope.totals().causes().judged().getOrDefault(facts.code(), 0L);
            if (left > 0) {
                unjudged.add(new Unjudged(facts.code(), facts.title(), left, needs(detector), facts.capture()));
            }
        }
        ReportPart whole = new ReportPart(report, scope, Optional.empty());
        for (PartDetector detector : PartDetectors.ALL) {
            DetectorFacts facts = detector.facts();
            detector.missing(whole)
                    .ifPresent(missing ->
                            unjudged.add(new Unjudged(facts.code(), facts.title(), 0, missing, facts.capture())));
        }
        return unjudged;
    }

    private static String needs(LaunchDetector detector) {
        return detector.needs().stream().map(LaunchMetric::metric).collect(Collectors.joining(", "));
    }
}
