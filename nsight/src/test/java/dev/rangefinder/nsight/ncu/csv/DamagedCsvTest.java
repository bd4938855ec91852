package dev.rangefinder.nsight.ncu.csv;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.csv.printed.CsvLaunch;
import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import java.util.concurrent.TimeUnit;
import java.util.stream.LongStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Damage is either reported or refused, in every way of reading alike.
@Timeout(value = 5, unit = TimeUnit.MINUTES)
class DamagedCsvTest {
    private static final int CUTS = 200;
    private static final int MUTATIONS = 400;
    private static final byte[] PIECES = "\"\"\"\",\n\r=0\0\u007f".getBytes(StandardCharsets.UTF_8);

    @TempDir
    private Path folder;

    static Stream<Path> captures() {
        return SharedCsvTest.captures();
    }

    static LongStream seeds() {
        return LongStream.range(0, 10);
    }

    @ParameterizedTest
    @MethodSource("captures")
    void a_file_cut_anywhere_is_read_as_far_as_it_goes(Path file) throws IOException {
        byte[] whole = Files.readAllBytes(file);
        for (int cut = 1; cut < CUTS; cut++) {
            assertReadAlike(Arrays.copyOf(whole, (int) ((long) whole.length * cut / CUTS)), 1009);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void a_file_with_flipped_copied_and_lost_bytes_is_read_or_refused(long seed) throws IOException {
        Random random = new Random(seed);
        List<Path> files = Stream.concat(
                        SharedData.files("data/ncu-csv", "*.csv").stream(),
                        SharedData.files("data/synthetic-ncu-csv", "nested-deep*.csv").stream())
                .toList();
        for (int i = 0; i < MUTATIONS; i++) {
            byte[] bytes = Files.readAllBytes(files.get(random.nextInt(files.size())));
            int changes = 1 + random.nextInt(8);
            for (int change = 0; change < changes; change++) {
                bytes = mutate(random, bytes);
            }
            assertReadAlike(bytes, 61 + random.nextInt(4000));
        }
    }

    private static byte[] mutate(Random random, byte[] bytes) {
        int at = random.nextInt(bytes.length);
        switch (random.nextInt(4)) {
            case 0 -> bytes[at] ^= (byte) (1 << random.nextInt(8));
            case 1 -> bytes[at] = PIECES[random.nextInt(PIECES.length)];
            case 2 -> {
                int length = random.nextInt(Math.min(500, bytes.length - at));
                System.arraycopy(bytes, random.nextInt(bytes.length - length), bytes, at, length);
            }
            default -> {
                int length = random.nextInt(Math.min(100, bytes.length - at));
                byte[] shorter = new byte[bytes.length - length];
                System.arraycopy(bytes, 0, shorter, 0, at);
                System.arraycopy(bytes, at + length, shorter, at, shorter.length - at);
                return shorter.length == 0 ? bytes : shorter;
            }
        }
        return bytes;
    }

    private record Outcome(List<Launch> launches, List<Message> messages, String refusal) {}

    private void assertReadAlike(byte[] bytes, int chunk) throws IOException {
        Path file = Files.write(folder.resolve("damaged.csv"), bytes);
        Outcome plain = read(file, 1, 1 << 20);
        assertSame(read(file, 1, chunk), plain);
        assertSame(read(file, 2, chunk), plain);
        if (plain.refusal.isEmpty()) {
            try (NcuCsv csv = NcuCsv.open(file)) {
                List<CsvLaunch> faithful = new ArrayList<>();
                csv.read(faithful::add);
                assertThat(faithful).hasSameSizeAs(plain.launches);
                assertThat(csv.messages()).isEqualTo(plain.messages);
            }
        }
    }

    private static void assertSame(Outcome actual, Outcome expected) {
        assertThat(actual.refusal).isEqualTo(expected.refusal);
        assertThat(actual.messages).isEqualTo(expected.messages);
        assertThat(actual.launches).hasSameSizeAs(expected.launches);
        for (int i = 0; i < actual.launches.size(); i++) {
            assertThat(actual.launches.get(i)).isEqualTo(expected.launches.get(i));
        }
    }

    private static Outcome read(Path file, int threads, int window) {
        List<Launch> launches = new ArrayList<>();
        try (NcuCsv csv = NcuCsv.open(file, threads, window, 0)) {
            csv.launches(LaunchRequest.everything()).forEach(launches::add);
            return new Outcome(launches, csv.messages(), "");
        } catch (UnreadableCaptureException e) {
            assertThat(e).hasMessageContaining("damaged.csv: ");
            return new Outcome(launches, List.of(), String.valueOf(e.getMessage()));
        }
    }
}
