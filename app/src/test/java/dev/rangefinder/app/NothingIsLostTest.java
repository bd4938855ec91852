package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// Nothing finished is ever destroyed, nothing of somebody else is touched, and nothing is captured twice (P7).
@EnabledOnOs(OS.LINUX)
class NothingIsLostTest {
    private static final String PROFILES = """
            echo once >> "${0%/*}/captured"
            echo '==PROF== Connected to process 1 (sh)' >> "$log"
            echo '==PROF== Profiling "gemm" - 0: 0%....50%....100% - 8 passes' >> "$log"
            """;
    private static final String LEAVES_A_REPORT = "cp \"${0%/*}/whole.ncu-rep\" \"$export\"\n";
    private static final String FAILS = "echo '==ERROR== LaunchFailed' >> \"$log\"; exit 1\n";

    @TempDir
    private Path folder;

    @Test
    void a_folder_with_a_finished_capture_is_refused_and_stays_as_it_is() throws Exception {
        FakeProfiler ncu = finished();
        Map<String, String> before = content(ncu.run());
        for (String word : List.of("pipeline.ncu.ncu_cli.force_overwrite=true", "pipeline.ncu.ncu_cli.set=full")) {
            Cli.Result again = ncu.profile(word);
            assertThat(again.exitCode()).isEqualTo(2);
            assertThat(again.err())
                    .contains(ncu.run() + " holds a finished capture", "-o", "--resume", "--overwrite")
                    .hasLineCount(1);
        }
        assertThat(content(ncu.run())).isEqualTo(before);
    }

    @Test
    void without_the_tool_nothing_is_touched_nor_made() throws Exception {
        FakeProfiler ncu = finished();
        Map<String, String> before = content(ncu.run());
        for (Path place : List.of(ncu.run(), folder.resolve("new"))) {
            Cli.Result result = Cli.run(
                    "profile",
                    "--overwrite",
                    "-o",
                    place.toString(),
                    "pipeline.ncu.executable=no-such-ncu",
                    "--",
                    "true");
            assertThat(result.exitCode()).as(result.err()).isEqualTo(4);
        }
        assertThat(content(ncu.run())).isEqualTo(before);
        assertThat(folder.resolve("new")).doesNotExist();
    }

    @Test
    void overwriting_replaces_the_run_and_keeps_what_somebody_else_put_there() throws Exception {
        FakeProfiler ncu = finished("pipeline.ncu.ncu_cli.replay_mode=range", "pipeline.ncu.ncu_cli.nvtx.include=A");
        Path own = Files.writeString(ncu.ncu("capture.backup.tar"), "mine");
        Path note = Files.writeString(ncu.ncu("captures/01-A/note.txt"), "mine too");
        Cli.Result result = ncu.profile("--overwrite");
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(ncu.ncu("capture.ncu-rep")).hasSameBinaryContentAs(ncu.report());
        assertThat(ncu.ncu("regions/report.md")).exists();
        assertThat(ncu.ncu("captures/01-A/capture.ncu-rep")).doesNotExist();
        assertThat(own).hasContent("mine");
        assertThat(note).hasContent("mine too");
        assertThat(ncu.run().resolve("unfinished")).doesNotExist();
        assertThat(ncu.run().resolve("run.yaml")).content().contains("status: done", "- ncu/capture.ncu-rep");
    }

    @Test
    void an_overwriting_run_that_fails_leaves_every_byte_of_the_earlier_one() throws Exception {
        FakeProfiler earlier = finished();
        Map<String, String> before = content(earlier.run());
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT + FAILS);
        Cli.Result failed = ncu.profile("--overwrite");
        assertThat(failed.exitCode()).as(failed.err()).isEqualTo(4);
        assertThat(failed.err()).contains(ncu.run() + " keeps its earlier run", "--resume", "--overwrite");
        assertThat(content(ncu.run())).containsAllEntriesOf(before);
        assertThat(ncu.run().resolve("unfinished/ncu/regions/report.md")).exists();

        FakeProfiler fixed = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Cli.Result resumed = fixed.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(ncu.run().resolve("unfinished")).doesNotExist();
        assertThat(ncu.ncu("regions/report.json")).exists();
    }

    @ParameterizedTest
    @ValueSource(strings = {"the program fails", "nothing is profiled"})
    void an_overwriting_run_with_a_capture_missing_leaves_every_byte_of_the_earlier_one(String how) throws Exception {
        Path run = folder.resolve("run");
        Cli.Result earlier = Cli.run("demo", "-o", run.toString());
        assertThat(earlier.exitCode()).as(earlier.err()).isZero();
        Map<String, String> before = content(run);
        boolean fails = how.contains("fails");
        List<String> words = fails ? List.of("--", "false") : List.of("pipeline.ncu.ncu_cli.nvtx.include=nosuch");
        Cli.Result result = Cli.run(Stream.concat(
                        Stream.of(
                                "profile",
                                "--overwrite",
                                "-o",
                                run.toString(),
                                "simulator.enable=true",
                                "pipeline.nsys.enable=true",
                                "pipeline.ncu.enable=true"),
                        words.stream())
                .toArray(String[]::new));
        assertThat(result.exitCode()).as(result.err()).isEqualTo(fails ? 5 : 0);
        assertThat(result.err()).contains(run + " keeps its earlier run");
        assertThat(content(run)).containsAllEntriesOf(before);
    }

    @Test
    void what_a_killed_run_left_is_read_and_called_partial() throws Exception { // P4
        FakeProfiler ncu =
                new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT + "touch \"${0%/*}/waiting\"; exec sleep 600\n");
        Process process = ncu.begin("true");
        await(folder.resolve("waiting"));
        kill(process);
        Path out = folder.resolve("out");
        Cli.Result report = Cli.run("report", ncu.run().toString(), "-o", out.toString());
        assertThat(report.exitCode()).as(report.err()).isZero();
        assertThat(report.out()).contains("decode");
        assertThat(report.err()).contains("capture.partial.ncu-rep: a partial capture", "--resume");
        assertThat(out.resolve("report.json")).content().contains("\"partial-capture\"");
        assertThat(out.resolve("report.md")).content().contains("a partial capture");
    }

    @ParameterizedTest
    @ValueSource(strings = {"killed while it was exported", "killed before it was recorded"})
    void a_whole_capture_is_never_captured_again(String how) throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Path waiting = folder.resolve("waiting");
        ncu.prints("touch '" + waiting + "'; sleep 600");
        Process process = ncu.begin("true");
        await(waiting);
        assertThat(ncu.run().resolve("run.yaml")).content().contains("- folder: ncu", "profiled: 1");
        kill(process);
        if (how.contains("recorded")) {
            Path record = ncu.run().resolve("run.yaml");
            Files.writeString(
                    record,
                    Files.readString(record).replaceFirst("(?s)captures:\n.*?\ncommands:", "captures: []\ncommands:"));
        }
        ncu.prints("echo printed");
        Cli.Result resumed = ncu.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(folder.resolve("captured")).hasContent("once");
        assertThat(ncu.ncu("raw.csv")).hasContent("printed");
        assertThat(ncu.run().resolve("run.yaml")).content().contains("status: done", "profiled: 1", "passes: 8");
    }

    @Test
    void a_replacement_that_was_killed_is_finished_by_the_next_run() throws Exception {
        FakeProfiler ncu = finished();
        Path unfinished = replacing(ncu);
        Cli.Result resumed = ncu.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(unfinished).doesNotExist();
        assertThat(ncu.ncu("workload.out")).hasContent("new");
        assertThat(folder.resolve("captured")).hasContent("once");
    }

    @Test
    void a_replacement_that_was_killed_is_finished_whatever_the_earlier_run_was() throws Exception {
        FakeProfiler ncu = finished();
        Path unfinished = replacing(ncu);
        Files.writeString(
                ncu.run().resolve("run.yaml"),
                Files.readString(ncu.run().resolve("run.yaml")).replaceFirst("commands:\n", "commands:\n- other\n"));
        Cli.Result report = Cli.run(
                "report", ncu.run().toString(), "-o", folder.resolve("out").toString());
        assertThat(report.exitCode()).as(report.out()).isEqualTo(3);
        assertThat(report.err()).contains(ncu.run() + ": ", "is being replaced", "--resume");
        Cli.Result resumed = ncu.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(unfinished).doesNotExist();
        assertThat(ncu.ncu("workload.out")).hasContent("new");
        assertThat(folder.resolve("captured")).hasContent("once");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "run.lock",
                "run.yaml",
                ".config.yaml.tmp",
                "config.yaml",
                "unfinished",
                "ncu",
                "ncu/regions",
                "ncu/capture.ncu-rep",
                "ncu/.raw.csv.tmp",
                "ncu/workload.out",
                "ncu/trace"
            })
    void a_symbolic_link_in_a_run_directory_is_named_and_not_followed(String name) throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Path outside = Files.createDirectories(folder.resolve("outside"));
        Files.writeString(outside.resolve("capture.ncu-rep"), "precious");
        Files.writeString(outside.resolve("file"), "precious");
        Path link = ncu.run().resolve(name);
        Files.createDirectories(link.getParent());
        boolean folderLike =
                List.of("ncu", "ncu/regions", "ncu/trace", "unfinished").contains(name);
        Files.createSymbolicLink(link, folderLike ? outside : outside.resolve("file"));
        Map<String, String> before = content(outside);
        for (String[] words : new String[][] {{}, {"--overwrite"}}) {
            Cli.Result result = ncu.profile(words);
            assertThat(result.exitCode()).as(Arrays.toString(words)).isEqualTo(2);
            assertThat(result.err()).contains(link + " is a symbolic link").hasLineCount(1);
        }
        assertThat(content(outside)).isEqualTo(before);
        assertThat(folder.resolve("captured")).doesNotExist();
    }

    @Test
    void a_record_that_lists_files_elsewhere_leads_nowhere() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT + FAILS);
        ncu.profile();
        Path outside = Files.writeString(folder.resolve("precious"), "precious");
        Path record = ncu.run().resolve("run.yaml");
        Files.writeString(
                record, Files.readString(record).replace("files:\n", "files:\n- ../precious\n- " + outside + "\n"));
        assertThat(ncu.profile().exitCode()).isEqualTo(4);
        assertThat(outside).hasContent("precious");
    }

    @Test
    void a_file_of_somebody_else_that_is_in_the_way_is_named_and_stays() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Files.createDirectories(ncu.run());
        Path own = Files.writeString(ncu.run().resolve("config.yaml"), "mine");
        Cli.Result result = ncu.profile("--overwrite");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err()).contains(own + " is there", "-o").hasLineCount(1);
        assertThat(own).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"precious", "\nprecious", "process of mine"})
    void a_file_of_somebody_else_that_has_the_name_of_the_lock_is_named_and_stays(String content) throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Files.createDirectories(ncu.run());
        Path own = Files.writeString(ncu.run().resolve("run.lock"), content);
        Cli.Result result = ncu.profile("--overwrite");
        assertThat(result.exitCode()).isEqualTo(2);
        assertThat(result.err())
                .contains(own + ": somebody's own file has the name of our lock")
                .hasLineCount(1);
        assertThat(Files.readString(own)).isEqualTo(content);
        assertThat(folder.resolve("captured")).doesNotExist();
    }

    @Test
    void a_file_that_cannot_be_written_is_named_and_the_run_does_not_look_as_if_it_ran() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        // A limit of the system on the length of files fails as a full disk does.
        FakeProfiler.Ended ended = ncu.start("ulimit -f 200");
        assertThat(ended.exitCode()).as(ended.said()).isEqualTo(70);
        assertThat(ended.said()).contains(ncu.ncu("regions").toString(), "cannot be written", "--resume");
        assertThat(ncu.run().resolve("run.yaml"))
                .content()
                .contains("status: done")
                .doesNotContain("running");
        assertThat(ncu.unfinished()).isEmpty();
        Cli.Result resumed = ncu.profile("--resume");
        assertThat(resumed.exitCode()).as(resumed.err()).isZero();
        assertThat(folder.resolve("captured")).hasContent("once");
    }

    @Test
    void a_run_directory_is_for_its_owner_only_from_the_start() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + "\"${workload[@]}\"\n" + LEAVES_A_REPORT);
        ncu.runs("stat -c %a '" + ncu.run() + "' '" + ncu.ncu("") + "'");
        ncu.profile();
        assertThat(ncu.ncu("workload.out")).hasContent("700\n700");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(ncu.ncu("cmd.txt"))))
                .isEqualTo("rw-------");
    }

    @Test
    void runs_that_start_at_the_same_moment_have_folders_of_their_own() throws Exception {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + "sleep 1\n" + LEAVES_A_REPORT);
        Path runs = folder.resolve("runs");
        String[] arguments = Stream.of(ncu.arguments("hydra.run.dir='" + runs.resolve("now") + "'"))
                .filter(word -> !word.equals("-o") && !word.equals(ncu.run().toString()))
                .toArray(String[]::new);
        List<Integer> codes = IntStream.range(0, 3)
                .parallel()
                .mapToObj(_ -> Cli.run(arguments).exitCode())
                .toList();
        assertThat(codes).containsExactly(0, 0, 0);
        for (String name : List.of("now", "now-2", "now-3")) {
            assertThat(runs.resolve(name).resolve("ncu/regions/report.json")).exists();
        }
    }

    private FakeProfiler finished(String... words) throws IOException {
        FakeProfiler ncu = new FakeProfiler(folder, PROFILES + LEAVES_A_REPORT);
        Cli.Result result = ncu.profile(words);
        assertThat(result.err()).doesNotContain("cannot");
        return ncu;
    }

    /// A run that was about to take the place of the finished one when it was killed.
    private static Path replacing(FakeProfiler ncu) throws IOException {
        Path unfinished = ncu.run().resolve("unfinished");
        Files.createDirectories(unfinished.resolve("ncu"));
        Files.writeString(unfinished.resolve("ncu/workload.out"), "new");
        Files.writeString(
                unfinished.resolve("run.yaml"),
                Files.readString(ncu.run().resolve("run.yaml")).replace("status: done\ncap", "status: replacing\ncap"));
        return unfinished;
    }

    private static void kill(Process process) throws InterruptedException {
        List<ProcessHandle> family = process.descendants().toList();
        process.destroyForcibly().waitFor();
        family.forEach(ProcessHandle::destroyForcibly);
    }

    private static void await(Path file) throws InterruptedException {
        long deadline = System.nanoTime() + Duration.ofMinutes(2).toNanos();
        while (!Files.exists(file)) {
            assertThat(System.nanoTime()).as(file.toString()).isLessThan(deadline);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    /// Every file with all its bytes.
    private static Map<String, String> content(Path of) throws IOException {
        var content = new TreeMap<String, String>();
        try (Stream<Path> files = Files.walk(of)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                content.put(of.relativize(file).toString(), Arrays.toString(Files.readAllBytes(file)));
            }
        }
        return content;
    }
}
