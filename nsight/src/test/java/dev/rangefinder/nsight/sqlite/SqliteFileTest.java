package dev.rangefinder.nsight.sqlite;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SqliteFileTest {
    private static final String[] CONTENT = {"CREATE TABLE T(a INTEGER, b TEXT)", "INSERT INTO T VALUES (1, 'x')"};

    @TempDir
    Path folder;

    @Test
    void reading_changes_nothing_in_the_folder() throws IOException {
        Path path = Written.by(folder.resolve("plain.sqlite"), CONTENT);
        assertUntouchedBy(path);
    }

    @Test
    void reading_a_file_in_write_ahead_mode_makes_no_files_beside_it() throws IOException {
        Path path = Written.by(folder.resolve("wal.sqlite"), "PRAGMA journal_mode = WAL");
        Written.by(path, CONTENT);
        assertThat(beside()).containsOnlyKeys("wal.sqlite");
        assertUntouchedBy(path);
    }

    @Test
    void a_folder_that_cannot_be_written_to_is_no_obstacle() throws IOException {
        Path path = Written.by(folder.resolve("wal.sqlite"), "PRAGMA journal_mode = WAL");
        Written.by(path, CONTENT);
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString("r--r--r--"));
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("r-xr-xr-x"));
        try {
            assertUntouchedBy(path);
        } finally {
            Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxr-xr-x"));
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"a b.sqlite", "100%25.sqlite", "what?mode=rw.sqlite", "a#b&c=d.sqlite", "größe.sqlite", "file:x"
            })
    void any_name_of_a_file_will_do(String name) throws IOException {
        Path plain = Written.by(folder.resolve("plain.sqlite"), CONTENT);
        Path path = Files.move(plain, folder.resolve(name));
        assertUntouchedBy(path);
    }

    @Test
    void a_write_that_was_broken_off_is_refused() throws IOException {
        Path path = Written.by(folder.resolve("run.sqlite"), CONTENT);
        Files.write(folder.resolve("run.sqlite-journal"), new byte[] {(byte) 0xd9, (byte) 0xd5, 5, (byte) 0xf9});
        assertRefused(path, "run.sqlite-journal lies beside it");
    }

    @Test
    void a_journal_that_is_done_does_not_matter() throws IOException {
        Path path = Written.by(folder.resolve("run.sqlite"), CONTENT);
        Files.write(folder.resolve("run.sqlite-journal"), new byte[512]);
        assertUntouchedBy(path);
    }

    @Test
    void content_that_is_still_in_the_write_ahead_log_is_refused() throws SQLException, IOException {
        Path path = Written.by(folder.resolve("run.sqlite"), "PRAGMA journal_mode = WAL");
        try (Connection writer = Written.connection(path);
                Statement statement = writer.createStatement()) {
            statement.execute(CONTENT[0]);
            Map<String, String> before = beside();
            assertRefused(path, "still in run.sqlite-wal");
            assertThat(beside()).isEqualTo(before);
        }
    }

    @Test
    void a_file_that_is_being_written_is_refused() throws SQLException {
        Path path = Written.by(folder.resolve("run.sqlite"), CONTENT);
        try (Connection writer = Written.connection(path);
                Statement statement = writer.createStatement()) {
            statement.execute("BEGIN EXCLUSIVE");
            assertRefused(path, "another program is writing to it");
            statement.execute("ROLLBACK");
        }
    }

    @Test
    void a_writer_has_to_wait_until_all_is_read() throws SQLException {
        Path path = Written.by(folder.resolve("run.sqlite"), CONTENT);
        try (SqliteFile file = SqliteFile.open(path);
                Connection writer = Written.connection(path);
                Statement statement = writer.createStatement()) {
            assertThat(file.tables()).containsExactly("T");
            statement.execute("PRAGMA busy_timeout = 1");
            assertThatThrownBy(() -> statement.execute("DELETE FROM T")).hasMessageContaining("SQLITE_BUSY");
        }
    }

    @Test
    void an_empty_file_is_refused() throws IOException {
        assertRefused(Files.createFile(folder.resolve("empty.sqlite")), "the file is empty");
    }

    @Test
    void another_kind_of_file_is_refused() throws IOException {
        assertRefused(Files.writeString(folder.resolve("notes.sqlite"), "hello ".repeat(100)), "not a SQLite file");
    }

    @Test
    void a_folder_is_refused() {
        assertRefused(folder, "not a file");
    }

    @Test
    void a_file_that_is_not_there_is_another_problem() {
        assertThatThrownBy(() -> SqliteFile.open(folder.resolve("none"))).isInstanceOf(UncheckedIOException.class);
    }

    @ParameterizedTest
    @ValueSource(ints = {16, 40, 99, 100, 512, 4096, 5000, 8191})
    void a_file_that_was_cut_is_refused(int size) throws IOException {
        Path path = Written.by(folder.resolve("cut.sqlite"), CONTENT);
        Files.write(path, java.util.Arrays.copyOf(Files.readAllBytes(path), size));
        assertThatThrownBy(() -> read(path))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageStartingWith(path + ": ");
    }

    @Test
    void no_unpacked_library_is_left_behind() throws IOException {
        // Of another process that was killed there may be one.
        FileTime start =
                FileTime.from(ProcessHandle.current().info().startInstant().orElseThrow());
        read(Written.by(folder.resolve("plain.sqlite"), CONTENT));
        try (Stream<Path> files = Files.list(Path.of(System.getProperty("java.io.tmpdir")))) {
            List<Path> libraries = files.filter(
                            file -> String.valueOf(file.getFileName()).startsWith("rangefinder-sqlite-"))
                    .toList();
            for (Path library : libraries) {
                assertThat(Files.getLastModifiedTime(library))
                        .as(library.toString())
                        .isLessThan(start);
            }
        }
    }

    private void assertUntouchedBy(Path path) throws IOException {
        Map<String, String> before = beside();
        assertThat(read(path)).containsExactly("1 x");
        assertThat(beside()).isEqualTo(before);
    }

    private static List<String> read(Path path) {
        List<String> rows = new java.util.ArrayList<>();
        try (SqliteFile file = SqliteFile.open(path)) {
            SqliteTable table = file.table("T").orElseThrow();
            file.readWithDriver(table, List.of("a"), cells -> {});
            file.read(table, List.of("a", "b"), () -> cells -> rows.add(cells.whole(0) + " " + cells.text(1)));
        }
        return rows;
    }

    private static void assertRefused(Path path, String sentence) {
        assertThatThrownBy(() -> SqliteFile.open(path))
                .isInstanceOf(UnreadableCaptureException.class)
                .hasMessageStartingWith(path + ": ")
                .hasMessageContaining(sentence)
                .hasMessageNotContaining("\n");
    }

    /// The files of the folder with their content and their times.
    private Map<String, String> beside() throws IOException {
        Map<String, String> files = new HashMap<>();
        try (Stream<Path> found = Files.list(folder)) {
            for (Path file : found.toList()) {
                files.put(
                        String.valueOf(file.getFileName()),
                        Files.getLastModifiedTime(file)
                                + new String(Files.readAllBytes(file), StandardCharsets.ISO_8859_1));
            }
        }
        return files;
    }
}
