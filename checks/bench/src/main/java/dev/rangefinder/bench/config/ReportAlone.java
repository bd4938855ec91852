package dev.rangefinder.bench.config;

import dev.rangefinder.app.Main;
import dev.rangefinder.app.report.ReportRun;
import dev.rangefinder.app.report.SettingsText;
import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.terminal.Progress;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.report.ReportFolder;
import dev.rangefinder.result.Provenance;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;

/// What `rangefinder report CAPTURE -o FOLDER` would be without a configuration: the same settings, made in code.
///
/// The command line is made and parsed as the tool does it, by asking it for a report of nothing, which it refuses.
public final class ReportAlone {
    private ReportAlone() {}

    public static void main(String[] arguments) throws IOException {
        OutputStream nowhere = OutputStream.nullOutputStream();
        Main.run(nowhere, nowhere, "report");
        Report report = Report.DEFAULT;
        Path folder = Path.of(arguments[1]);
        String fingerprint = SettingsText.fingerprint(report.settings(), report.ruleTexts(), report.layout(), false);
        var provenance = new Provenance(Instant.now(), "0", fingerprint);
        PrintWriter err = new PrintWriter(System.err, false, StandardCharsets.UTF_8);
        try (Progress progress = Progress.on(Terminal.NONE, err, "launches")) {
            ReportRun.FinishedReport outcome =
                    ReportRun.of(List.of(Path.of(arguments[0])), report.settings(), provenance, progress);
            ReportFolder.write(outcome.report(), folder, report.layout());
        }
        System.out.print(Files.readString(folder.resolve("report.md")).length());
        System.out.flush();
    }
}
