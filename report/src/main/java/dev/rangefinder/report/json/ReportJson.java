package dev.rangefinder.report.json;

import dev.rangefinder.capture.Message;
import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.result.Input;
import dev.rangefinder.result.Provenance;
import dev.rangefinder.result.Selection;
import java.io.OutputStream;
import java.util.Locale;
import java.util.Optional;

/// `report.json`, of the whole report and of a region's folder. Everything is in it, however much a report for people
/// leaves out (R14).
public final class ReportJson {
    /// The name of the format of the whole report; `rangefinder.regions-1.schema.json` describes it.
    public static final String SCHEMA = "rangefinder.regions/1";

    /// The name of the format of a region's file; `rangefinder.region-1.schema.json` describes it.
    public static final String REGION_SCHEMA = "rangefinder.region/1";

    private ReportJson() {}

    /// Writes the whole report as UTF-8; the stream stays open.
    public static void write(ReportContent content, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        ScopeJson scopes = new ScopeJson(json, content);
        json.object(() -> {
            json.text("schema", SCHEMA);
            provenance(json, content.report().provenance());
            json.objects("inputs", content.report().inputs(), input -> input(json, input));
            json.object("selection", () -> selection(json, content.report().selection()));
            json.object("rollup_rules", () -> rollUpRules(json, content));
            json.objects("scopes", content.report().scopes(), scopes::write);
            content.report()
                    .aggregate()
                    .ifPresent(aggregate -> json.object("aggregate", () -> scopes.write(aggregate)));
            json.objects("messages", content.report().messages(), message -> message(json, message));
        });
        json.finish();
    }

    /// Writes one region, in all its scopes, as UTF-8; the stream stays open.
    public static void write(ReportContent content, RegionPage page, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        RegionJson regions = new RegionJson(json);
        json.object(() -> {
            json.text("schema", REGION_SCHEMA);
            json.text("folder", page.folder());
            provenance(json, content.report().provenance());
            json.flag("simulated", content.simulated());
            regions.identity(page.key());
            json.objects("scopes", page.scopes(), occurrence -> occurrence(json, page, occurrence));
            page.aggregate().ifPresent(aggregate -> json.object("aggregate", () -> occurrence(json, page, aggregate)));
        });
        json.finish();
    }

    private static void occurrence(JsonOutput json, RegionPage page, RegionPage.Occurrence occurrence) {
        ScopeJson.identity(json, occurrence.scope().scope());
        json.object("region", () -> new RegionJson(json).write(occurrence.region(), Optional.of(page.folder())));
    }

    private static void provenance(JsonOutput json, Provenance provenance) {
        json.text("generated_at", provenance.generatedAt().toString());
        json.text("config_fingerprint", provenance.configFingerprint());
        json.object("generator", () -> {
            json.text("name", "rangefinder");
            json.text("version", provenance.version());
        });
    }

    private static void input(JsonOutput json, Input input) {
        json.text("file", input.file());
        json.text("sha256", input.sha256());
        json.text("kind", input.kind());
        json.text("tool_version", input.toolVersion());
        json.text("replay_mode", input.replayMode());
        json.text("command", input.command());
        json.flag("simulated", input.simulated());
        json.whole("launch_count", input.launches());
    }

    private static void selection(JsonOutput json, Selection selection) {
        json.texts("include_patterns", selection.includePatterns());
        json.texts("exclude_patterns", selection.excludePatterns());
        json.text("name_base", selection.nameBase());
        json.whole("launches_left_out", selection.launchesLeftOut());
        json.texts("regions", selection.regions());
        selection.metrics().ifPresentOrElse(names -> json.texts("metrics", names), () -> json.absent("metrics"));
        selection.sections().ifPresentOrElse(ids -> json.texts("sections", ids), () -> json.absent("sections"));
    }

    private static void rollUpRules(JsonOutput json, ReportContent content) {
        content.metrics()
                .forEach(figure -> json.object(figure.metric(), () -> {
                    json.text("unit", figure.unit());
                    json.text("rule", figure.rule());
                    json.text("weight", figure.weight());
                }));
    }

    private static void message(JsonOutput json, Message message) {
        json.text("level", message.level().name().toLowerCase(Locale.ROOT));
        json.text("code", message.code());
        json.text("text", message.text());
        json.text("remedy", Optional.of(message.remedy()).filter(remedy -> !remedy.isEmpty()));
    }
}
