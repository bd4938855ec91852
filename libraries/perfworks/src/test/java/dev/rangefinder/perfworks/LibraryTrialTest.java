package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.nio.file.attribute.FileTime;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// A library is tried, and counts passes, in a process of its own, so that a damaged one never ends this one.
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
    void a_library_that_crashes_when_it_counts_is_refused_in_one_sentence_whenever_it_is_asked_to() {
        Path crashing = new Workbench(folder).fake("crashing", "CRASHES_COUNTING");
        try (PerfWorks library = PerfWorks.open(crashing, new LibraryTrial(folder.resolve("memory")));
                ChipMetrics chip = library.chip("FAKE1")) {
            assertThat(chip.knows("unit__counter.sum")).isTrue();
            for (Scheduler scheduler : List.of(Scheduler.COUNTERS, Scheduler.COUNTERS, Scheduler.METRICS)) {
                assertThatThrownBy(() -> chip.passes(List.of("unit__counter.sum"), scheduler))
                        .isInstanceOf(PerfWorksException.class)
                        .hasMessage(
                                crashing + ": crashed when it was tried, so it is damaged; copy or install it again");
            }
        }
    }

    @Test
    void a_library_that_fails_says_the_same_with_a_trial_as_without() {
        Path failing = new Workbench(folder).fake("failing", "FAILING=\"RawCounterConfig_AddRawCounters\"");
        try (PerfWorks tried = PerfWorks.open(failing, new LibraryTrial(folder.resolve("memory")));
                PerfWorks library = PerfWorks.open(failing)) {
            List<String> names = List.of("unit__counter.sum");
            String message = catchThrowable(() -> library.chip("FAKE1").passes(names, Scheduler.COUNTERS))
                    .getMessage();
            assertThatThrownBy(() -> tried.chip("FAKE1").passes(names, Scheduler.COUNTERS))
                    .isInstanceOf(PerfWorksException.class)
                    .hasMessage(message);
            assertThat(tried.chip("FAKE1").passes(names, Scheduler.METRICS).passes())
                    .isEqualTo(4);
        }
    }

    @Test
    void w1_passes_are_the_same_with_a_trial_as_without_and_counted_once() throws IOException {
        List<String> names = List.of("sm__throughput.avg.pct_of_peak_sustained_elapsed", "dram__bytes.sum");
        LibraryTrial trial = new LibraryTrial(folder.resolve("memory"));
        ScheduledPasses counted;
        try (PerfWorks library = PerfWorks.open(RealLibrary.file())) {
            counted = library.chip("GA100").passes(names, Scheduler.COUNTERS);
        }
        assertThat(passes(trial, names)).isEqualTo(counted);
        // A number that nobody counts shows that the second answer is a remembered one.
        Path numbers = fullest();
        Files.writeString(numbers, Files.readString(numbers).replaceFirst("^[0-9]+ ", "4711 "));
        assertThat(passes(trial, names).passes()).isEqualTo(4711);
        Files.writeString(numbers, "4711 nothing\n-2 " + "0".repeat(32) + "\n\u0000");
        assertThat(passes(trial, names)).isEqualTo(counted);
    }

    private static ScheduledPasses passes(LibraryTrial trial, List<String> names) {
        try (PerfWorks library = PerfWorks.open(RealLibrary.file(), trial)) {
            return library.chip("GA100").passes(names, Scheduler.COUNTERS);
        }
    }

    private Path fullest() throws IOException {
        try (Stream<Path> marks = Files.list(folder.resolve("memory"))) {
            return marks.filter(mark -> mark.toFile().length() > 0).findFirst().orElseThrow();
        }
    }

    @Test
    void what_a_library_prints_is_no_answer() {
        Path talking = new Workbench(folder).fake("talking", "TALKS");
        try (PerfWorks library = PerfWorks.open(talking, new LibraryTrial(folder.resolve("memory")))) {
            assertThat(library.chip("FAKE1")
                            .passes(List.of("unit__counter.sum"), Scheduler.COUNTERS)
                            .passes())
                    .isEqualTo(3);
        }
    }

    @Test
    void who_waits_is_told_once() {
        Path slow = new Workbench(folder).fake("slow", "SLOW");
        var told = new AtomicInteger();
        LibraryTrial trial = new LibraryTrial(folder.resolve("memory")).telling(told::incrementAndGet);
        try (PerfWorks library = PerfWorks.open(slow, trial)) {
            assertThat(library.chips()).hasSize(1);
        }
        assertThat(told).hasValue(1);
        PerfWorks.open(slow, trial).close();
        assertThat(told).hasValue(1);
    }

    @Test
    void a_chip_that_was_foreseen_wrongly_does_no_harm() {
        LibraryTrial trial = new LibraryTrial(folder.resolve("memory")).foreseeing(() -> Optional.of("GH10"));
        try (PerfWorks library = PerfWorks.open(RealLibrary.file(), trial)) {
            assertThat(library.chip("TU102").knows("dram__bytes.sum")).isTrue();
        }
    }

    @Test
    void w6_units_and_meanings_are_tried_when_they_are_asked() throws IOException {
        LibraryTrial trial = new LibraryTrial(folder.resolve("memory"));
        try (PerfWorks library = PerfWorks.open(RealLibrary.file(), trial)) {
            ChipMetrics chip = library.chip("TU102");
            assertThat(remembered()).isEqualTo(2);
            assertThat(chip.unit("dram__bytes.sum").orElseThrow().text()).isEqualTo("byte");
            assertThat(chip.description("dram__bytes")).isPresent();
            assertThat(remembered()).isEqualTo(3);
        }
    }

    @Test
    void who_cannot_remember_is_answered_all_the_same() throws IOException {
        Path file = Files.writeString(folder.resolve("file"), "");
        try (PerfWorks library = PerfWorks.open(RealLibrary.file(), new LibraryTrial(file))) {
            assertThat(library.chips()).isNotEmpty();
            assertThat(library.chip("TU102")
                            .passes(List.of("dram__bytes.sum"), Scheduler.COUNTERS)
                            .passes())
                    .isEqualTo(1);
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
