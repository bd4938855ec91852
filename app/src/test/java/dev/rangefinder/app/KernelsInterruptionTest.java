package dev.rangefinder.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.rangefinder.profiler.process.JavaCommand;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/// Signals to a real process that profiles kernels one by one (P4).
@EnabledOnOs(OS.LINUX)
class KernelsInterruptionTest {
    @TempDir
    private Path folder;

    @Test
    void a_polite_kill_leaves_what_was_profiled_and_nothing_half_done() throws Exception {
        Path list = Files.writeString(folder.resolve("list.yaml"), """
                kernels:
                - {name: first, regex: rotary}
                - {name: second, regex: gemm}
                """);
        var command = new ArrayList<>(JavaCommand.ofThisProcess());
        command.addAll(List.of("dev.rangefinder.app.Main", "kernels", "profile", "--kernel-config", list.toString()));
        command.addAll(List.of("--num-kernel-call-skip", "0", "--num-kernel-call-profile", "30", "-o", "out"));
        command.addAll(List.of("simulator.enable=true", "simulator.arguments='sleep_ms=40'"));
        Process process = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(folder.resolve("output.txt").toFile())
                .start();
        awaitFolder("kernel_0001_");
        awaitFolder(".kernel_0002_");
        process.destroy();

        assertThat(process.waitFor(60, TimeUnit.SECONDS)).isTrue();
        assertThat(process.exitValue())
                .as(Files.readString(folder.resolve("output.txt")))
                .isEqualTo(130);
        assertThat(names()).noneMatch(name -> name.startsWith("."));
        assertThat(find("kernel_0001_").resolve("ncu.ncu-rep")).exists();
        assertThat(find("kernel_0001_").resolve("command.yaml")).content().contains("outcome: profiled");
        assertThat(find("kernel_0002_").resolve("command.yaml")).content().contains("outcome: interrupted");
        assertThat(Cli.run("kernels", "report", folder.resolve("out").toString())
                        .exitCode())
                .isZero();
    }

    private void awaitFolder(String start) throws IOException, InterruptedException {
        long end = System.nanoTime() + Duration.ofSeconds(60).toNanos();
        while (names().noneMatch(name -> name.startsWith(start))) {
            assertThat(System.nanoTime()).as(start).isLessThan(end);
            TimeUnit.MILLISECONDS.sleep(20);
        }
    }

    private Path find(String start) throws IOException {
        return folder.resolve("out")
                .resolve(names().filter(name -> name.startsWith(start))
                        .findFirst()
                        .orElseThrow());
    }

    private Stream<String> names() throws IOException {
        Path out = folder.resolve("out");
        if (!Files.isDirectory(out)) {
            return Stream.empty();
        }
        try (Stream<Path> entries = Files.list(out)) {
            return entries.map(entry -> String.valueOf(entry.getFileName())).toList().stream();
        }
    }
}
