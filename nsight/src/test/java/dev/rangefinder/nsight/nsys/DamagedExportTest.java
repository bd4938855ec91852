package dev.rangefinder.nsight.nsys;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.rangefinder.testing.SharedData;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

@Timeout(120)
class DamagedExportTest {
    private static final int SEEDS = 600;

    @TempDir
    Path folder;

    @Test
    void a_damaged_export_is_read_or_refused_and_nothing_is_left_beside_it() throws IOException {
        byte[] sound = Files.readAllBytes(SampleExport.small(40).write(folder.resolve("sound.sqlite")));
        tryDamaged(sound, SEEDS);
    }

    @Test
    void a_damaged_real_export_is_read_or_refused() throws IOException {
        tryDamaged(Files.readAllBytes(SharedData.folder("data/nsys").resolve("axpy-no-nvtx.sqlite")), 100);
    }

    private void tryDamaged(byte[] sound, int seeds) throws IOException {
        Path file = folder.resolve("damaged.sqlite");
        for (int seed = 0; seed < seeds; seed++) {
            Files.write(file, damaged(sound, new SplittableRandom(seed)));
            assertThatCode(() -> ExportFuzzer.read(file)).as("seed " + seed).doesNotThrowAnyException();
        }
        try (var left = Files.list(folder)) {
            assertThat(left.map(path -> path.getFileName().toString())).isSubsetOf("sound.sqlite", "damaged.sqlite");
        }
    }

    private static byte[] damaged(byte[] sound, SplittableRandom random) {
        byte[] bytes = sound.clone();
        for (int count = random.nextInt(1, 6); count > 0; count--) {
            int at = random.nextInt(bytes.length);
            bytes[at] = random.nextBoolean() ? (byte) random.nextInt() : (byte) 0xFF;
        }
        return random.nextInt(8) == 0 ? Arrays.copyOf(bytes, random.nextInt(1, bytes.length)) : bytes;
    }
}
