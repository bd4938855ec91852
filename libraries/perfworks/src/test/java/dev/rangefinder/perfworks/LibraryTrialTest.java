package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.Random;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A library is tried in a process of its own, so that a damaged one never ends this one.
class LibraryTrialTest {
    private static final int DAMAGED_PARTS = 40;
    private static final int PART = 1 << 16;

    @TempDir
    private Path folder;

    /// As large as it was, with all its symbols: only running it tells.
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3})
    void a_full_copy_whose_middle_is_damaged_is_refused_in_one_sentence(long seed) throws IOException {
        Path copy = Files.copy(RealLibrary.file(), folder.resolve("libnvperf_host.so"));
        damage(copy, new Random(seed));
        assertThatThrownBy(() -> {
                    try (PerfWorks library = PerfWorks.open(copy, new LibraryTrial(folder.resolve("memory")))) {
                        library.chip("GH100").close();
                    }
                })
                .isInstanceOf(PerfWorksException.class)
                .hasMessageStartingWith(copy + ": ")
                .satisfies(
                        e -> assertThat(String.valueOf(e.getMessage()).lines()).hasSize(1));
        assertThat(remembered()).isLessThanOrEqualTo(1);
    }

    @Test
    void a_library_that_crashes_when_a_chip_is_asked_is_refused_in_one_sentence() {
        Path crashing = new Workbench(folder).fake("crashing", "CRASHES");
        assertThatThrownBy(() -> PerfWorks.open(crashing, new LibraryTrial(folder)))
                .isInstanceOf(PerfWorksException.class)
                .hasMessage(crashing + ": crashed when it was tried, so it is damaged; copy or install it again");
    }

    @Test
    void a_whole_library_is_tried_once_for_each_chip_and_again_when_it_changed() throws IOException {
        Path copy = Files.copy(RealLibrary.file(), folder.resolve("libnvperf_host.so"));
        LibraryTrial trial = new LibraryTrial(folder.resolve("memory"));
        for (int round = 0; round < 2; round++) {
            try (PerfWorks library = PerfWorks.open(copy, trial);
                    ChipMetrics chip = library.chip("TU102")) {
                assertThat(chip.knows("dram__bytes.sum")).isTrue();
            }
            assertThat(remembered()).isEqualTo(2);
        }
        Files.setLastModifiedTime(copy, FileTime.fromMillis(1));
        PerfWorks.open(copy, trial).close();
        assertThat(remembered()).isEqualTo(3);
    }

    @Test
    void who_cannot_remember_is_answered_all_the_same() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (PerfWorks library = PerfWorks.open(RealLibrary.file(), new LibraryTrial(file))) {
            assertThat(library.chips()).isNotEmpty();
        }
    }

    private static void damage(Path copy, Random random) throws IOException {
        long size = Files.size(copy);
        try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            for (int part = 0; part < DAMAGED_PARTS; part++) {
                byte[] bytes = new byte[PART];
                random.nextBytes(bytes);
                channel.write(ByteBuffer.wrap(bytes), size / 10 + random.nextLong(size / 10 * 8));
            }
        }
    }

    private long remembered() throws IOException {
        Path memory = folder.resolve("memory");
        if (!Files.isDirectory(memory)) {
            return 0;
        }
        try (Stream<Path> marks = Files.list(memory)) {
            return marks.count();
        }
    }
}
