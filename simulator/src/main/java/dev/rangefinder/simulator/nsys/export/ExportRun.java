package dev.rangefinder.simulator.nsys.export;

import dev.rangefinder.simulator.application.HostName;
import dev.rangefinder.simulator.command.Refusal;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Clock;
import java.time.Instant;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/// Exports a report as SQLite.
///
/// @param lazy whether tables without rows are left out
public record ExportRun(Path report, Path output, boolean overwrite, boolean lazy) {
    /// What the simulated nsys says it is.
    public static final String VERSION = "2026.2.1.210-simulated";

    /// Stands in META_DATA_EXPORT, with `true`: no number of the export was measured on a GPU.
    public static final String SIMULATED = "RANGEFINDER_SIMULATED";

    /// Exports.
    ///
    /// @throws Refusal if the report cannot be read, or the export is there already
    public void run() {
        if (!Files.isRegularFile(report)) {
            throw new Refusal("Failed to open '" + report + "': No such file.");
        }
        if (Files.exists(output) && !overwrite) {
            throw new Refusal(
                    "Failed to create '" + output + "': File exists.",
                    "Use `--force-overwrite true` to overwrite existing files.");
        }
        Path part = SimulatedReport.beside(output, ".part");
        try {
            SimulatedReport.tables(report, part);
            try (Connection database = Database.forWriting(part)) {
                complete(database);
                database.commit();
            }
            Files.move(part, output, StandardCopyOption.REPLACE_EXISTING);
        } catch (IOException | SQLException e) {
            throw new Refusal("Failed to export '" + report + "' to '" + output + "': " + e.getMessage());
        } finally {
            remove(part);
        }
    }

    private void complete(Connection database) throws SQLException {
        if (!lazy) {
            for (ExportTable table : List.of(
                    ExportSchema.NVTX,
                    ExportSchema.CALLS,
                    ExportSchema.KERNELS,
                    ExportSchema.COPIES,
                    ExportSchema.FILLS)) {
                try (Statement statement = database.createStatement()) {
                    statement.execute(table.definition().replace("CREATE TABLE", "CREATE TABLE IF NOT EXISTS"));
                }
            }
        }
        try (TableWriter rows = TableWriter.create(database, ExportSchema.EXPORT)) {
            for (Map.Entry<String, String> fact : facts().entrySet()) {
                rows.set("name", fact.getKey()).set("value", fact.getValue()).row();
            }
        }
    }

    private Map<String, String> facts() {
        Instant now = Clock.systemUTC().instant();
        List<String> schema = List.of(ExportSchema.VERSION.split("\\.", -1));
        Map<String, String> facts = new LinkedHashMap<>();
        facts.put("EXPORT_PRODUCT_NAME", "NVIDIA Nsight Systems, simulated by Rangefinder");
        facts.put("EXPORT_PRODUCT_VERSION", VERSION);
        facts.put("EXPORT_PRODUCT_DATE", "2026.2");
        facts.put("EXPORT_SCHEMA_VERSION", ExportSchema.VERSION);
        facts.put("EXPORT_SCHEMA_VERSION_MAJOR", schema.get(0));
        facts.put("EXPORT_SCHEMA_VERSION_MINOR", schema.get(1));
        facts.put("EXPORT_SCHEMA_VERSION_MICRO", schema.get(2));
        facts.put("EXPORT_TIME_UTC", SessionTableWriter.text(now, ZoneOffset.UTC));
        facts.put("EXPORT_TIME_LOCAL", SessionTableWriter.text(now, ZoneId.systemDefault()));
        facts.put("EXPORT_HOST", HostName.local());
        facts.put("EXPORT_PARAM_EXPORT_TYPE", "SQLite");
        facts.put("EXPORT_PARAM_INPUT_PATH", report.toString());
        facts.put("EXPORT_PARAM_OUTPUT_PATH", output.toString());
        facts.put("EXPORT_PARAM_OVERWRITE", Boolean.toString(overwrite));
        facts.put("EXPORT_PARAM_LAZY", Boolean.toString(lazy));
        facts.put(SIMULATED, "true");
        return facts;
    }

    private static void remove(Path part) {
        try {
            Files.deleteIfExists(part);
        } catch (IOException _) {
            // It lies beside the export, with a name that says what it is.
            return;
        }
    }
}
