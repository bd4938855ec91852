package dev.rangefinder.profiler.doctor;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.doctor.Machine.Ran;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/// The real machine answers in time, whatever the programs on it do.
class ThisMachineTest {
    private static final Duration SOON = Duration.ofMillis(300);
    private static final Duration LONG = Duration.ofSeconds(20);

    private final Machine machine = new ThisMachine();

    @TempDir
    private Path folder;

    @Test
    void a_program_that_ends_gives_its_exit_code_and_all_it_printed() {
        assertThat(machine.run(List.of("sh", "-c", "echo one; echo two >&2; exit 3"), LONG))
                .isEqualTo(new Ran.Ended(3, "one\ntwo\n"));
    }

    @Test
    @Timeout(15)
    void a_program_that_hangs_is_ended_with_its_children() {
        Path alive = folder.resolve("alive");
        String script = "trap '' TERM; (trap '' TERM; sleep 2; touch " + alive + ") & sleep 30";
        assertThat(machine.run(List.of("sh", "-c", script), SOON)).isEqualTo(new Ran.TimedOut());
        assertThat(waitFor(alive, Duration.ofSeconds(3))).isFalse();
    }

    @Test
    @Timeout(15)
    void a_grandchild_that_holds_the_output_open_keeps_nobody_waiting() {
        assertThat(machine.run(List.of("sh", "-c", "sleep 3 & echo done"), LONG))
                .isEqualTo(new Ran.Ended(0, "done\n"));
    }

    @Test
    void a_program_waits_for_no_input() {
        assertThat(machine.run(List.of("cat"), LONG)).isEqualTo(new Ran.Ended(0, ""));
    }

    @Test
    void a_program_that_is_not_there_is_told() {
        assertThat(machine.run(List.of(folder.resolve("none").toString()), LONG))
                .isInstanceOf(Ran.NotStarted.class);
    }

    @Test
    void a_program_that_prints_without_end_fills_no_memory() {
        Ran ran = machine.run(List.of("sh", "-c", "head -c 5000000 /dev/zero | tr '\\0' x"), LONG);
        assertThat(ran)
                .isInstanceOfSatisfying(
                        Ran.Ended.class, ended -> assertThat(ended.output()).hasSizeLessThan(1_000_000));
    }

    @Test
    void files_that_cannot_be_read_are_empty() throws IOException {
        assertThat(machine.read(folder)).isEmpty();
        assertThat(machine.read(folder.resolve("none"))).isEmpty();
        assertThat(machine.list(folder.resolve("none"))).isEmpty();
        assertThat(machine.read(Files.writeString(folder.resolve("file"), "text")))
                .hasValue("text");
        assertThat(machine.list(folder)).containsExactly("file");
        assertThat(machine.isExecutable(folder)).isFalse();
        assertThat(machine.freeBytes(folder.resolve("not/there/yet")).orElse(0)).isPositive();
    }

    private static boolean waitFor(Path file, Duration limit) {
        long end = System.nanoTime() + limit.toNanos();
        while (System.nanoTime() < end) {
            if (Files.exists(file)) {
                return true;
            }
            try {
                Thread.sleep(50);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                throw new IllegalStateException(e);
            }
        }
        return false;
    }
}
