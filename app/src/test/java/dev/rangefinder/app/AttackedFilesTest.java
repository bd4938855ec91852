package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.rangefinder.profiler.process.JavaCommand;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// The short form of `checks/house/attack-files`: one kill of each command, planted links, and a disk that fills (P7).
@EnabledOnOs(OS.LINUX)
class AttackedFilesTest {
    private static final List<String> NEEDED = List.of("bash", "setsid", "sha256sum");

    @TempDir
    private Path folder;

    @Test
    void kills_links_and_a_full_disk_lose_no_byte_that_the_user_had() throws Exception {
        for (String program : NEEDED) {
            assumeTrue(
                    Stream.of("/bin", "/usr/bin").anyMatch(place -> Files.isExecutable(Path.of(place, program))),
                    program + " is missing, so files are not attacked");
        }
        Path script = Cli.ROOT.resolve("checks/house/attack-files").toAbsolutePath();
        var command = new ArrayList<>(List.of("bash", script.toString(), "-n", "1"));
        command.addAll(JavaCommand.ofThisProcess());
        command.add(Main.class.getName());
        Path said = folder.resolve("said");
        ProcessBuilder builder = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile());
        builder.environment().put("TMPDIR", folder.toString());
        Process process = builder.start();
        assertThat(process.waitFor(20, TimeUnit.MINUTES)).isTrue();
        assertThat(process.exitValue()).as(Files.readString(said)).isZero();
        assertThat(Files.readString(said)).contains("nothing was lost").doesNotContain("LOST");
    }
}
