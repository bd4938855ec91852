package dev.rangefinder.perfworks;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.rangefinder.perfworks.search.LibrarySearch;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// When the library is loaded, who may ask it, and what is left of it.
class LifeTest {
    private static final String METRIC = "sm__throughput.avg.pct_of_peak_sustained_elapsed";

    @TempDir
    private Path folder;

    @Test
    void nothing_of_it_is_loaded_until_it_is_opened() throws IOException {
        Path log = folder.resolve("classes.log");
        Workbench.Ended ended =
                new Workbench(folder).java(List.of("-Xlog:class+load:file=" + log + ":none"), OnlySearch.class);
        assertThat(ended.exitCode()).as(ended.output()).isZero();
        try (Stream<String> lines = Files.lines(log)) {
            assertThat(lines.map(line -> line.split(" ", 2)[0]))
                    .contains(
                            "dev.rangefinder.perfworks.search.LibrarySearch", "dev.rangefinder.perfworks.ReplayPasses")
                    .noneMatch(name -> name.startsWith("java.lang.foreign"));
        }
    }

    @Test
    void where_java_may_load_no_library_a_sentence_says_how_it_may() {
        Path file = new Workbench(folder).fake("fake");
        Workbench.Ended ended =
                new Workbench(folder).java(List.of("--illegal-native-access=deny"), OpenAndTell.class, file.toString());
        assertThat(ended.output())
                .isEqualTo(file + ": Java may load no library; start it with --enable-native-access=ALL-UNNAMED\n");
    }

    @Test
    void a_closed_library_is_out_of_memory_and_may_be_opened_again() throws IOException {
        Path file = RealLibrary.file();
        // In a process of its own: other tests may have it open.
        Workbench.Ended ended = new Workbench(folder)
                .java(List.of("--enable-native-access=ALL-UNNAMED"), OpenOften.class, file.toString());
        assertThat(ended.output()).isEqualTo("true false\n".repeat(5));
    }

    @Test
    void what_was_closed_refuses_questions_and_closing_again_does_nothing() {
        PerfWorks library = RealLibrary.open();
        ChipMetrics first = library.chip("GA100");
        ChipMetrics second = library.chip("GA100");
        first.close();
        first.close();
        assertThatThrownBy(() -> first.knows(METRIC)).isInstanceOf(IllegalStateException.class);
        assertThat(second.knows(METRIC)).isTrue();
        library.close();
        library.close();
        second.close();
        assertThatThrownBy(() -> second.knows(METRIC)).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(() -> library.chip("GA100")).isInstanceOf(IllegalStateException.class);
    }

    @Test
    void several_threads_get_equal_answers_also_from_two_handles() throws Exception {
        try (PerfWorks library = RealLibrary.open();
                PerfWorks other = RealLibrary.open();
                ChipMetrics shared = library.chip("GA100");
                ExecutorService threads = Executors.newFixedThreadPool(4)) {
            List<String> names = List.of(METRIC, "lts__t_sector_hit_rate.pct");
            ScheduledPasses expected = shared.passes(names, Scheduler.METRICS);
            List<Callable<ScheduledPasses>> questions = new ArrayList<>();
            for (int round = 0; round < 20; round++) {
                questions.add(() -> shared.passes(names, Scheduler.METRICS));
                questions.add(() -> {
                    try (ChipMetrics own = other.chip("GA100")) {
                        return own.passes(names, Scheduler.METRICS);
                    }
                });
            }
            for (Future<ScheduledPasses> answer : threads.invokeAll(questions)) {
                assertThat(answer.get()).isEqualTo(expected);
            }
        }
    }

    /// What a program does that plans without the library.
    static final class OnlySearch {
        private OnlySearch() {}

        public static void main(String[] args) {
            IO.println(LibrarySearch.ofThisMachine().candidates());
            IO.println(KnownChip.ofId(384));
            IO.println(Scheduler.of(new NcuRelease(2024, 3)));
            IO.println(ReplayPasses.of(3, List.of(METRIC), new NcuRelease(2024, 3), "GH100"));
        }
    }

    static final class OpenAndTell {
        private OpenAndTell() {}

        public static void main(String[] args) {
            try (PerfWorks library = PerfWorks.open(Path.of(args[0]))) {
                IO.println(library.version());
            } catch (PerfWorksException e) {
                IO.println(e.getMessage());
            }
        }
    }

    /// Prints whether the library is in memory while it is open, and after.
    static final class OpenOften {
        private OpenOften() {}

        public static void main(String[] args) throws IOException {
            for (int round = 0; round < 5; round++) {
                boolean open;
                try (PerfWorks library = PerfWorks.open(Path.of(args[0]))) {
                    library.chip("GH100").passes(List.of(METRIC), Scheduler.METRICS);
                    open = isInMemory(args[0]);
                }
                IO.println(open + " " + isInMemory(args[0]));
            }
        }

        private static boolean isInMemory(String file) throws IOException {
            String name = Path.of(file).toRealPath().toString();
            try (Stream<String> maps = Files.lines(Path.of("/proc/self/maps"))) {
                return maps.anyMatch(line -> line.endsWith(name));
            }
        }
    }
}
