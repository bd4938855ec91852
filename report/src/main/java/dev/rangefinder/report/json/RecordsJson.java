package dev.rangefinder.report.json;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.result.Estimates;
import dev.rangefinder.result.Finding;
import dev.rangefinder.result.Headline;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.InstanceSeries;
import dev.rangefinder.result.KernelFacts;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.RangeResult;
import dev.rangefinder.result.RegionKey;
import dev.rangefinder.result.Roofline;
import dev.rangefinder.result.RuleFinding;
import dev.rangefinder.result.ScopeReport;
import dev.rangefinder.result.Selection;
import dev.rangefinder.result.Verdict;
import java.util.List;
import java.util.Locale;
import java.util.Optional;

/// Records of `report.json` one by one, for every document that has them: there is one way to write each.
public record RecordsJson(JsonOutput json) {
    public void provenance(Provenance provenance) {
        json.text("generated_at", provenance.generatedAt().toString());
        json.text("config_fingerprint", provenance.configFingerprint());
        json.object("generator", () -> {
            json.text("name", "rangefinder");
            json.text("version", provenance.version());
        });
    }

    public void inputs(List<Input> inputs) {
        json.objects("inputs", inputs, this::input);
    }

    private void input(Input input) {
        json.text("file", input.file());
        json.text("sha256", input.sha256());
        json.text("kind", input.kind());
        json.text("tool_version", input.toolVersion());
        json.text("replay_mode", input.replayMode());
        json.text("command", input.command());
        json.flag("simulated", input.simulated());
        json.whole("launch_count", input.launches());
        EnvironmentJson.write(json, input.environment());
    }

    public void selection(Selection selection) {
        json.object("selection", () -> {
            json.texts("include_patterns", selection.includePatterns());
            json.texts("exclude_patterns", selection.excludePatterns());
            json.text("name_base", selection.nameBase());
            json.whole("launches_left_out", selection.launchesLeftOut());
            json.texts("regions", selection.regions());
            selection.metrics().ifPresentOrElse(names -> json.texts("metrics", names), () -> json.absent("metrics"));
            selection.sections().ifPresentOrElse(ids -> json.texts("sections", ids), () -> json.absent("sections"));
        });
    }

    public void headlines(List<Headline> headlines) {
        json.objects("headlines", headlines, headline -> {
            json.text("metric", headline.metric());
            json.text("title", headline.title());
        });
    }

    public void verdict(Verdict verdict) {
        new VerdictJson(json).write(verdict);
    }

    public void messages(List<Message> messages) {
        json.objects("messages", messages, this::message);
    }

    /// The members of a message.
    public void message(Message message) {
        json.text("level", message.level().name().toLowerCase(Locale.ROOT));
        json.text("code", message.code());
        json.text("text", message.text());
        json.text("remedy", Optional.of(message.remedy()).filter(remedy -> !remedy.isEmpty()));
    }

    /// What a scope is and how it adds up: everything but numbers by region, kernel and metric.
    public void scope(ScopeReport scope) {
        ScopeJson.identity(json, scope.scope());
        verdict(scope.verdict());
        new FindingJson(json).ofScope(scope.findings());
        ScopeJson.reconciliation(json, scope);
        scope.chosen()
                .ifPresent(chosen -> json.object("chosen", () -> {
                    json.object(
                            "inside",
                            () -> new FiguresJson(json)
                                    .launches(chosen.inside(), chosen.inside().time()));
                    json.object(
                            "outside",
                            () -> new FiguresJson(json)
                                    .launches(chosen.outside(), chosen.outside().time()));
                }));
        scope.timeline().ifPresent(new TimelineJson(json)::scope);
    }

    public void rangeResults(List<RangeResult> results) {
        new RangeResultJson(json).write(results);
    }

    /// What was launched under a kernel's name.
    public void launched(KernelFacts facts) {
        new KernelFactsJson(json).write(facts);
    }

    /// By what a region is told apart.
    public void identity(RegionKey key) {
        json.text("name", key.name());
        json.texts("path", key.path());
        json.text("domain", key.domain());
        json.text("kind", key.kind().code());
    }

    /// A finding with the region it is about.
    public void finding(Finding finding) {
        new FindingJson(json).withRegion(finding);
    }

    /// The members of a roofline's record.
    public void roofline(Roofline roofline) {
        new RooflineJson(json).members(roofline);
    }

    /// The members of a rule's record.
    public void rule(RuleFinding rule) {
        new RegionJson(json).rule(rule);
    }

    /// Of a region or a kernel: a list of their records.
    public void findings(List<Finding> findings) {
        new FindingJson(json).list(findings);
    }

    public void series(InstanceSeries series) {
        new RegionJson(json).series(series);
    }

    public void estimates(Estimates estimates) {
        new TimelineJson(json).estimates(estimates);
    }
}
