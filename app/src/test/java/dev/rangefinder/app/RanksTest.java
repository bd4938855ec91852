package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/// Several processes as launchers start them, each a real one under the simulated ncu (P8).
@EnabledOnOs(OS.LINUX)
class RanksTest {
    private static final String[] SIMULATED = {"simulator.enable=true", "simulator.workload=three-regions"};
    private static final List<String> LAUNCHERS =
            List.of("RANK", "WORLD_SIZE", "TORCHELASTIC_RUN_ID", "SLURM_JOB_ID", "SLURM_PROCID", "PMI_RANK");

    @TempDir
    private Path folder;

    /// How a process ended, and what it said.
    record Ended(int exitCode, String out, String err) {}

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            RANK=@ WORLD_SIZE=3 LOCAL_RANK=@ TORCHELASTIC_RUN_ID=job7                        | torchrun-job7
            OMPI_COMM_WORLD_RANK=@ OMPI_COMM_WORLD_SIZE=3 PMIX_NAMESPACE=prterun-host-17.1   | open-mpi-prterun-host-17.1
            PMI_RANK=@ PMI_SIZE=3 PMI_JOBID=99                                               | pmi-99
            SLURM_PROCID=@ SLURM_NTASKS=3 SLURM_STEP_NUM_TASKS=3 SLURM_JOB_ID=12 SLURM_STEP_ID=0 | slurm-12.0
            """)
    void three_ranks_at_once_have_a_folder_each_and_one_report(String variables, String job) throws Exception {
        List<Ended> ranks = start(3, variables, profile(SIMULATED));
        Path run = folder.resolve("tmp/profile-output").resolve(job);
        assertThat(ranks)
                .allSatisfy(rank -> assertThat(rank.exitCode()).as(rank.err()).isZero());
        assertThat(names(run)).containsExactly("rank-0", "rank-1", "rank-2");
        assertThat(ranks.getFirst().out()).contains("The whole report: ");
        assertThat(ranks.getFirst().err())
                .contains("this is one of 3 ranks", "kernel_exclude", "communicator=tcp")
                .contains("'rangefinder report " + run + " -o DIR' reports all together");
        assertThat(ranks.subList(1, 3)).allSatisfy(rank -> {
            assertThat(rank.out()).doesNotContain("report");
            assertThat(rank.err()).doesNotContain("rangefinder");
        });
        Reported all = Reported.in(folder.resolve("all"), run);
        assertThat(all.json().get("inputs")).hasSize(3);
        assertThat(all.json().get("scopes")).hasSize(3);
        assertThat(all.json().get("scopes"))
                .allSatisfy(scope -> assertThat(scope.toString()).containsPattern("\"rank-[012]/process:"));
    }

    @Test
    void every_rank_talks_where_that_is_asked_for() throws Exception {
        List<Ended> ranks = start(
                2, "RANK=@ WORLD_SIZE=2", profile(SIMULATED, "--every-rank", "-o", folder + "/run-%q{WORLD_SIZE}"));
        assertThat(ranks)
                .allSatisfy(rank -> assertThat(rank.out()).as(rank.err()).contains("The whole report: "));
        assertThat(names(folder.resolve("run-2"))).containsExactly("rank-0", "rank-1");
    }

    @Test
    void what_goes_wrong_in_a_silent_rank_is_told_with_its_number() throws Exception {
        List<Ended> ranks = start(
                2, "RANK=@ WORLD_SIZE=2", profile(SIMULATED, "simulator.fault=permission", "-o", folder + "/run"));
        assertThat(ranks.get(1).exitCode()).isEqualTo(4);
        assertThat(ranks.get(1).err()).contains("rangefinder: rank 1: this user may not read the counters");
    }

    @Test
    void a_job_without_an_id_needs_a_folder_and_a_finished_rank_is_refused() throws Exception {
        List<Ended> nameless = start(2, "RANK=@ WORLD_SIZE=2 TORCHELASTIC_RUN_ID=none", profile(SIMULATED));
        assertThat(nameless).allSatisfy(rank -> {
            assertThat(rank.exitCode()).isEqualTo(2);
            assertThat(rank.err()).contains("tells no id of this job", "-o");
        });
        assertThat(folder.resolve("tmp")).doesNotExist();
        List<String> named = profile(SIMULATED, "-o", folder + "/run");
        assertThat(start(1, "RANK=@ WORLD_SIZE=2", named).getFirst().exitCode()).isZero();
        Ended again = start(1, "RANK=@ WORLD_SIZE=2", named).getFirst();
        assertThat(again.exitCode()).isEqualTo(2);
        assertThat(again.err()).contains("run/rank-0 holds a finished capture");
    }

    @Test
    void a_single_task_is_an_ordinary_run() throws Exception {
        Ended ended = start(
                        1,
                        "SLURM_PROCID=0 SLURM_NTASKS=1 SLURM_JOB_ID=3 SLURM_STEP_ID=0",
                        profile(SIMULATED, "-o", folder + "/run"))
                .getFirst();
        assertThat(ended.exitCode()).as(ended.err()).isZero();
        assertThat(folder.resolve("run/ncu/capture.ncu-rep")).exists();
        assertThat(ended.err()).doesNotContain("collectives", "rank");
    }

    @Test
    void ranks_that_are_left_out_run_the_program_as_if_nothing_were_there() throws Exception {
        Path program = script("echo plain $RANK; echo $$ > pid-$RANK; [ $RANK = 1 ] && kill -9 $$; exit 7");
        List<String> words = profile(
                new String[] {"pipeline.ncu.ranks=[0]", "simulator.enable=true"},
                "-o",
                folder + "/run",
                "--",
                "sh",
                program.toString());
        List<Ended> ranks = start(3, "RANK=@ WORLD_SIZE=3", words);
        assertThat(ranks.get(2)).isEqualTo(new Ended(7, "plain 2\n", ""));
        assertThat(ranks.get(1).exitCode()).isEqualTo(137);
        assertThat(ranks.get(1).err()).isEmpty();
        assertThat(names(folder.resolve("run"))).containsExactly("rank-0");
        Ended none = start(2, "RANK=@ WORLD_SIZE=2", profile(SIMULATED, "pipeline.ncu.ranks=[8]"))
                .getFirst();
        assertThat(none.exitCode()).isEqualTo(2);
        assertThat(none.err()).contains("pipeline.ncu.ranks=[8]", "from 0 to 1");
    }

    @Test
    void a_signal_reaches_a_program_that_is_not_profiled() throws Exception {
        Path program = script(
                "trap 'echo ended; exit 3' TERM; trap 'echo saved' USR2; echo ready; while :; do sleep 0.1; done");
        Process process = begin(
                1,
                "RANK=1 WORLD_SIZE=2".replace("@", "1"),
                profile(
                        new String[] {"pipeline.ncu.ranks=[0]"},
                        "-o",
                        folder + "/run",
                        "--",
                        "sh",
                        program.toString()));
        Path out = folder.resolve("out-1");
        await(out, "ready");
        new ProcessBuilder("kill", "-USR2", Long.toString(process.pid()))
                .start()
                .waitFor();
        await(out, "saved");
        process.destroy();
        assertThat(process.waitFor(30, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue()).isEqualTo(3);
        assertThat(Files.readString(out)).isEqualTo("ready\nsaved\nended\n");
    }

    @Test
    void a_program_that_is_not_there_is_told_as_a_shell_does() throws Exception {
        Ended ended = start(
                        1,
                        "RANK=1 WORLD_SIZE=2",
                        profile(
                                new String[] {"pipeline.ncu.ranks=[0]"},
                                "-o",
                                folder + "/run",
                                "--",
                                "/no/such/program"))
                .getFirst();
        assertThat(ended.exitCode()).isEqualTo(127);
        assertThat(ended.err()).contains("/no/such/program cannot be started");
    }

    private static void await(Path file, String text) throws IOException, InterruptedException {
        for (int i = 0;
                i < 600 && !(Files.exists(file) && Files.readString(file).contains(text));
                i++) {
            Thread.sleep(50);
        }
        assertThat(file).content().contains(text);
    }

    private Path script(String text) throws IOException {
        Path file = Files.writeString(folder.resolve("program.sh"), text + "\n");
        return Files.setPosixFilePermissions(file, PosixFilePermissions.fromString("rwx------"));
    }

    private static List<String> profile(String[] overrides, String... words) {
        return Stream.of(List.of("profile"), List.of(overrides), List.of(words))
                .flatMap(List::stream)
                .toList();
    }

    /// Starts ranks at once and waits for all.
    ///
    /// @param variables of a launcher, with `@` for the rank
    private List<Ended> start(int count, String variables, List<String> words) throws Exception {
        var processes = new ArrayList<Process>();
        for (int rank = 0; rank < count; rank++) {
            int number = variables.contains("@") ? rank : 1;
            processes.add(begin(number, variables.replace("@", Integer.toString(number)), words));
        }
        var ended = new ArrayList<Ended>();
        for (int rank = 0; rank < count; rank++) {
            Process process = processes.get(rank);
            assertThat(process.waitFor(2, TimeUnit.MINUTES)).isTrue();
            int number = variables.contains("@") ? rank : 1;
            ended.add(new Ended(
                    process.exitValue(),
                    Files.readString(folder.resolve("out-" + number)),
                    Files.readString(folder.resolve("err-" + number))));
        }
        return ended;
    }

    private Process begin(int number, String variables, List<String> words) throws IOException {
        var line = new ArrayList<>(JavaCommand.ofThisProcess());
        line.add(Main.class.getName());
        line.addAll(words);
        ProcessBuilder builder = new ProcessBuilder(line)
                .directory(folder.toFile())
                .redirectOutput(folder.resolve("out-" + number).toFile())
                .redirectError(folder.resolve("err-" + number).toFile());
        builder.environment().keySet().removeAll(LAUNCHERS);
        builder.environment().putAll(pairs(variables));
        return builder.start();
    }

    private static Map<String, String> pairs(String variables) {
        var pairs = new LinkedHashMap<String, String>();
        Stream.of(variables.split(" ", -1))
                .map(word -> word.split("=", 2))
                .forEach(pair -> pairs.put(pair[0], pair[1]));
        return pairs;
    }

    private static List<String> names(Path folder) throws IOException {
        try (Stream<Path> files = Files.list(folder)) {
            return files.map(file -> String.valueOf(file.getFileName()))
                    .sorted()
                    .toList();
        }
    }
}
