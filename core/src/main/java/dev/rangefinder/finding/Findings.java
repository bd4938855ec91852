package dev.rangefinder.finding;

import dev.rangefinder.result.Headline;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.result.ScopeReport;
import java.util.List;
import java.util.Optional;

/// Tells what the figures of a finished report mean. It is done once, when they are final; after that nothing computes.
public final class Findings {
    private Findings() {}

    /// The same report with spreads, rooflines, headlines, comparisons of kernels, findings and verdicts.
    public static RegionReport in(RegionReport report) {
        Optional<ScopeReport> spread = report.aggregate().map(aggregate -> new Spreads(report.scopes()).in(aggregate));
        RegionReport drawn = Rooflines.in(report.with(report.scopes(), spread));
        List<Headline> headlines = Headlines.of(drawn);
        List<ScopeReport> judged = drawn.scopes().stream()
                .map(scope -> judged(drawn, scope, headlines))
                .toList();
        RegionReport found =
                drawn.with(judged, drawn.aggregate().map(aggregate -> judged(drawn, aggregate, headlines)));
        return found.with(headlines, Verdicts.of(found));
    }

    private static ScopeReport judged(RegionReport report, ScopeReport scope, List<Headline> headlines) {
        ScopeReport judged = new ScopeJudge(report, new KernelsAgainstAll(scope, headlines).compared()).judged();
        return judged.with(Verdicts.of(judged));
    }
}
