package dev.rangefinder.nsight.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing that a file says is evaluated: a table that computes is refused before SQLite reads a row of it.
class ComputedTablesTest {
    /// Fails as soon as it is evaluated.
    private static final String BOMB = "abs(-9223372036854775808)";

    @TempDir
    private Path folder;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE T(a INTEGER, b AS (BOMB))",
                "CREATE TABLE T(a INTEGER, b TEXT GENERATED ALWAYS AS (zeroblob(1000000000)) VIRTUAL)",
                "CREATE TABLE T(a INTEGER, b TEXT as/* x */(hex(zeroblob(1000000000))))",
                "CREATE TABLE \"T\"(a INTEGER, [b c] GENERATED ALWAYS AS (BOMB), `d` INTEGER)",
                "create table main.t(a INTEGER, b INTEGER AS (a + 1) STORED)"
            })
    void a_table_with_a_generated_column_is_refused(String declaration) {
        refused("T has a generated column", declaration.replace("BOMB", BOMB));
    }

    @Test
    void checks_defaults_that_compute_and_triggers_are_refused() {
        refused("T has a check", "CREATE TABLE T(a INTEGER CHECK (a > 0))");
        refused("T has a computed default", "CREATE TABLE T(a INTEGER, b DEFAULT (1 + 1))");
        refused(
                "T has a trigger",
                "CREATE TABLE T(a INTEGER)",
                "CREATE TRIGGER G AFTER INSERT ON T BEGIN SELECT zeroblob(1000000000); END");
    }

    @Test
    void what_is_no_table_is_refused_under_the_name_of_one() {
        refused("T is a view", "CREATE TABLE U(a INTEGER)", "CREATE VIEW T AS SELECT zeroblob(1000000000) AS a FROM U");
        refused("T is a virtual table", "CREATE VIRTUAL TABLE T USING fts5(a)");
    }

    @Test
    void a_table_that_stores_its_rows_is_read_whatever_its_words_look_like() {
        Path path = write(
                "plain",
                "CREATE TABLE T(a INTEGER NOT NULL PRIMARY KEY, -- b AS (zeroblob(1)), CHECK (a)\n"
                        + " \"AS\" TEXT DEFAULT 'CHECK (', [CHECK] INTEGER DEFAULT -1, `generated` TEXT, end INTEGER"
                        + " /* DEFAULT (1) */ REFERENCES U(x) ON DELETE CASCADE, UNIQUE(end))",
                "INSERT INTO T(a) VALUES (7)",
                "CREATE TABLE V(x AS (" + BOMB + "), y)",
                "CREATE VIEW W AS SELECT zeroblob(1000000000)",
                "CREATE INDEX I ON T(a + 1)");
        try (SqliteFile file = SqliteFile.open(path)) {
            List<Long> values = new ArrayList<>();
            SqliteTable table = file.table("t").orElseThrow();
            file.read(table, List.of("a"), () -> cells -> values.add(cells.whole(0)));
            file.readWithDriver(table, List.of("a"), cells -> values.add(cells.whole(0)));
            assertThat(values).containsExactly(7L, 7L);
        }
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    name = 'T' WHERE name = 'U'                                          | calls 'T' what its declaration calls 'U'
                    sql = 'CREATE TABLE T(a AS (zeroblob(9)))', type = 'index' WHERE name = 'U' | calls 'U' what its declaration calls 'T'
                    sql = CAST(sql AS BLOB) WHERE name = 'T'                             | something else than text
                    name = x'55' WHERE name = 'U'                                        | something else than text
                    """)
    void a_list_of_tables_that_contradicts_itself_is_refused(String change, String sentence) {
        refused(
                sentence,
                "CREATE TABLE T(a INTEGER)",
                "CREATE TABLE U(a INTEGER, b AS (" + BOMB + "))",
                "PRAGMA writable_schema = ON",
                "UPDATE sqlite_schema SET " + change);
    }

    @Test
    void text_of_two_bytes_a_character_and_long_declarations_are_looked_at_alike() {
        refused("T has a generated column", "PRAGMA encoding = 'UTF-16be'", "CREATE TABLE T(a, b AS (" + BOMB + "))");
        refused(
                "T has a generated column",
                "CREATE TABLE T(a, /* " + "long ".repeat(20_000) + "*/ b AS (" + BOMB + "))");
    }

    private void refused(String sentence, String... statements) {
        Path path = write(sentence.replace(' ', '-').replace("'", ""), statements);
        assertThatThrownBy(() -> {
                    try (SqliteFile file = SqliteFile.open(path)) {
                        SqliteTable table = file.table("T").orElseThrow();
                        file.readWithDriver(table, List.of("a", "b"), cells -> {});
                    }
                })
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageStartingWith(path + ": ")
                .hasMessageContaining(sentence)
                .hasMessageNotContaining("\n");
    }

    private Path write(String name, String... statements) {
        Path path = folder.resolve(name + Stream.of(statements).toList().hashCode() + ".sqlite");
        return Written.by(path, statements);
    }
}
