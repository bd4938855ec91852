package dev.rangefinder.app.report;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.nsight.ncu.report.encoding.NcuReportWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// Ranges may nest as deep as a program likes: analysis needs no stack and no memory that grows with the square of the
/// depth (R14).
class DeepNestingTest {
    private static final int LEVELS = 10_000;
    private static final String HEAD = "ID,Process ID,Process Name,Host Name,"
            + "thread Domain:Push/Pop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg,"
            + "Id:Domain:Start/Stop_Range:PL_Type:PL_Value:CLR_Type:Color:Msg_Type:Msg,"
            + "Kernel Name,Context,Stream,Block Size,Grid Size,Device,CC,gpu__time_duration.sum";

    @TempDir
    private Path folder;

    @Test
    void ten_thousand_nested_levels_are_rolled_up_in_256_megabytes() throws Exception { // R14
        assertThat(regions(page(LEVELS, 1))).isEqualTo(LEVELS + " regions");
    }

    @Test
    void so_are_launches_at_many_of_the_levels() throws Exception { // R14
        assertThat(regions(page(LEVELS / 10, LEVELS / 10))).isEqualTo(LEVELS / 10 + " regions");
    }

    @Test
    void so_are_the_stacks_of_a_binary_report() throws Exception { // R14
        Path report = folder.resolve("deep.ncu-rep");
        try (Capture page = NcuCapture.open(page(LEVELS, 3));
                NcuReportWriter writer = NcuReportWriter.create(report, page.session())) {
            page.launches(LaunchRequest.allMetrics()).forEach(writer::launch);
            writer.finish();
        }

        assertThat(regions(report)).isEqualTo(LEVELS + " regions");
    }

    @Test
    void so_are_the_ranges_of_a_timeline() throws Exception { // R14
        assertThat(regions(export(LEVELS, LEVELS / 10))).isEqualTo(LEVELS + " regions");
    }

    private static String regions(Path capture) throws IOException, InterruptedException {
        Process process = new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-Xmx256m",
                        "-Xss512k",
                        "--enable-native-access=ALL-UNNAMED",
                        "-cp",
                        System.getProperty("java.class.path"),
                        DeepNesting.class.getName(),
                        capture.toString())
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).isZero();
        return out.strip();
    }

    /// A raw page; each launch is one level less deep than the one before.
    private Path page(int levels, int launches) throws IOException {
        StringBuilder page = new StringBuilder(row(HEAD.split(",", -1)));
        page.append(row(",,,,,,,,,,,,,ns".split(",", -1)));
        for (int launch = 0; launch < launches; launch++) {
            String stack = IntStream.range(0, levels - launch)
                    .mapToObj(level -> "  \"<default domain>:L" + level + ":none:none:none:none:none:none\"")
                    .collect(Collectors.joining("", "4711", " "));
            page.append(row(
                    String.valueOf(launch),
                    "4711",
                    "app",
                    "127.0.0.1",
                    stack,
                    "",
                    "gemm",
                    "1",
                    "7",
                    "(128, 1, 1)",
                    "(64, 1, 1)",
                    "0",
                    "9.0",
                    "1000"));
        }
        return Files.writeString(folder.resolve("deep.csv"), page);
    }

    /// A timeline of ranges each inside the one before, and kernels launched at many of the levels.
    private Path export(int levels, int kernels) throws SQLException {
        Path file = folder.resolve("deep.sqlite");
        long thread = 1L << 48 | 4711L << 24 | 4711;
        long last = 20L * levels;
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("CREATE TABLE StringIds(id INTEGER PRIMARY KEY, value TEXT)");
            statement.execute("INSERT INTO StringIds VALUES (1, 'gemm')");
            statement.execute("CREATE TABLE NVTX_EVENTS(start INTEGER, end INTEGER, eventType INTEGER, text TEXT,"
                    + " globalTid INTEGER, textId INTEGER, domainId INTEGER)");
            statement.execute("CREATE TABLE CUPTI_ACTIVITY_KIND_RUNTIME(start INTEGER, end INTEGER, eventClass INTEGER,"
                    + " globalTid INTEGER, correlationId INTEGER, nameId INTEGER)");
            statement.execute("CREATE TABLE CUPTI_ACTIVITY_KIND_KERNEL(start INTEGER, end INTEGER, deviceId INTEGER,"
                    + " streamId INTEGER, correlationId INTEGER, globalPid INTEGER, demangledName INTEGER,"
                    + " shortName INTEGER, graphNodeId INTEGER)");
            for (int level = 0; level < levels; level++) {
                statement.execute("INSERT INTO NVTX_EVENTS VALUES (%d, %d, 59, 'L%d', %d, NULL, 0)"
                        .formatted(10L * level, last + 10L * (levels - level), level, thread));
            }
            for (int kernel = 0; kernel < kernels; kernel++) {
                long open = 10L * ((levels - 1L) * (kernel + 1) / kernels);
                statement.execute("INSERT INTO CUPTI_ACTIVITY_KIND_RUNTIME VALUES (%d, %d, 0, %d, %d, 1)"
                        .formatted(open + 2, open + 4, thread, kernel));
                statement.execute("INSERT INTO CUPTI_ACTIVITY_KIND_KERNEL VALUES (%d, %d, 0, 7, %d, %d, 1, 1, NULL)"
                        .formatted(open + 3, open + 8, kernel, thread - 4711));
            }
            connection.commit();
        }
        return file;
    }

    private static String row(String... cells) {
        StringBuilder row = new StringBuilder();
        for (String cell : cells) {
            row.append(row.isEmpty() ? "\"" : ",\"")
                    .append(cell.replace("\"", "\"\""))
                    .append('"');
        }
        return row.append('\n').toString();
    }
}
