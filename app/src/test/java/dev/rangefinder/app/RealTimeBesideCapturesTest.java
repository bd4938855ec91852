package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.math.BigDecimal;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// A run directory with a capture and a timeline of the same program, which ran every launch three times as often.
class RealTimeBesideCapturesTest {
    private static final int REPEATED = 3;
    private static final long PROCESS = 777L << 24;
    private static final List<String> TABLES = List.of(
            "create table StringIds (id integer, value text)",
            "create table NVTX_EVENTS (start integer, end integer, eventType integer, text text, globalTid integer,"
                    + " endGlobalTid integer, textId integer, domainId integer)",
            "create table CUPTI_ACTIVITY_KIND_RUNTIME (start integer, end integer, eventClass integer,"
                    + " globalTid integer, correlationId integer, nameId integer)",
            "create table CUPTI_ACTIVITY_KIND_KERNEL (start integer, end integer, deviceId integer,"
                    + " streamId integer, correlationId integer, globalPid integer, demangledName integer,"
                    + " shortName integer)");

    @TempDir
    private Path folder;

    private Path run = Path.of("");
    private JsonNode expected = Reported.EXACT.createObjectNode();

    @BeforeEach
    void a_run_with_both() throws IOException, SQLException {
        Path captures = SharedData.folder("data/synthetic-ncu-rep");
        expected = Reported.EXACT.readTree(captures.resolve("three-regions.expected-regions.json"));
        run = folder.resolve("run");
        Files.createDirectories(run.resolve("ncu"));
        Files.createDirectories(run.resolve("nsys"));
        Files.copy(captures.resolve("three-regions.ncu-rep"), run.resolve("ncu/capture.ncu-rep"));
        write(run.resolve("nsys/run.sqlite"));
    }

    @Test
    void every_region_has_counters_and_real_time_side_by_side() {
        Reported report = Reported.in(folder.resolve("out"), run);

        assertThat(ReportSchema.errors(report)).isEmpty();
        assertThat(Reported.list(report.json().get("inputs")))
                .extracting(input -> input.get("kind").asString())
                .containsExactly("ncu-rep", "nsys-sqlite");
        JsonNode scope = report.onlyScope();
        assertThat(Reported.names(scope)).containsExactly("A", "A::A1", "B");
        for (JsonNode region : Reported.regions(scope)) {
            JsonNode real = region.get("timeline");
            assertThat(real.get("kernel_count").longValue()).isEqualTo(REPEATED * Reported.launches(region));
            assertThat(real.get("gpu_ms").decimalValue())
                    .isEqualByComparingTo(region.get("total_ms").decimalValue().multiply(BigDecimal.valueOf(REPEATED)));
            assertThat(real.get("profiled").get("covered_share").doubleValue()).isOne();
            assertThat(region.get("note")).isNull();
            double bytes = Reported.metric(region, "dram__bytes.sum");
            assertThat(real.get("estimates")
                            .get("metrics")
                            .get("dram__bytes.sum")
                            .doubleValue())
                    .isEqualTo(REPEATED * bytes);
        }
        assertThat(report.markdown()).contains("**In real time**", "**Coverage**: 7 of 21 launches were profiled");
        assertThat(report.text("regions.csv")).contains("wall_ns", "covered_share");
    }

    @Test
    void the_timeline_alone_gives_the_same_regions() throws IOException {
        Files.delete(run.resolve("ncu/capture.ncu-rep"));

        Reported report = Reported.in(folder.resolve("out"), run);

        assertThat(Reported.names(report.onlyScope())).containsExactly("A", "A::A1", "B");
        assertThat(Reported.launches(report.onlyScope().get("totals"))).isEqualTo(7 * REPEATED);
        assertThat(report.messageCodes()).contains("times-only");
        try (var files = Files.list(run.resolve("nsys"))) {
            assertThat(files).as("nothing is written beside an export").hasSize(1);
        }
    }

    private void write(Path export) throws SQLException {
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + export)) {
            connection.setAutoCommit(false);
            try (Statement statement = connection.createStatement()) {
                for (String table : TABLES) {
                    statement.execute(table);
                }
            }
            long clock = 1000;
            for (int repeated = 0; repeated < REPEATED; repeated++) {
                for (JsonNode launch : expected.get("launches")) {
                    launch(connection, launch, clock);
                    clock += 1_000_000;
                }
            }
            connection.commit();
        }
    }

    private static void launch(Connection connection, JsonNode launch, long clock) throws SQLException {
        long depth = 0;
        for (JsonNode stack : launch.get("push_pop")) {
            for (JsonNode label : stack) {
                insert(
                        connection,
                        "NVTX_EVENTS values (?, ?, 59, ?, ?, null, null, 0)",
                        clock + depth,
                        clock + 1000 - depth,
                        label.asString(),
                        PROCESS + 777);
                depth++;
            }
        }
        insert(
                connection,
                "CUPTI_ACTIVITY_KIND_RUNTIME values (?, ?, 0, ?, ?, 0)",
                clock + 100,
                clock + 200,
                PROCESS + 777,
                clock);
        String kernel = launch.get("kernel").asString();
        insert(connection, "StringIds values (?, ?)", clock, kernel);
        insert(
                connection,
                "CUPTI_ACTIVITY_KIND_KERNEL values (?, ?, 0, 7, ?, ?, ?, ?)",
                clock + 5000,
                clock + 5000 + launch.get("duration_ns").longValue(),
                clock,
                PROCESS,
                clock,
                clock);
    }

    private static void insert(Connection connection, String into, Object... values) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement("insert into " + into)) {
            for (int place = 0; place < values.length; place++) {
                statement.setObject(place + 1, values[place]);
            }
            statement.executeUpdate();
        }
    }
}
