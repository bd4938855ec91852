package dev.rangefinder.app.command;

import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.html.HtmlFormat;
import dev.rangefinder.report.markdown.MarkdownFormat;
import dev.rangefinder.text.Printable;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HexFormat;
import java.util.List;
import java.util.regex.Pattern;

/// What of a written report goes to standard output.
final class Overview {
    /// What the Markdown puts before its section about one region.
    private static final String REGION = "<a id=\"region-";
    /// The chapters behind these.
    private static final List<String> DETAILS = List.of("## Scopes", "## Reconciliation", "## Provenance");
    /// Where a link leads is of no use on a terminal.
    private static final Pattern LINK = Pattern.compile("\\[\\d+]: #.*");

    /// What is wrong with asking for a file that is not written.
    static final String NO_JSON = "it prints report.json, which pipeline.ncu.report.formats leaves out; add json there";

    private static final int CHARACTERS = 1 << 14;
    private static final char DELETE = 0x7f;

    private Overview() {}

    /// The head of `report.md`, and where the whole report is; without one, where its files are.
    ///
    /// @param folder has the files of a report (P6)
    /// @param formats in which it was written: a file of another is not the report's
    static void report(Path folder, List<ReportFormat> formats, Streams streams) throws IOException {
        if (formats.contains(new MarkdownFormat())) {
            String page = Printable.of(folder.resolve(HtmlFormat.FILE).toString());
            text(
                    folder.resolve(MarkdownFormat.FILE),
                    formats.contains(new HtmlFormat()) ? "In a browser:     " + page + "\n" : "",
                    streams);
            return;
        }
        try (Writer out = streams.text()) {
            for (ReportFormat format : formats) {
                for (String file : format.files()) {
                    out.write("The report: " + Printable.of(folder.resolve(file).toString()) + "\n");
                }
            }
        }
    }

    /// The head of a Markdown file, down to the first section about one region, and where the rest is.
    static void text(Path markdown, Streams streams) throws IOException {
        text(markdown, "", streams);
    }

    private static void text(Path markdown, String end, Streams streams) throws IOException {
        try (BufferedReader lines = Files.newBufferedReader(markdown);
                Writer out = streams.text()) {
            boolean blank = false;
            for (String line = lines.readLine(); line != null && !ends(line); line = lines.readLine()) {
                if (line.isBlank()) {
                    blank = true;
                } else if (!LINK.matcher(line).matches()) {
                    out.write(blank ? "\n" : "");
                    out.write(Printable.of(line));
                    out.write('\n');
                    blank = false;
                }
            }
            out.write("\nThe whole report: " + Printable.of(markdown.toString()) + "\n" + end);
        }
    }

    private static boolean ends(String line) {
        return line.startsWith(REGION) || DETAILS.stream().anyMatch(line::startsWith);
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
