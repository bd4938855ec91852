package dev.rangefinder.nsight.nsys;

import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.sqlite.SqliteFile;
import dev.rangefinder.timeline.Timeline;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Set;

/// The SQLite export of Nsight Systems, of every schema from 2020 to 2026.
///
/// A table is there only if there were such events, and columns came with time, so both are looked for and nothing is
/// taken for granted. The file is never written to, and nothing is left beside it.
public final class NsysExport {
    /// The providers of versions in the session of a timeline.
    public static final String TOOL = "Nsight Systems";

    public static final String SCHEMA = "Nsight Systems export schema";

    /// The name in the table `META_DATA_EXPORT` by which an export says, with the value `true`, that no GPU was
    /// measured.
    public static final String SIMULATED = "RANGEFINDER_SIMULATED";

    private static final String REPORT_START = "NVIDIA Tegra Profiler Report";
    private static final int START_BYTES = 32;

    /// Tables of which every export has one.
    private static final Set<String> TABLES = Set.of(
            "stringids",
            "nvtx_events",
            "meta_data_export",
            "export_meta_data",
            "meta_data_capture",
            "analysis_details",
            "target_info_gpu",
            "target_info_system_env");

    private static final String ACTIVITY = "cupti_activity_kind_";

    private NsysExport() {}

    /// Reads all of an export.
    ///
    /// @throws UnreadableCaptureException if it is none, damaged, in use by a writer, or unfinished
    /// @throws UncheckedIOException if it cannot be opened
    public static Timeline read(Path file) {
        if (Files.isRegularFile(file) && isReport(start(file))) {
            throw new UnreadableCaptureException(
                    file,
                    "a report of Nsight Systems, which only nsys can read; export it first: nsys export --type sqlite "
                            + file);
        }
        try (SqliteFile export = SqliteFile.open(file)) {
            if (export.tables().stream()
                    .map(name -> name.toLowerCase(Locale.ROOT))
                    .noneMatch(NsysExport::isKnown)) {
                throw new UnreadableCaptureException(
                        file, "a SQLite file without any table of Nsight Systems; give what nsys export wrote");
            }
            return new TimelineAssembler(export).read();
        }
    }

    private static boolean isKnown(String table) {
        return TABLES.contains(table) || table.startsWith(ACTIVITY);
    }

    /// Whether these first bytes of a file are those of a report of Nsight Systems, which only nsys can read.
    public static boolean isReport(byte[] start) {
        return new String(start, StandardCharsets.ISO_8859_1).startsWith(REPORT_START);
    }

    private static byte[] start(Path file) {
        try (InputStream in = Files.newInputStream(file)) {
            return in.readNBytes(START_BYTES);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
