package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.Report;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.html.HtmlFormat;
import dev.rangefinder.report.markdown.MarkdownFormat;
import dev.rangefinder.report.markdown.MarkdownReport;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.text.Printable;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;

/// What of a written report goes to standard output.
final class Overview {
    /// What is wrong with asking for a file that is not written.
    static final String NO_JSON = "it prints report.json, which pipeline.ncu.report.formats leaves out; add json there";

    private static final int CHARACTERS = 1 << 14;
    private static final char DELETE = 0x7f;

    private Overview() {}

    /// What `report.md` begins with, and where the whole report is; without that file, where the others are.
    ///
    /// @param folder has the files of the report (P6)
    /// @param settings in which formats it was written: a file of another is not the report's
    static void report(RegionReport report, Path folder, Report settings, Streams streams) throws IOException {
        if (settings.has(new MarkdownFormat())) {
            String page = Printable.of(folder.resolve(HtmlFormat.FILE).toString());
            text(
                    MarkdownReport.overview(report, settings.layout()),
                    folder.resolve(MarkdownFormat.FILE),
                    settings.has(new HtmlFormat()) ? "In a browser:     " + page + "\n" : "",
                    streams);
            return;
        }
        try (Writer out = streams.text()) {
            for (ReportFormat format : settings.formats()) {
                for (String file : format.files()) {
                    out.write("The report: " + Printable.of(folder.resolve(file).toString()) + "\n");
                }
            }
        }
    }

    /// A text, and in which file it is with all that belongs to it.
    static void text(String text, Path file, Streams streams) throws IOException {
        text(text, file, "", streams);
    }

    private static void text(String text, Path file, String end, Streams streams) throws IOException {
        try (Writer out = streams.text()) {
            for (String line : (Iterable<String>) text.stripTrailing().lines()::iterator) {
                out.write(Printable.of(line));
                out.write('\n');
            }
            out.write("\nThe whole report: " + Printable.of(file.toString()) + "\n" + end);
        }
    }

    /// The JSON as it is; on a terminal in ASCII only, which says the same.
    static void json(Path file, Streams streams) throws IOException {
        if (!streams.terminal().output()) {
            Files.copy(file, streams.out());
            streams.out().flush();
            return;
        }
        char[] piece = new char[CHARACTERS];
        try (Reader in = Files.newBufferedReader(file);
                Writer out = streams.text()) {
            for (int length = in.read(piece); length >= 0; length = in.read(piece)) {
                for (int index = 0; index < length; index++) {
                    ascii(piece[index], out);
                }
            }
        }
    }

    private static void ascii(char character, Writer out) throws IOException {
        if (character < DELETE) {
            out.write(character);
        } else {
            out.write("\\u" + HexFormat.of().toHexDigits(character));
        }
    }
}
