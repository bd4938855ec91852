package dev.rangefinder.simulator.nsys.export;

import dev.rangefinder.simulator.command.Refusal;
import dev.rangefinder.simulator.nsys.recording.Recording;
import java.io.BufferedInputStream;
import java.io.BufferedOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Arrays;

/// A report of the simulated nsys. NVIDIA's layout is not known: behind its first words comes a line that says that
/// this is none of it, and then the tables of an export, which only the simulated nsys takes out again.
public final class SimulatedReport {
    static final String ENDING = ".nsys-rep";

    private static final byte[] START = """
            NVIDIA Tegra Profiler Report 1.
            Simulated, version 1: no report of Nsight Systems; only the stand-in that wrote it reads it.
            """.getBytes(StandardCharsets.US_ASCII);

    private SimulatedReport() {}

    /// With the ending of reports, if it has none.
    public static String withEnding(String name) {
        return name.endsWith(ENDING) ? name : name + ENDING;
    }

    /// Writes a report beside its place, and moves it there when it is whole.
    ///
    /// @throws IOException if it cannot be written; nothing is left of it then
    public static void write(Path file, Recording recording) throws IOException {
        Path tables = beside(file, ".tables");
        Path part = beside(file, ".part");
        try {
            Files.deleteIfExists(tables);
            try (Connection database = Database.forWriting(tables)) {
                RecordingTables.write(database, recording);
                database.commit();
            }
            try (OutputStream out = new BufferedOutputStream(Files.newOutputStream(part))) {
                out.write(START);
                Files.copy(tables, out);
            }
            Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
        } catch (SQLException e) {
            throw new IOException(e.getMessage(), e);
        } finally {
            Files.deleteIfExists(tables);
            Files.deleteIfExists(part);
        }
    }

    /// Takes the tables of a report out of it.
    ///
    /// @throws Refusal if it is no report of the simulated nsys
    static void tables(Path report, Path to) throws IOException {
        try (InputStream in = new BufferedInputStream(Files.newInputStream(report))) {
            if (!Arrays.equals(in.readNBytes(START.length), START)) {
                throw new Refusal("Failed to open '" + report + "': it is no report of the simulated device.");
            }
            Files.copy(in, to, StandardCopyOption.REPLACE_EXISTING);
        }
    }

    static Path beside(Path file, String ending) {
        return file.resolveSibling("." + file.getFileName() + ending);
    }
}
