package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/// `gate` as a CI job runs it: a process with an exit code, an environment, and files.
class GateInShellTest {
    private final Path summary;
    private final InstalledCopy copy;
    private final Map<String, String> environment;

    GateInShellTest(@TempDir Path folder) throws IOException {
        this.summary = Files.writeString(folder.resolve("summary.md"), "# Before\n");
        this.copy = InstalledCopy.at(Files.createDirectory(folder.resolve("copy")));
        this.environment = new HashMap<>(InstalledCopy.java());
        // Caches of all commands would take longer than these runs.
        Path home = StartUpCacheTest.jdkWithoutCaches(Files.createDirectory(folder.resolve("jdk")));
        environment.put("RANGEFINDER_JAVA_HOME", home.toString());
    }

    @Test
    void a_job_fails_with_1_has_no_verdict_with_6_and_passes_with_0_D5() {
        assertThat(gate("examples/diff/base.ncu-rep examples/diff/new.ncu-rep").exitCode())
                .isEqualTo(1);
        assertThat(gate("examples/diff/base.ncu-rep examples/diff/new.ncu-rep 'gate.rules=[{region: nowhere}]'")
                        .exitCode())
                .isEqualTo(6);
        InstalledCopy.Result passed = gate("examples/diff/base.ncu-rep examples/diff/base.ncu-rep");
        assertThat(passed.exitCode()).isZero();
        assertThat(passed.out().lines().reduce((_, last) -> last).orElseThrow()).startsWith("gate: passed: 1 rule,");
    }

    @Test
    void the_summary_of_a_job_is_appended_to_only_where_that_is_asked_for() throws IOException {
        environment.put("GITHUB_STEP_SUMMARY", summary.toString());
        String sides = "examples/diff/base.ncu-rep examples/diff/new.ncu-rep";
        gate(sides);
        assertThat(summary).hasContent("# Before\n");
        gate(sides + " diff.summary=true");
        assertThat(Files.readString(summary))
                .startsWith("# Before\n")
                .endsWith(Files.readString(copy.root().resolve("out/diff.md")))
                .contains("decode::mlp");
        environment.remove("GITHUB_STEP_SUMMARY");
        InstalledCopy.Result without = gate(sides + " diff.summary=true");
        assertThat(without.err()).contains("GITHUB_STEP_SUMMARY is not set");
        assertThat(without.exitCode()).isEqualTo(1);
    }

    private InstalledCopy.Result gate(String words) {
        return copy.shell(copy.root(), environment, "./rangefinder gate -o out " + words);
    }
}
