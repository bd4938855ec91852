package dev.rangefinder.perfworks;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A folder in which libraries are compiled and programs are run.
record Workbench(Path folder) {
    private static final Path SOURCES = Path.of("src", "test", "c");
    private static final long PATIENCE_SECONDS = 120;

    /// How a program ended, and all that it said.
    record Ended(int exitCode, String output) {}

    /// A library that has all functions; without a C compiler the calling test is skipped.
    Path fake(String name, String... definitions) {
        List<String> options = new ArrayList<>(List.of("-shared", "-fPIC"));
        Stream.of(definitions).map(definition -> "-D" + definition).forEach(options::add);
        return compiled("fake.c", name + ".so", options);
    }

    Path otherLibrary() {
        return compiled("other.c", "libother.so", List.of("-shared", "-fPIC"));
    }

    /// A library that needs another one, which the system does not find.
    Path withoutWhatItNeeds() {
        Path other = otherLibrary();
        return compiled(
                "needs_other.c",
                "libneeds.so",
                List.of("-shared", "-fPIC", "-L" + other.getParent(), "-Wl,--no-as-needed", "-lother"));
    }

    /// A program with NVIDIA's headers; where they are missing the test is skipped.
    Path withHeaders(String source) {
        Path headers = Stream.of("/usr/local/cuda/include", "/usr/local/cuda/extras/CUPTI/include")
                .map(Path::of)
                .filter(place -> Files.exists(place.resolve("nvperf_cuda_host.h")))
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: no nvperf_cuda_host.h of a CUDA toolkit"));
        return compiled(source, "program", List.of("-I" + headers));
    }

    private Path compiled(String source, String result, List<String> options) {
        Path compiler = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(place -> Path.of(place, "gcc"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: there is no gcc"));
        Path file = folder.resolve(result);
        List<String> command = new ArrayList<>(List.of(
                compiler.toString(),
                "-o",
                file.toString(),
                SOURCES.resolve(source).toString()));
        command.addAll(options);
        Ended ended = run(command);
        if (ended.exitCode() != 0) {
            throw new IllegalStateException(source + ": " + ended.output());
        }
        return file;
    }

    /// Runs a class of the tests in a process of its own.
    Ended java(List<String> options, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return run(command);
    }

    Ended run(List<String> command) {
        try {
            Path output = Files.createTempFile(folder, "output", ".txt");
            Process process = new ProcessBuilder(command)
                    .redirectErrorStream(true)
                    .redirectOutput(output.toFile())
                    .start();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " does not end");
            }
            return new Ended(process.exitValue(), Files.readString(output));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }
}
