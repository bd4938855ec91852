package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.LaunchRequest.InstanceDetail;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Source;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;

/// All of a report, in the shape `ncu-rep-expected/1`. A damaged report has one more member, `damage`.
public final class NcuReportJson {
    private static final LaunchRequest EVERYTHING_BUT_INSTANCE_VALUES =
            LaunchRequest.allMetrics().withSections().withRules().withInstances(InstanceDetail.COUNTED);

    private final JsonOutput json;

    private NcuReportJson(JsonOutput json) {
        this.json = json;
    }

    /// Writes the document; see [JsonOutput#printed] for `asciiOnly`.
    public static void write(NcuReport report, OutputStream out, boolean asciiOnly, Progress progress) {
        FileIdentity file = FileIdentity.of(report.file());
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> new NcuReportJson(json).members(report, file, progress));
        json.finish();
    }

    private void members(NcuReport report, FileIdentity file, Progress progress) {
        json.text("shape", "ncu-rep-expected/1");
        file.write(json);
        json.unsigned("format_version", report.formatVersion());
        json.unsigned("blocks", report.blocks());
        json.unsigned("strings", report.strings());
        json.object("session", () -> SessionJson.write(json, report.session()));
        json.objects("processes", report.processes(), process -> {
            json.unsigned("pid", process.id());
            json.text("hostname", process.host());
            json.text("path", process.path());
        });
        json.objects("sources", report.sources(), this::source);
        json.unsigned("graphs", report.graphs());
        json.unsigned("range_results", report.rangeResults());
        LaunchJson launches = new LaunchJson(json);
        json.objects("kernels", report.launches(EVERYTHING_BUT_INSTANCE_VALUES), launch -> {
            launches.write(launch);
            progress.step(launch.id() + 1, report.launchCount());
        });
        damage(report.messages());
    }

    private void source(Source source) {
        json.unsigned("reference", source.reference());
        json.unsigned("cubin_bytes", source.cubinBytes());
        json.text("sm", Optional.of(source.architecture()).filter(text -> !text.isEmpty()));
        json.objects("files", source.files(), file -> {
            json.text("path", file.path());
            json.unsigned("chars", file.characters());
        });
        json.unsigned("functions", source.functions());
    }

    private void damage(List<Message> messages) {
        List<Message> damage = Damage.in(messages);
        if (!damage.isEmpty()) {
            json.texts("damage", damage.stream().map(Message::text).toList());
        }
    }
}
