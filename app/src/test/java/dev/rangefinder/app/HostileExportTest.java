package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// An export that computes instead of storing is refused before any expression of it is evaluated.
class HostileExportTest {
    @TempDir
    private Path folder;

    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            UPDATE sqlite_schema SET sql = 'CREATE TABLE NVTX_EVENTS(start, end, eventType, globalTid, text AS (zeroblob(1000000000)))' | NVTX_EVENTS has a generated column
            UPDATE sqlite_schema SET sql = 'CREATE VIEW NVTX_EVENTS AS SELECT zeroblob(1000000000) AS text', type = 'view', rootpage = 0 WHERE name = 'NVTX_EVENTS' | NVTX_EVENTS is a view
            UPDATE sqlite_schema SET sql = 'CREATE TABLE NVTX_EVENTS(start, end, eventType, globalTid, text CHECK (randomblob(1000000000)))' WHERE name = 'NVTX_EVENTS' | NVTX_EVENTS has a check
            """)
    void it_is_refused_in_one_sentence(String change, String sentence) throws SQLException {
        Path file = folder.resolve("hostile.sqlite");
        try (Connection connection = DriverManager.getConnection("jdbc:sqlite:" + file);
                Statement statement = connection.createStatement()) {
            statement.execute("CREATE TABLE NVTX_EVENTS(start, end, eventType, globalTid)");
            statement.execute("INSERT INTO NVTX_EVENTS VALUES (1, 2, 59, 16777217), (3, 4, 59, 16777217)");
            statement.execute("CREATE TABLE StringIds(id INTEGER PRIMARY KEY, value TEXT)");
            statement.execute("PRAGMA writable_schema = ON");
            statement.execute(change.contains("WHERE") ? change : change + " WHERE name = 'NVTX_EVENTS'");
        }
        for (List<String> command : List.of(
                List.of("inspect"),
                List.of("inspect", "--json"),
                List.of("kernels", "top", "-o", folder.resolve("top.yaml").toString()),
                List.of("report", "-o", folder.resolve("out").toString()))) {
            Cli.Result result = Cli.run(
                    Stream.concat(command.stream(), Stream.of(file.toString())).toArray(String[]::new));
            assertThat(result.exitCode()).as(command + result.err()).isEqualTo(3);
            assertThat(result.err())
                    .startsWith("rangefinder: " + file + ": ")
                    .contains(sentence)
                    .hasLineCount(1);
            assertThat(folder.resolve("out")).doesNotExist();
        }
    }
}
