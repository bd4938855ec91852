package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.ObjectMapper;

/// `inspect` of exports of Nsight Systems that are odd, or none.
class ExportInspectionTest {
    private static final ObjectMapper JSON = new ObjectMapper();
    private static final long MAIN = (1L << 48) | (100L << 24) | 100;
    private static final long OTHER = MAIN + 1;
    private static final long PROCESS = (1L << 48) | (100L << 24);
    private static final List<String> TABLES = List.of(
            "CREATE TABLE StringIds(id INTEGER PRIMARY KEY, value TEXT)",
            "CREATE TABLE NVTX_EVENTS(start INTEGER, end INTEGER, eventType INTEGER, text TEXT, globalTid INTEGER)",
            "CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME(start INTEGER, end INTEGER, globalTid INTEGER,"
                    + " correlationId INTEGER)",
            "CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL(start INTEGER, end INTEGER, deviceId INTEGER,"
                    + " correlationId INTEGER, globalPid INTEGER, demangledName INTEGER)",
            "INSERT INTO StringIds VALUES (1, 'void k()')");

    @TempDir
    private Path folder;

    @Test
    void start_end_ranges_hold_what_their_own_thread_launched() throws SQLException {
        JsonNode json = json(
                "INSERT INTO NVTX_EVENTS VALUES (0, 100, 60, 'request', " + MAIN + ")",
                call(10, MAIN, 1),
                kernel(20, 25, 0, 1),
                call(12, OTHER, 2),
                kernel(30, 37, 0, 2));
        JsonNode region = json.path("regions").path(0);
        assertThat(region.path("style").asString()).isEqualTo("start_end");
        assertThat(region.at("/inclusive/kernels").asLong()).isEqualTo(1);
        assertThat(region.at("/inclusive/time_ns").asLong()).isEqualTo(5);
        assertThat(region.path("exclusive").isNull()).isTrue();
        assertThat(json.at("/unattributed/outside_any_range/time_ns").asLong()).isEqualTo(7);
    }

    @Test
    void a_projection_runs_over_all_devices() throws SQLException {
        JsonNode json = json(
                "INSERT INTO NVTX_EVENTS VALUES (0, 100, 59, 'step, seq = 7', " + MAIN + ")",
                call(10, MAIN, 1),
                kernel(20, 25, 0, 1),
                call(14, MAIN, 2),
                kernel(40, 50, 1, 2));
        JsonNode region = json.path("regions_trimmed").path(0);
        assertThat(region.path("path").path(0).asString()).isEqualTo("step");
        assertThat(region.path("gpu_projection_ns").asLong()).isEqualTo(30);
        assertThat(region.at("/exclusive/time_ns").asLong()).isEqualTo(15);
        assertThat(json.path("per_process")).hasSize(2);
        assertThat(json.at("/regions_all_domains_trimmed/0/path/0").asString()).isEqualTo("0:step");
    }

    @Test
    void rows_that_make_no_sense_are_told() throws SQLException {
        Path file = export("INSERT INTO NVTX_EVENTS VALUES (100, 0, 59, 'backwards', " + MAIN + ")");
        for (List<String> options : List.of(List.of("inspect"), List.of("inspect", "--json"))) {
            Cli.Result result = Cli.run(
                    Stream.concat(options.stream(), Stream.of(file.toString())).toArray(String[]::new));
            assertThat(result.exitCode()).isZero();
            assertThat(result.out()).contains("1 row of NVTX_EVENTS left out");
            assertThat(result.err())
                    .startsWith("rangefinder: " + file + ": 1 row of NVTX_EVENTS left out")
                    .hasLineCount(1);
        }
    }

    @Test
    void an_empty_export_is_refused() throws IOException {
        refused(Files.createFile(folder.resolve("empty.sqlite")), "the file is empty");
    }

    @Test
    void a_foreign_file_is_refused() throws SQLException, IOException {
        refused(
                written("foreign.db", List.of("CREATE TABLE Bookmarks(url TEXT)")),
                "without any table of Nsight Systems");
        refused(Files.writeString(folder.resolve("notes.sqlite"), "not an export"), "not a SQLite file");
    }

    @Test
    void a_report_that_only_nsys_can_read_is_refused_with_the_command_that_exports_it() throws IOException {
        Path file = Files.writeString(folder.resolve("run.nsys-rep"), "NVIDIA Tegra Profiler Report 1.\0");
        refused(file, "nsys export --type sqlite " + file);
    }

    @Test
    void an_export_that_somebody_writes_is_refused() throws SQLException, IOException {
        Path file = export();
        try (Connection writer = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = writer.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            refused(file, "another program is writing to it");
            statement.execute("ROLLBACK");
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4, 5, 6, 7, 8, 9})
    void an_export_cut_anywhere_is_refused_in_one_sentence(int tenth) throws SQLException, IOException {
        byte[] whole = Files.readAllBytes(export());
        refused(Files.write(folder.resolve("cut.sqlite"), Arrays.copyOf(whole, whole.length * tenth / 10)), "");
    }

    @Test
    void a_kernel_summary_without_numbers_is_refused() throws IOException {
        refused(
                Files.writeString(folder.resolve("sum.csv"), "Total Time (ns),Instances,Name\nmany,1,k\n"),
                "no number where one belongs");
    }

    private void refused(Path file, String reason) throws IOException {
        List<String> before = listed();
        Cli.Result result = Cli.run("inspect", file.toString());
        assertThat(result.exitCode()).isEqualTo(3);
        assertThat(result.out()).isEmpty();
        assertThat(result.err())
                .startsWith("rangefinder: " + file + ": ")
                .contains(reason)
                .doesNotContain("\tat ")
                .hasLineCount(1);
        assertThat(listed()).isEqualTo(before);
    }

    private List<String> listed() throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(Path::toString).sorted().toList();
        }
    }

    private JsonNode json(String... rows) throws SQLException {
        Cli.Result result = Cli.run("inspect", "--json", export(rows).toString());
        assertThat(result.err()).isEmpty();
        return JSON.readTree(result.out());
    }

    private Path export(String... rows) throws SQLException {
        return written(
                "run.sqlite", Stream.concat(TABLES.stream(), Stream.of(rows)).toList());
    }

    private Path written(String name, List<String> statements) throws SQLException {
        Path file = folder.resolve(name);
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            for (String sql : statements) {
                statement.execute(sql);
            }
        }
        return file;
    }

    private static String call(long start, long thread, long correlation) {
        return "INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (" + start + ", " + (start + 1) + ", " + thread + ", "
                + correlation + ")";
    }

    private static String kernel(long start, long end, int device, long correlation) {
        return "INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (" + start + ", " + end + ", " + device + ", "
                + correlation + ", " + PROCESS + ", 1)";
    }
}
