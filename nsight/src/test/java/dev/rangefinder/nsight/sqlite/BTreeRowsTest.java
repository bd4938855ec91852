package dev.rangefinder.nsight.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.testing.SharedData;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class BTreeRowsTest {
    private static final long[] TELLING = {
        0,
        1,
        -1,
        2,
        127,
        -128,
        128,
        32767,
        -32768,
        32768,
        8388607,
        -8388608,
        8388608,
        Integer.MAX_VALUE,
        Integer.MIN_VALUE,
        1L << 31,
        (1L << 47) - 1,
        -(1L << 47),
        1L << 47,
        Long.MAX_VALUE,
        Long.MIN_VALUE
    };

    @TempDir
    Path folder;

    static Stream<Path> exports() {
        return SharedData.files("data/nsys", "*.sqlite").stream();
    }

    static LongStream seeds() {
        return LongStream.range(0, 60);
    }

    @ParameterizedTest
    @MethodSource("exports")
    void every_plain_table_of_a_real_export_reads_the_same_both_ways(Path path) {
        int plain = 0;
        try (SqliteFile file = SqliteFile.open(path)) {
            for (String name : file.tables()) {
                SqliteTable table = file.table(name).orElseThrow();
                List<String> columns = BothWays.columns(table);
                if (BTreeRows.fits(file.header(), table, columns)) {
                    plain++;
                    assertThat(BothWays.pages(file, table, columns))
                            .as(name)
                            .hasValue(BothWays.driver(file, table, columns));
                }
            }
        }
        assertThat(plain).isGreaterThan(5);
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_random_table_reads_the_same_both_ways(long seed) throws SQLException {
        Path path = folder.resolve("random.sqlite");
        SplittableRandom random = new SplittableRandom(seed);
        write(path, random);
        try (SqliteFile file = SqliteFile.open(path)) {
            SqliteTable table = file.table("T").orElseThrow();
            for (List<String> columns : List.of(
                    List.of("a", "b", "c", "d", "later"),
                    List.of("d", "a"),
                    List.of("missing"),
                    List.of("later", "c"))) {
                List<List<String>> expected = BothWays.driver(file, table, columns);
                assertThat(BothWays.pages(file, table, columns)).hasValue(expected);
            }
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "CREATE TABLE T(a INTEGER PRIMARY KEY, b INTEGER, c TEXT)",
                "CREATE TABLE T(a INTEGER, b INTEGER, c TEXT, PRIMARY KEY(a, b)) WITHOUT ROWID",
                "CREATE TABLE T(a INTEGER, b REAL, c TEXT)"
            })
    void what_is_not_plain_is_read_all_the_same(String declaration) {
        Path path = Written.by(
                folder.resolve("odd.sqlite"),
                declaration,
                "INSERT INTO T(a, b, c) VALUES (3, 4, 'x'), (5, 6, 'y'), (7, 8, 'z')",
                "CREATE INDEX I ON T(b DESC, a)");
        assertThat(read(path, "a", "c")).containsExactly(List.of("3", "'x'"), List.of("5", "'y'"), List.of("7", "'z'"));
    }

    @Test
    void a_column_that_came_later_with_a_default_has_it_in_older_rows() {
        Path path = Written.by(
                folder.resolve("default.sqlite"),
                "CREATE TABLE T(a INTEGER)",
                "INSERT INTO T VALUES (1)",
                "ALTER TABLE T ADD COLUMN b INTEGER DEFAULT 42",
                "INSERT INTO T VALUES (2, 3)");
        assertThat(read(path, "a", "b")).containsExactly(List.of("1", "42"), List.of("2", "3"));
    }

    @Test
    void text_in_two_bytes_a_character_is_read_all_the_same() {
        Path path = Written.by(
                folder.resolve("utf16.sqlite"),
                "PRAGMA encoding = 'UTF-16le'",
                "CREATE TABLE T(a INTEGER, b TEXT)",
                "INSERT INTO T VALUES (1, 'größer')");
        assertThat(read(path, "a", "b")).containsExactly(List.of("1", "'größer'"));
    }

    @Test
    void names_of_columns_may_be_in_capitals() {
        Path path = Written.by(
                folder.resolve("capitals.sqlite"), "CREATE TABLE T(START INTEGER)", "INSERT INTO T VALUES (1)");
        assertThat(read(path, "start")).containsExactly(List.of("1"));
    }

    /// By whatever way the file chooses.
    private static List<List<String>> read(Path path, String... columns) {
        List<List<String>> rows = new ArrayList<>();
        try (SqliteFile file = SqliteFile.open(path)) {
            file.read(file.table("t").orElseThrow(), List.of(columns), () -> {
                rows.clear();
                return cells -> rows.add(Stream.iterate(0, column -> column + 1)
                        .limit(columns.length)
                        .map(column -> cells.isWhole(column)
                                ? String.valueOf(cells.whole(column))
                                : "'" + cells.text(column) + "'")
                        .toList());
            });
        }
        return rows;
    }

    private static void write(Path path, SplittableRandom random) throws SQLException {
        try (Connection connection = Written.connection(path);
                Statement statement = connection.createStatement()) {
            statement.execute("PRAGMA page_size = " + (512 << random.nextInt(8)));
            statement.execute("CREATE TABLE Other(a)");
            statement.execute("CREATE TABLE T(a INTEGER, b TEXT, c INTEGER, d)");
            connection.setAutoCommit(false);
            insert(connection, "INSERT INTO T VALUES (?, ?, ?, ?)", 4, random);
            statement.execute("ALTER TABLE T ADD COLUMN later INTEGER");
            insert(connection, "INSERT INTO T VALUES (?, ?, ?, ?, ?)", 5, random);
            statement.execute("DELETE FROM T WHERE rowid % 7 = " + random.nextInt(7));
            if (random.nextBoolean()) {
                statement.execute("INSERT INTO T(rowid, a) VALUES (" + (1L << random.nextInt(40, 62)) + ", -5)");
            }
            connection.commit();
        }
    }

    private static void insert(Connection connection, String sql, int columns, SplittableRandom random)
            throws SQLException {
        try (PreparedStatement row = connection.prepareStatement(sql)) {
            for (int count = random.nextInt(800); count > 0; count--) {
                for (int column = 1; column <= columns; column++) {
                    row.setObject(column, value(random));
                }
                row.execute();
            }
        }
    }

    private static @Nullable Object value(SplittableRandom random) {
        return switch (random.nextInt(8)) {
            case 0 -> null;
            case 1 -> random.nextDouble();
            case 2 -> "aten::ünï\uD83D\uDE80".repeat(random.nextInt(4));
            case 3 ->
                random.nextInt(40) == 0 ? "long ".repeat(random.nextInt(30_000)) : "x".repeat(random.nextInt(300));
            case 4 -> new byte[random.nextInt(60)];
            case 5 -> random.nextLong();
            default -> TELLING[random.nextInt(TELLING.length)];
        };
    }
}
