package dev.rangefinder.simulator.nsys.stats;

import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.nsys.command.NsysCommandLine;
import dev.rangefinder.simulator.nsys.export.Database;
import dev.rangefinder.simulator.nsys.export.ExportRun;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/// `nsys stats`: summaries of a report, or of its export, which is made where it is missing.
///
/// @param out prints a line
public record StatsRun(NsysCommandLine line, Consumer<String> out) {
    private static final String STANDARD_OUTPUT = "-";
    private static final Set<String> NANOSECONDS = Set.of("nsec", "nanoseconds", "ns");

    /// Prints or writes what a command line asks for.
    ///
    /// @throws Refusal for what cannot be read, is not simulated, or would be overwritten
    public void run() {
        if (line.operands().size() != 1) {
            throw line.refusal("Exactly one input file is needed.");
        }
        if (line.has("filter-nvtx") || line.has("filter-time") || line.has("report-dir")) {
            throw new Refusal("ERROR: Filters and other folders of reports are not simulated.");
        }
        if (!NANOSECONDS.contains(line.text("timeunit", "ns"))) {
            throw new Refusal("ERROR: --timeunit '" + line.text("timeunit", "") + "' is not simulated; use nsec.");
        }
        List<StatsReport> reports = line.texts("report").stream()
                .map(word -> StatsReport.named(word)
                        .orElseThrow(() -> new Refusal("ERROR: Report '" + word + "' could not be found.")))
                .toList();
        print(export(), reports.isEmpty() ? List.of(StatsReport.values()) : reports);
    }

    /// All summaries of an export, on standard output.
    public static void printAll(NsysCommandLine line, Path export, Consumer<String> out) {
        new StatsRun(line, out).print(export, List.of(StatsReport.values()), "column", STANDARD_OUTPUT);
    }

    private void print(Path export, List<StatsReport> reports) {
        print(
                export,
                reports,
                line.texts("format").stream().findFirst().orElse("column"),
                line.texts("output").stream().findFirst().orElse(STANDARD_OUTPUT));
    }

    private void print(Path export, List<StatsReport> reports, String format, String output) {
        StatsFormat written = StatsFormat.named(format);
        try (Connection database = Database.forReading(export)) {
            for (StatsReport report : reports) {
                print(database, export, report, written, output);
            }
        } catch (SQLException | IOException e) {
            throw new Refusal("ERROR: Failed to process '" + export + "': " + e.getMessage());
        }
    }

    private void print(Connection database, Path export, StatsReport report, StatsFormat format, String output)
            throws SQLException, IOException {
        say("Processing [" + export + "] with [" + report.word() + "] (simulated)... ");
        if (!has(database, report.table())) {
            say("SKIPPED: " + export + " does not contain " + report.data() + ".");
            say("");
            return;
        }
        List<String> lines = format.lines(SummaryTable.of(database, report));
        if (output.equals(STANDARD_OUTPUT)) {
            say("");
            say(report.title());
            say("");
            lines.forEach(out);
            say("");
            return;
        }
        Path file =
                Path.of((output.equals(".") ? withoutEnding(export) : output) + "_" + report.word() + format.ending());
        if (Files.exists(file) && !line.isTrue("force-overwrite", false)) {
            throw new Refusal(
                    "ERROR: Output file '" + file + "' exists.", "Use --force-overwrite=true to overwrite it.");
        }
        Files.write(file, lines);
        say("PROCESSED: " + file);
        say("");
    }

    private void say(String text) {
        if (!line.has("quiet")) {
            out.accept(text);
        }
    }

    private static boolean has(Connection database, String table) throws SQLException {
        try (Statement statement = database.createStatement();
                ResultSet found = statement.executeQuery(
                        "SELECT 1 FROM sqlite_master WHERE type = 'table' AND name = '" + table + "'")) {
            return found.next();
        }
    }

    /// The export to read: the file itself, or the one beside the report.
    private Path export() {
        Path input = Path.of(line.operands().getFirst());
        if (!Files.isRegularFile(input)) {
            throw new Refusal("ERROR: Input file '" + input + "' does not exist.");
        }
        if (!input.toString().endsWith(".nsys-rep")) {
            return input;
        }
        Path export = line.text("sqlite").map(Path::of).orElse(Path.of(withoutEnding(input) + ".sqlite"));
        boolean forced = line.isTrue("force-export", false);
        if (Files.exists(export) && !forced) {
            say("NOTICE: Existing SQLite export found: " + export);
            say("        It is assumed file was previously exported from: " + input);
            say("        Consider using --force-export=true if needed.");
            say("");
            return export;
        }
        say("Generating SQLite file " + export + " from " + input);
        new ExportRun(input, export, true, true).run();
        return export;
    }

    private static String withoutEnding(Path file) {
        String text = file.toString();
        int dot = text.lastIndexOf('.');
        return dot > text.lastIndexOf('/') + 1 ? text.substring(0, dot) : text;
    }
}
