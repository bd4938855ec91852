package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;

/// `doctor` on whatever machine the tests run: its form and its exit code, which follow from each other.
class DoctorCommandTest {
    @TempDir
    private Path folder;

    @Test
    void the_exit_code_is_4_where_something_failed_and_else_0() {
        Cli.Result result = Cli.run("doctor", "--json");
        JsonNode json = Reported.EXACT.readTree(result.out());
        boolean failed = Reported.list(json.get("findings")).stream()
                .anyMatch(finding -> finding.get("verdict").asString().equals("FAIL"));
        assertThat(json.get("verdict").asString().equals("FAIL")).isEqualTo(failed);
        assertThat(result.exitCode()).isEqualTo(failed ? 4 : 0);
        assertThat(result.err()).isEmpty();
    }

    @Test
    void people_and_programs_are_told_the_same() {
        List<String> names =
                Reported.list(Reported.EXACT
                                .readTree(Cli.run("doctor", "--json").out())
                                .get("findings"))
                        .stream()
                        .map(finding -> finding.get("name").asString())
                        .toList();
        assertThat(Cli.run("doctor").out()).contains(names);
    }

    @Test
    void a_wrong_word_is_wrong_usage() {
        assertThat(Cli.run("doctor", "pipeline.ncu.enabel=true").exitCode()).isEqualTo(2);
    } // C2

    @Test
    void nothing_is_left_behind() throws IOException {
        Path before = Files.createDirectories(folder.resolve("conf"));
        Cli.run("doctor", "--config-dir", before.toString());
        assertThat(before).isEmptyDirectory();
        assertThat(Path.of("tmp", "profile-output")).doesNotExist();
    }
}
