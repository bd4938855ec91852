package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/// What `kernels profile` finds in its folders, from a run that was killed or from somebody else, is kept (P4, P7).
class KernelFoldersTest {
    private static final String NAME = "kernel_0001_d54655f73c7e67909f1b86a878e16594";
    private static final String UNFINISHED_FILE = ".command.yaml.6b3f0a52-0c5e-4f0e-9a53-1d8d9be0f4a1.tmp";

    @TempDir
    private Path folder;

    @Test
    void a_whole_capture_of_a_killed_run_gets_its_final_name() throws IOException { // P7
        byte[] report = killedAfterItsRecord();
        Cli.Result again = profileNothing();
        assertThat(again.exitCode()).as(again.err()).isEqualTo(2);
        assertThat(again.err()).contains(kernel() + " holds a report already", "--force-overwrite");
        assertThat(kernel().resolve("ncu.ncu-rep")).hasBinaryContent(report);
        assertThat(unfinished()).doesNotExist();
    }

    @Test
    void a_whole_capture_of_a_killed_run_outlives_an_overwriting_run_that_profiles_nothing() throws IOException { // P7
        byte[] report = killedAfterItsRecord();
        Cli.Result again = profileNothing("--force-overwrite");
        assertThat(again.exitCode()).as(again.err()).isEqualTo(4);
        assertThat(kernel().resolve("ncu.ncu-rep")).hasBinaryContent(report);
    }

    @ParameterizedTest
    @ValueSource(strings = {"while its pages were written", "before it was renamed"})
    void a_capture_that_was_whole_when_the_run_was_killed_is_completed(String when) throws IOException { // P7
        byte[] report = killedAfterItsRecord();
        Path record = unfinished().resolve("command.yaml");
        Files.writeString(
                record,
                Files.readString(record)
                        .replace("outcome: profiled", "outcome: running")
                        .replace("launches: 1", "launches: 0")
                        .replaceFirst("(?s)\nfiles:\n.*", "\nfiles: []\n"));
        Path page = unfinished().resolve("ncu.section_Occupancy.csv");
        String whole = Files.readString(page);
        Files.writeString(page, "half of a li");
        if (when.contains("renamed")) {
            Path capture = Files.createDirectory(unfinished().resolve("ncu"));
            Files.move(unfinished().resolve("ncu.ncu-rep"), capture.resolve("capture.ncu-rep"));
            Files.move(unfinished().resolve("ncu.log"), capture.resolve("ncu.log"));
        }
        Cli.Result again = profileNothing();
        assertThat(again.exitCode()).as(again.err()).isEqualTo(2);
        assertThat(kernel().resolve("ncu.ncu-rep")).hasBinaryContent(report);
        assertThat(kernel().resolve("ncu.log")).exists();
        assertThat(kernel().resolve("ncu")).doesNotExist();
        assertThat(kernel().resolve("ncu.section_Occupancy.csv")).hasContent(whole);
        assertThat(kernel().resolve("command.yaml"))
                .content()
                .contains("outcome: profiled", "launches: 1", "- ncu.ncu-rep\n", "- ncu.section_Occupancy.csv\n");
    }

    @Test
    void a_replacement_that_was_killed_is_finished_also_without_overwriting() throws IOException { // P7
        byte[] report = killedAfterItsRecord();
        Files.createDirectory(kernel());
        Files.move(unfinished().resolve("ncu.ncu-rep"), kernel().resolve("ncu.ncu-rep"));
        Files.move(unfinished().resolve("ncu.log"), kernel().resolve("ncu.log"));
        Cli.Result again = profileNothing();
        assertThat(again.exitCode()).as(again.err()).isEqualTo(2);
        assertThat(again.err()).contains("holds a report already");
        assertThat(kernel().resolve("ncu.ncu-rep")).hasBinaryContent(report);
        assertThat(kernel().resolve("command.yaml")).content().contains("outcome: profiled");
        assertThat(unfinished()).doesNotExist();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"ncu.log", "ncu.details.csv", "ncu.section_Mine.csv", "command.yaml", "ncu.partial.ncu-rep"})
    void a_file_of_somebody_else_in_the_folder_of_a_kernel_is_named_and_stays(String name) throws IOException { // P7
        Files.createDirectories(kernel());
        Path own = Files.writeString(kernel().resolve(name), "mine: true\n");
        for (String[] words : new String[][] {{}, {"--force-overwrite"}}) {
            Cli.Result result = profile(words);
            assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
            assertThat(result.err())
                    .contains(own + " is there already", "--output-dir")
                    .hasLineCount(1);
        }
        assertThat(own).hasContent("mine: true");
        assertThat(names(out())).containsExactly(NAME);
    }

    @Test
    void a_file_that_an_earlier_run_did_not_make_is_not_replaced_with_its_folder() throws IOException { // P7
        assertThat(profile().exitCode()).isZero();
        Path note = Files.writeString(kernel().resolve("note.txt"), "mine");
        Cli.Result replaced = profile("--force-overwrite");
        assertThat(replaced.exitCode()).as(replaced.err()).isZero();
        assertThat(note).hasContent("mine");
        Path own = Files.writeString(kernel().resolve("ncu.section_Mine.csv"), "mine");
        Cli.Result result = profile("--force-overwrite");
        assertThat(result.exitCode()).as(result.err()).isEqualTo(2);
        assertThat(result.err()).contains(own + " is there already");
        assertThat(own).hasContent("mine");
    }

    @Test
    void a_folder_of_an_earlier_version_or_another_tool_is_still_replaced() throws IOException { // P7
        assertThat(profile().exitCode()).isZero();
        Path record = kernel().resolve("command.yaml");
        Files.writeString(record, Files.readString(record).replaceFirst("(?s)\nfiles:\n.*", "\n"));
        assertThat(profile("--force-overwrite").exitCode()).isZero();
        Files.writeString(record, "command: ncu --set full\n");
        assertThat(profile("--force-overwrite").exitCode()).isZero();
        assertThat(record).content().contains("outcome: profiled");
    }

    @ParameterizedTest
    @ValueSource(booleans = {false, true})
    void a_kill_before_the_first_record_stops_no_later_run(boolean half) throws IOException { // P4
        Files.createDirectories(unfinished());
        if (half) {
            Files.writeString(unfinished().resolve(UNFINISHED_FILE), "schema: rangefin");
        }
        Cli.Result result = profile();
        assertThat(result.exitCode()).as(result.err()).isZero();
        assertThat(kernel().resolve("ncu.ncu-rep")).exists();
        assertThat(unfinished()).doesNotExist();
    }

    @Test
    void a_folder_of_somebody_else_is_not_taken_for_an_unfinished_one() throws IOException { // P7
        Files.createDirectories(unfinished());
        Path own = Files.writeString(unfinished().resolve("note.txt"), "mine");
        assertThat(profile().exitCode()).isEqualTo(2);
        assertThat(own).hasContent("mine");
    }

    @ParameterizedTest
    @ValueSource(strings = {"--ncu-config=nosuch", "--num-kernel-call-skip=-1", "--num-kernel-call-profile=0"})
    void a_wrong_option_leaves_no_folder_behind(String option) throws Exception { // P7
        var command = new ArrayList<>(JavaCommand.ofThisProcess());
        command.addAll(List.of("dev.rangefinder.app.Main", "kernels", "profile", "--kernel-regex", "rms_norm", option));
        Process process = new ProcessBuilder(command)
                .directory(Files.createDirectory(folder.resolve("project")).toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        assertThat(process.waitFor()).isEqualTo(2);
        assertThat(folder.resolve("project")).isEmptyDirectory();
    }

    /// @return the report
    private byte[] killedAfterItsRecord() throws IOException {
        Cli.Result first = profile();
        assertThat(first.exitCode()).as(first.err()).isZero();
        Files.move(kernel(), unfinished());
        return Files.readAllBytes(unfinished().resolve("ncu.ncu-rep"));
    }

    private Cli.Result profile(String... more) {
        return run("0", more);
    }

    /// More launches are skipped than there are.
    private Cli.Result profileNothing(String... more) {
        return run("100000", more);
    }

    private Cli.Result run(String skip, String... more) {
        var all = new ArrayList<>(List.of("kernels", "profile", "-o", out().toString()));
        all.addAll(List.of("--kernel-regex", "rms_norm", "--num-kernel-call-skip", skip));
        all.addAll(List.of(more));
        all.add("simulator.enable=true");
        return Cli.run(all.toArray(String[]::new));
    }

    private static List<String> names(Path of) throws IOException {
        if (!Files.isDirectory(of)) {
            return List.of();
        }
        try (Stream<Path> entries = Files.list(of)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList();
        }
    }

    private Path out() {
        return folder.resolve("out");
    }

    private Path kernel() {
        return out().resolve(NAME);
    }

    private Path unfinished() {
        return out().resolve("." + NAME + ".part");
    }
}
