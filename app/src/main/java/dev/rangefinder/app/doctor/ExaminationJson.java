package dev.rangefinder.app.doctor;

import dev.rangefinder.profiler.doctor.Examination;
import dev.rangefinder.report.json.stream.JsonOutput;
import java.io.OutputStream;
import java.util.Optional;

/// Findings for programs; the keys are stable.
public final class ExaminationJson {
    static final String SCHEMA = "rangefinder.doctor/1";

    private ExaminationJson() {}

    /// Writes one document in UTF-8; the stream stays open.
    ///
    /// @param asciiOnly whether everything else is escaped, for terminals
    public static void write(Examination examination, OutputStream out, boolean asciiOnly) {
        JsonOutput json = JsonOutput.printed(out, asciiOnly);
        json.object(() -> {
            json.text("schema", SCHEMA);
            json.text("verdict", examination.verdict().name());
            json.objects("findings", examination.findings(), finding -> {
                json.text("name", finding.name());
                json.text("verdict", finding.verdict().name());
                json.text("text", finding.text());
                json.text("remedy", Optional.of(finding.remedy()).filter(remedy -> !remedy.isEmpty()));
            });
        });
        json.finish();
    }
}
