package dev.rangefinder.nsight.sqlite;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.UnreadableCaptureException;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.SplittableRandom;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(60)
class DamagedTablesTest {
    private static final int PAGE = 512;
    private static final String ROWS = "INSERT INTO T WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n"
            + " WHERE i < 300) SELECT i * 1000003, 'label ' || i || substr(hex(zeroblob(900)), 1, 1800 * (i % 50 = 0)),"
            + " i * i FROM n";

    @TempDir
    Path folder;

    static LongStream seeds() {
        return LongStream.range(0, 1_500);
    }

    @Test
    void damage_is_refused_or_read_alike_both_ways() throws IOException {
        byte[] sound = Files.readAllBytes(sound());
        Path path = folder.resolve("damaged.sqlite");
        int refused = 0;
        int given = 0;
        int same = 0;
        for (long seed : seeds().toArray()) {
            Files.write(path, damaged(sound, new SplittableRandom(seed)));
            try (SqliteFile file = SqliteFile.open(path)) {
                Optional<SqliteTable> table = file.table("T");
                if (table.isEmpty()) {
                    continue;
                }
                List<String> columns = List.of("a", "b", "c");
                Optional<List<List<String>>> pages = BothWays.pages(file, table.get(), columns);
                List<List<String>> driver = BothWays.driver(file, table.get(), columns);
                given += pages.isEmpty() ? 1 : 0;
                if (pages.isPresent()) {
                    assertThat(pages.get()).as("seed " + seed).isEqualTo(driver);
                    same++;
                }
            } catch (UnreadableCaptureException expected) {
                assertThat(expected).as("seed " + seed).hasMessageStartingWith(path.toString());
                refused++;
            }
        }
        assertThat(refused).isPositive();
        assertThat(given).isPositive();
        assertThat(same).isPositive();
    }

    /// Every pointer to a page, one after the other, is turned to every other page: circles, strangers, pages twice.
    @Test
    void pages_that_point_anywhere_end() throws IOException {
        byte[] sound = Files.readAllBytes(sound());
        Path path = folder.resolve("circle.sqlite");
        int count = sound.length / PAGE;
        for (int from = 1; from < count; from++) {
            if (sound[from * PAGE] != 5) {
                continue;
            }
            for (int to = 1; to <= count; to += 3) {
                byte[] bytes = sound.clone();
                bytes[from * PAGE + 8 + 2] = (byte) (to >>> 8);
                bytes[from * PAGE + 8 + 3] = (byte) to;
                Files.write(path, bytes);
                readAll(path);
            }
        }
    }

    private static void readAll(Path path) {
        try (SqliteFile file = SqliteFile.open(path)) {
            SqliteTable table = file.table("T").orElseThrow();
            List<String> columns = List.of("a", "b", "c");
            Optional<List<List<String>>> pages = BothWays.pages(file, table, columns);
            List<List<String>> driver = BothWays.driver(file, table, columns);
            pages.ifPresent(rows -> assertThat(rows).isEqualTo(driver));
        } catch (UnreadableCaptureException expected) {
            assertThat(expected).hasMessageStartingWith(path.toString());
        }
    }

    private Path sound() {
        return Written.by(
                folder.resolve("sound.sqlite"),
                "PRAGMA page_size = " + PAGE,
                "CREATE TABLE T(a INTEGER, b TEXT, c INTEGER)",
                ROWS);
    }

    private static byte[] damaged(byte[] sound, SplittableRandom random) {
        byte[] bytes = sound.clone();
        for (int count = random.nextInt(1, 4); count > 0; count--) {
            // Heads of pages are the most telling places.
            int at = random.nextBoolean()
                    ? random.nextInt(bytes.length / PAGE) * PAGE + random.nextInt(16)
                    : random.nextInt(bytes.length);
            switch (random.nextInt(4)) {
                case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
                case 1 -> bytes[at] = (byte) 0xFF;
                case 2 -> bytes[at] = (byte) random.nextInt(16);
                default -> bytes[at] = (byte) random.nextInt();
            }
        }
        return random.nextInt(10) == 0 ? java.util.Arrays.copyOf(bytes, random.nextInt(100, bytes.length)) : bytes;
    }
}
