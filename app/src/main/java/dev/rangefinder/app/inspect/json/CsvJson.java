package dev.rangefinder.app.inspect.json;

import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Message;
import dev.rangefinder.nsight.ncu.csv.NcuCsv;
import dev.rangefinder.nsight.ncu.csv.printed.CsvOutline;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;
import java.util.List;
import java.util.concurrent.atomic.AtomicLong;

/// All of what `ncu --csv` printed, in the shape `ncu-csv-expected/1`. A damaged file has one more member, `damage`.
public final class CsvJson {
    private final JsonOutput json;

    private CsvJson(JsonOutput json) {
        this.json = json;
    }

    /// Writes the document; see [JsonOutput#printed] for `asciiOnly`.
    ///
    /// The file is read twice: messages may come after the last launch, and a file that cannot be read to its
    /// end must not leave half a document behind.
    public static void write(NcuCsv csv, OutputStream out, boolean asciiOnly, Progress progress) {
        FileIdentity file = FileIdentity.of(csv.file());
        AtomicLong launches = new AtomicLong();
        CsvOutline outline = csv.read(_ -> progress.step(launches.incrementAndGet(), 0));
        List<Message> damage = Damage.in(csv.messages());
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> new CsvJson(json).members(csv, file, outline, damage));
        json.finish();
    }

    private void members(NcuCsv csv, FileIdentity file, CsvOutline outline, List<Message> damage) {
        json.text("shape", "ncu-csv-expected/1");
        file.write(json);
        json.flag("bom", outline.byteOrderMark());
        json.flag("crlf", outline.crlf());
        json.text("layout", outline.layout().word());
        json.texts("header", outline.header());
        json.objects("messages", outline.messages(), message -> {
            json.text("tag", message.tag());
            json.text("text", message.text());
        });
        json.texts("other_lines", outline.otherLines());
        if (!outline.session().isEmpty()) {
            json.object("session", () -> outline.session().forEach(json::text));
        }
        CsvLaunchJson launches = new CsvLaunchJson(json);
        if (!outline.summaries().isEmpty()) {
            json.objects("summaries", outline.summaries(), launches::write);
        }
        json.array("launches", () -> csv.read(launch -> json.object(() -> launches.write(launch))));
        if (!damage.isEmpty()) {
            json.texts("damage", damage.stream().map(Message::text).toList());
        }
    }
}
