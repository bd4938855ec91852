package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/// Whatever file is named as the library: one sentence, and the program goes on.
class WrongFileTest {
    private static final String ARCHITECTURE = System.getProperty("os.arch");

    @TempDir
    private Path folder;

    @Test
    void a_file_that_is_not_there_is_refused() {
        refused(folder.resolve("libnvperf_host.so"), "there is no such file");
    }

    @Test
    void a_folder_is_refused() {
        refused(folder, "is not a file");
    }

    @Test
    void a_text_file_is_refused() throws IOException {
        refused(Files.writeString(folder.resolve("short"), "text"), "is no shared library");
        refused(Files.writeString(folder.resolve("long"), "text ".repeat(100)), "is no shared library");
        refused(Files.createFile(folder.resolve("empty")), "is no shared library");
    }

    @Test
    void a_library_without_the_functions_is_refused() {
        refused(new Workbench(folder).otherLibrary(), "has no function NVPW_InitializeHost (and 22 more)");
    }

    @Test
    void a_library_without_both_schedulers_is_refused_and_one_is_enough() {
        var bench = new Workbench(folder);
        refused(
                bench.fake("neither", "WITHOUT_COUNTERS", "WITHOUT_METRICS"),
                "has no function NVPW_CUDA_RawCounterConfig_Create (and 6 more)");
        try (PerfWorks old = PerfWorks.open(bench.fake("old", "WITHOUT_COUNTERS"));
                PerfWorks current = PerfWorks.open(bench.fake("current", "WITHOUT_METRICS"))) {
            assertThat(old.schedulers()).containsExactly(Scheduler.METRICS);
            assertThat(current.schedulers()).containsExactly(Scheduler.COUNTERS);
        }
    }

    @Test
    void a_program_is_refused() {
        refused(Path.of(System.getProperty("java.home"), "bin", "java"), "has no function NVPW_InitializeHost");
    }

    @Test
    void a_library_for_another_machine_is_refused() throws IOException {
        Path file = new Workbench(folder).fake("machine");
        byte[] bytes = Files.readAllBytes(file);
        bytes[18] = 21;
        refused(Files.write(file, bytes), "is for another machine than this (" + ARCHITECTURE + ")");
        bytes[4] = 1;
        refused(Files.write(file, bytes), "is no shared library of 64 bits");
    }

    @Test
    void a_library_whose_own_libraries_are_missing_is_refused() throws IOException {
        Path file = new Workbench(folder).withoutWhatItNeeds();
        Files.delete(folder.resolve("libother.so"));
        refused(file, "the system cannot load it");
    }

    @Test
    void a_truncated_copy_of_the_real_library_is_refused_wherever_it_was_cut() throws IOException {
        Path copy = Files.copy(RealLibrary.file(), folder.resolve("libnvperf_host.so"));
        long size = Files.size(copy);
        try (FileChannel channel = FileChannel.open(copy, StandardOpenOption.WRITE)) {
            for (long left : new long[] {size - 1, size - 2000, size - 500_000, size / 2, 1 << 20, 30_000, 500, 64}) {
                channel.truncate(left);
                refused(copy, "is a shared library that was cut short");
            }
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void damaged_bytes_are_read_or_refused_and_nothing_else_happens(long seed) throws IOException {
        Path file = fake();
        byte[] bytes = Files.readAllBytes(file);
        var random = new Random(seed);
        int changes = 1 + random.nextInt(20);
        for (int change = 0; change < changes; change++) {
            // Most of what is read stands in front, or in the dynamic segment.
            int place = random.nextBoolean() ? random.nextInt(2_000) : random.nextInt(bytes.length);
            bytes[place] = (byte) (random.nextBoolean() ? -1 : random.nextInt());
        }
        Files.write(file, bytes);
        try {
            assertThat(ElfFile.functions(file, ARCHITECTURE)).isNotNull();
        } catch (PerfWorksException e) {
            assertThat(e).hasMessageStartingWith(file + ": ");
        }
    }

    static LongStream seeds() {
        return LongStream.range(0, 300);
    }

    @TempDir
    private static Path shared;

    /// Compiled once for all seeds.
    private Path fake() throws IOException {
        Path compiled = shared.resolve("fake.so");
        if (!Files.exists(compiled)) {
            new Workbench(shared).fake("fake");
        }
        return Files.copy(compiled, folder.resolve("damaged.so"));
    }

    private static void refused(Path file, String problem) {
        assertThatThrownBy(() -> PerfWorks.open(file).close())
                .isInstanceOf(PerfWorksException.class)
                .hasMessageStartingWith(file + ": " + problem)
                .hasMessageContaining("; ")
                .hasMessageNotContaining("\n");
    }
}
