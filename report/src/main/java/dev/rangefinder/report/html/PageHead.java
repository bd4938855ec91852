package dev.rangefinder.report.html;

import dev.rangefinder.metric.KnownHeadline;
import dev.rangefinder.metric.PlausibleRange;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.json.RecordsJson;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;

/// The plain part of the data: what the page is about, readable in any editor. `page-format.ts` names its members.
final class PageHead {
    static final String SCHEMA = "rangefinder.page/1";

    private PageHead() {}

    private static void bound(JsonOutput json, String name, double bound) {
        if (Double.isFinite(bound)) {
            json.real(name, bound);
        }
    }

    static void write(ReportContent content, PageRows rows, PageMetrics metrics, Detail detail, OutputStream out) {
        JsonOutput json = JsonOutput.compact(out);
        RecordsJson records = new RecordsJson(json);
        json.object(() -> {
            json.text("schema", SCHEMA);
            records.provenance(content.report().provenance());
            json.flag("simulated", content.simulated());
            records.inputs(content.report().inputs());
            records.selection(content.report().selection());
            records.messages(content.report().messages());
            records.headlines(content.report().headlines());
            json.whole("digits", detail.precision().digits());
            json.flag("reduced", detail.reduced());
            json.texts("left_out", detail.leftOut(rows));
            json.objects("metrics", metrics.figures(), figure -> {
                json.text("name", figure.metric());
                json.text("unit", figure.unit());
                json.text("rule", figure.rule());
                json.text("weight", figure.weight());
                content.report()
                        .meanings()
                        .flatMap(meanings -> meanings.of(figure.metric()))
                        .ifPresent(meaning -> json.text("description", meaning.described()));
                KnownHeadline.titleOf(figure.metric()).ifPresent(title -> json.text("title", title));
                PlausibleRange range = PlausibleRange.of(figure.metric());
                bound(json, "least", range.least());
                bound(json, "most", range.most());
            });
            json.objects("scopes", rows.scopes(), records::scope);
            json.flag("has_aggregate", rows.hasAggregate());
        });
        json.finish();
    }
}
