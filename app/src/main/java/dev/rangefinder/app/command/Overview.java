package dev.rangefinder.app.command;

import dev.rangefinder.app.settings.Report;
import dev.rangefinder.app.terminal.Terminal;
import dev.rangefinder.app.view.WrittenReport;
import dev.rangefinder.capture.Message;
import dev.rangefinder.profiler.plan.ShellWord;
import dev.rangefinder.report.content.ReportContent;
import dev.rangefinder.report.content.ReportFormat;
import dev.rangefinder.report.html.HtmlFormat;
import dev.rangefinder.report.json.JsonFormat;
import dev.rangefinder.report.markdown.MarkdownFormat;
import dev.rangefinder.report.terminal.Screen;
import dev.rangefinder.report.terminal.TerminalReport;
import dev.rangefinder.result.RegionReport;
import dev.rangefinder.text.Printable;
import java.io.IOException;
import java.io.Reader;
import java.io.Writer;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;

/// What of a written report goes to standard output.
final class Overview {
    /// What is wrong with asking for a file that is not written.
    static final String NO_JSON = "it prints report.json, which pipeline.ncu.report.formats leaves out; add json there";

    private static final int COLUMNS = 80;
    private static final int CHARACTERS = 1 << 14;
    private static final char DELETE = 0x7f;

    private Overview() {}

    /// What a terminal shows of a report that was just written, and where all of it is.
    ///
    /// @param folder has the files of the report (P6)
    /// @param settings in which formats it was written: a file of another is not the report's
    /// @param told what was said on standard error already
    static void report(RegionReport report, Path folder, Report settings, Collection<Message> told, Streams streams)
            throws IOException {
        TerminalReport view = new TerminalReport(
                ReportContent.of(report, Map.of()),
                settings.layout(),
                screen(streams.terminal()),
                settings.has(new JsonFormat()) ? showing(folder) : "rangefinder show",
                List.of());
        try (Writer out = streams.text()) {
            write(view.overview(told), out);
            out.write("\n");
            if (settings.has(new MarkdownFormat())) {
                out.write("The whole report: " + name(folder, MarkdownFormat.FILE));
                if (settings.has(new HtmlFormat())) {
                    out.write("In a browser:     " + name(folder, HtmlFormat.FILE));
                }
            } else {
                for (ReportFormat format : settings.formats()) {
                    for (String file : format.files()) {
                        out.write("The report: " + name(folder, file));
                    }
                }
            }
        }
    }

    private static String name(Path folder, String file) {
        return Printable.of(folder.resolve(file).toString()) + "\n";
    }

    static void write(List<String> lines, Writer out) throws IOException {
        for (String line : lines) {
            out.write(line);
            out.write('\n');
        }
    }

    /// What standard output can show; a line of unknown length has 80 columns.
    static Screen screen(Terminal terminal) {
        return new Screen(terminal.columns().orElse(COLUMNS), terminal.styledOutput(), terminal.unicode());
    }

    /// The command that shows the report of a folder.
    static String showing(Path folder) {
        return WrittenReport.isFoundUnnamed(folder)
                ? "rangefinder show"
                : "rangefinder show " + ShellWord.of(folder.toString());
    }

    /// A text, and in which file it is with all that belongs to it.
    static void text(String text, Path file, Streams streams) throws IOException {
        try (Writer out = streams.text()) {
            for (String line : (Iterable<String>) text.stripTrailing().lines()::iterator) {
                out.write(Printable.of(line));
                out.write('\n');
            }
            out.write("\nThe whole report: " + Printable.of(file.toString()) + "\n");
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
