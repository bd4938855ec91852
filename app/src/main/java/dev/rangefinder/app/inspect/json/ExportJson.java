package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.inspect.KernelShare;
import dev.rangefinder.app.inspect.ProcessShares;
import dev.rangefinder.app.inspect.ThreadShares;
import dev.rangefinder.app.inspect.TimelineView;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Message;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.report.json.stream.JsonOutput;
import dev.rangefinder.timeline.Timeline;
import dev.rangefinder.timeline.TimelineCounts;
import dev.rangefinder.timeline.TimelineTally;
import dev.rangefinder.timeline.TimelineThread;
import java.io.OutputStream;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/// The regions of an export of Nsight Systems, in the shape `nsys-regions-expected/1`. A damaged export has one more
/// member, `damage`.
public final class ExportJson {
    private final JsonOutput json;
    private final Timeline timeline;

    private ExportJson(JsonOutput json, Timeline timeline) {
        this.json = json;
        this.timeline = timeline;
    }

    /// Writes the document; see [JsonOutput#printed] for `asciiOnly`.
    public static void write(Timeline timeline, OutputStream out, boolean asciiOnly) {
        FileIdentity file = FileIdentity.of(timeline.file());
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> new ExportJson(json, timeline).members(file));
        json.finish();
    }

    private void members(FileIdentity file) {
        json.text("shape", "nsys-regions-expected/1");
        file.write(json);
        json.text("nsys_version", version(NsysExport.TOOL));
        json.text("schema_version", version(NsysExport.SCHEMA));
        json.object("counts", () -> counts(timeline.counts()));
        shares(ProcessShares.byThread(timeline));
        TimelineTally exact = TimelineView.EXACT.of(timeline);
        json.objects("outside_domain", ThreadShares.of(timeline, exact), this::outsideDomain);
        ExportRegions.write(json, "regions", timeline, exact, true);
        ExportRegions.write(json, "regions_trimmed", timeline, TimelineView.TRIMMED.of(timeline), true);
        ExportRegions.write(
                json, "regions_all_domains_trimmed", timeline, TimelineView.ALL_DOMAINS_TRIMMED.of(timeline), false);
        List<Message> damage = Damage.in(timeline.messages());
        if (!damage.isEmpty()) {
            json.texts("damage", damage.stream().map(Message::text).toList());
        }
    }

    private Optional<String> version(String provider) {
        return Optional.ofNullable(timeline.session().versions().get(provider));
    }

    private void counts(TimelineCounts counts) {
        json.unsigned("kernels", counts.kernels());
        json.unsigned("memcpys", counts.copies());
        json.unsigned("memsets", counts.fills());
        json.unsigned("api_calls", counts.apiCalls());
        json.unsigned("push_pop_ranges", counts.pushPopRanges());
        json.unsigned("start_end_ranges", counts.startEndRanges());
        json.unsigned("open_ranges", counts.openRanges());
        json.unsigned("ranges_closed_on_another_thread", counts.rangesClosedElsewhere());
    }

    private void shares(List<ProcessShares> processes) {
        json.object("total", () -> members(sum(processes, ProcessShares::all)));
        json.object("unattributed", () -> {
            share("no_api_record", sum(processes, ProcessShares::notRecorded));
            share("outside_any_range", sum(processes, ProcessShares::outside));
        });
        json.objects("per_process", processes, process -> {
            json.unsigned("pid", process.processId());
            json.whole("device", process.device());
            members(process.all());
            share("no_api_record", process.notRecorded());
            share("outside_any_range", process.outside());
        });
    }

    private static KernelShare sum(List<ProcessShares> processes, Function<ProcessShares, KernelShare> share) {
        return processes.stream().map(share).reduce(KernelShare.NONE, KernelShare::plus);
    }

    private void outsideDomain(ThreadShares shares) {
        TimelineThread thread = timeline.threads().get(shares.thread());
        json.unsigned("pid", timeline.processes().get(thread.process()).id());
        json.unsigned("tid", thread.id());
        json.unsigned("domain_id", shares.domain());
        members(shares.outside());
    }

    private void share(String name, KernelShare share) {
        json.object(name, () -> members(share));
    }

    private void members(KernelShare share) {
        json.unsigned("kernels", share.kernels());
        json.whole("time_ns", share.nanoseconds());
    }
}
