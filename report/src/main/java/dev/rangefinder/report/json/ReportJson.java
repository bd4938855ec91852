package dev.rangefinder.report.json;

import dev.rangefinder.report.content.RegionPage;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.stream.JsonInput;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.report.json.stream.UnreadableReportException;
import dev.rangefinder.result.MetricMeanings;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;

/// `report.json`, of the whole report and of a region's folder, and the former read back. Everything is in it, however
/// much a report for people leaves out (R14).
public final class ReportJson {
    /// The name of the format of the whole report; `rangefinder.regions-1.schema.json` describes it.
    public static final String SCHEMA = "rangefinder.regions/1";

    /// Counts the times that keys were added; a file says it, so that a reader knows what cannot be missing in it.
    static final long SCHEMA_MINOR = 2;

    /// The name of the format of a region's file; `rangefinder.region-1.schema.json` describes it.
    public static final String REGION_SCHEMA = "rangefinder.region/1";

    private ReportJson() {}

    /// Writes the whole report as UTF-8; the stream stays open.
    public static void write(ReportContent content, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        RecordsJson records = new RecordsJson(json);
        ScopeJson scopes = new ScopeJson(json, content);
        json.object(() -> {
            json.text("schema", SCHEMA);
            records.provenance(content.report().provenance());
            // Behind what a report is known by (P7).
            json.whole("schema_minor", SCHEMA_MINOR);
            records.inputs(content.report().inputs());
            records.selection(content.report().selection());
            json.object("rollup_rules", () -> rollUpRules(json, content));
            content.report().meanings().ifPresent(meanings -> meanings(json, meanings));
            records.headlines(content.report().headlines());
            records.verdict(content.report().verdict());
            json.objects("scopes", content.report().scopes(), scopes::write);
            content.report()
                    .aggregate()
                    .ifPresent(aggregate -> json.object("aggregate", () -> scopes.write(aggregate)));
            records.messages(content.report().messages());
            if (!content.report().strips().strips().isEmpty()) {
                new StripJson(json).write(content.report().strips());
            }
        });
        json.finish();
    }

    /// Reads a whole report back, with the folders of its regions. Nothing but `simulated`, `exact` and other keys that
    /// follow from the rest is left unread; keys of newer minor versions are skipped.
    ///
    /// @param file for errors
    /// @throws UnreadableReportException where it is no such report, is damaged or of another version
    public static ReportContent read(String file, InputStream in) throws IOException {
        return JsonInput.read(file, in, input -> new ReportReader(input).report());
    }

    /// Writes one region, in all its scopes, as UTF-8; the stream stays open.
    public static void write(ReportContent content, RegionPage page, OutputStream out) {
        JsonOutput json = JsonOutput.on(out);
        RegionJson regions = new RegionJson(json);
        json.object(() -> {
            json.text("schema", REGION_SCHEMA);
            json.text("folder", page.folder());
            new RecordsJson(json).provenance(content.report().provenance());
            json.flag("simulated", content.simulated());
            regions.identity(page.key());
            json.objects("scopes", page.scopes(), occurrence -> occurrence(json, page, occurrence));
            page.aggregate().ifPresent(aggregate -> json.object("aggregate", () -> occurrence(json, page, aggregate)));
        });
        json.finish();
    }

    private static void occurrence(JsonOutput json, RegionPage page, RegionPage.Occurrence occurrence) {
        ScopeJson.identity(json, occurrence.scope().scope());
        json.object("region", () -> new RegionJson(json).write(occurrence.region(), page.folder()));
    }

    /// There only where somebody asked for it (W6).
    private static void meanings(JsonOutput json, MetricMeanings meanings) {
        json.object("metric_library", () -> {
            json.text("chip", meanings.chip());
            json.text("version", meanings.version());
            json.object(
                    "metrics",
                    () -> meanings.byMetric()
                            .forEach((metric, meaning) -> json.object(metric, () -> {
                                json.text("unit", meaning.unit());
                                json.text("description", meaning.description());
                            })));
        });
    }

    private static void rollUpRules(JsonOutput json, ReportContent content) {
        content.metrics()
                .forEach(figure -> json.object(figure.metric(), () -> {
                    json.text("unit", figure.unit());
                    json.text("rule", figure.rule());
                    json.text("weight", figure.weight());
                }));
    }
}
