package dev.rangefinder.report.json;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Reconciliation;
import dev.rangefinder.result.Region;
import dev.rangefinder.result.Scope;
import dev.rangefinder.result.ScopeReport;
import java.util.Optional;
import java.util.OptionalLong;

/// One scope, or the aggregate.
final class ScopeJson {
    private final JsonOutput json;
    private final ReportContent content;
    private final FiguresJson figures;
    private final RegionJson regions;

    ScopeJson(JsonOutput json, ReportContent content) {
        this.json = json;
        this.content = content;
        this.figures = new FiguresJson(json);
        this.regions = new RegionJson(json);
    }

    void write(ScopeReport scope) {
        ImpliedFigures implied = new ImpliedFigures(scope.totals());
        identity(json, scope.scope());
        new VerdictJson(json).write(scope.verdict());
        new FindingJson(json).ofScope(scope.findings());
        figures.objectWithDetails("totals", scope.totals(), scope.time());
        figures.object("outside", scope.outside(), outsideTime(scope), implied);
        scope.chosen()
                .ifPresent(chosen -> json.object("chosen", () -> {
                    figures.object("inside", chosen.inside(), chosen.inside().time(), implied);
                    figures.object("outside", chosen.outside(), chosen.outside().time(), implied);
                }));
        reconciliation(json, scope);
        json.objects("regions", scope.regions(), region -> regions.write(region, folder(region)));
        json.objects("names", scope.names(), regions::name);
        regions.spread("spread", scope.spread());
        regions.spread("outside_spread", scope.outsideSpread());
        regions.kernels(scope.kernels(), implied);
        regions.sections(scope.sections(), implied, scope.totals().launches());
        new RangeResultJson(json).write(scope.rangeResults());
        scope.timeline().ifPresent(new TimelineJson(json)::scope);
    }

    static void identity(JsonOutput json, Scope scope) {
        json.text("scope", scope.name());
        json.text("host", scope.host());
        json.whole("process_id", scope.processId());
        json.text("process_name", scope.processName());
        json.whole("device", scope.device());
        json.text("device_name", scope.deviceName());
    }

    private static OptionalLong outsideTime(ScopeReport scope) {
        return scope.isMeasured() ? OptionalLong.empty() : scope.outside().time();
    }

    /// Without launches nothing adds up to anything (R15).
    static void reconciliation(JsonOutput json, ScopeReport scope) {
        if (scope.isMeasured()) {
            json.absent("reconciliation");
            return;
        }
        json.object("reconciliation", () -> {
            json.flag("exact", scope.reconciliations().stream().allMatch(Reconciliation::isExact));
            json.objects("parts", scope.reconciliations(), part -> reconciliation(json, part));
        });
    }

    // Whole nanoseconds, so that a program can add them up itself (R7).
    private static void reconciliation(JsonOutput json, Reconciliation part) {
        json.text("kind", part.kind().code());
        json.text("domain", part.domain());
        json.whole("exclusive_launches", part.exclusiveLaunches());
        json.whole("outside_launches", part.outsideLaunches());
        json.whole("total_launches", part.totalLaunches());
        json.whole("exclusive_ns", part.exclusiveTime());
        json.whole("outside_ns", part.outsideTime());
        json.whole("total_ns", part.totalTime());
        json.whole("exclusive_timed_launches", part.exclusiveTimed());
        json.whole("outside_timed_launches", part.outsideTimed());
        json.whole("total_timed_launches", part.totalTimed());
        json.flag("exact", part.isExact());
    }

    private Optional<String> folder(Region region) {
        return Optional.ofNullable(content.pages().get(region.key())).flatMap(RegionPage::folder);
    }
}
