package dev.rangefinder.nvtx;

import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;

/// A folder in which tools are compiled and programs are run. Who listens is decided once a process, so that each
/// test has processes of its own.
///
/// @param folder for all files; what it has not yet is made
record Workbench(Path folder) {
    private static final Path SOURCES = Path.of("src", "test", "c");
    private static final long PATIENCE_SECONDS = 120;

    /// How a program ended.
    record Ended(int exitCode, String output, String errors) {
        List<String> lines() {
            return output.lines().toList();
        }
    }

    /// The tool of the tests; without a C compiler, or where tools are not attached, the calling test is skipped.
    Path recorder() {
        Assumptions.assumeTrue(
                "Linux".equals(System.getProperty("os.name")), "skipped: tools are attached on Linux only");
        return compiled("recorder.c", "librecorder.so", "-shared", "-fPIC", "-pthread");
    }

    Path libraryWithoutEntryPoint() {
        return compiled("no_entry_point.c", "libnothing.so", "-shared", "-fPIC");
    }

    /// The program that makes its calls through NVIDIA's headers; where they are missing the test is skipped.
    Path client() {
        Path headers = headers();
        return compiled("client.c", "client", "-I" + headers, "-pthread", "-ldl");
    }

    private static Path headers() {
        Path local = Path.of("/usr/local");
        List<Path> places = new ArrayList<>(List.of(Path.of("/usr/include"), local.resolve("include")));
        try (Stream<Path> installed = Files.isDirectory(local) ? Files.list(local) : Stream.empty()) {
            installed
                    .filter(place -> String.valueOf(place.getFileName()).startsWith("cuda"))
                    .sorted()
                    .forEach(place -> places.add(place.resolve("include")));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return places.stream()
                .filter(place -> Files.exists(place.resolve("nvtx3").resolve("nvToolsExt.h")))
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: no nvtx3/nvToolsExt.h in " + places));
    }

    private Path compiled(String source, String result, String... options) {
        Path compiler = Stream.of(System.getenv().getOrDefault("PATH", "").split(File.pathSeparator))
                .map(place -> Path.of(place, "gcc"))
                .filter(Files::isExecutable)
                .findFirst()
                .orElseGet(() -> Assumptions.abort("skipped: there is no gcc"));
        Path file = folder.resolve(result);
        if (!Files.exists(file)) {
            List<String> command = new ArrayList<>(List.of(
                    compiler.toString(),
                    "-O1",
                    "-Wall",
                    "-o",
                    file.toString(),
                    SOURCES.resolve(source).toString()));
            command.addAll(List.of(options));
            Ended ended = run(Map.of(), command);
            if (ended.exitCode() != 0) {
                throw new IllegalStateException(source + ": " + ended.errors());
            }
        }
        return file;
    }

    /// Runs a class of the tests in a process of its own.
    Ended java(Map<String, String> environment, Class<?> program, String... arguments) {
        return java(environment, List.of("--enable-native-access=ALL-UNNAMED"), program, arguments);
    }

    Ended java(Map<String, String> environment, List<String> options, Class<?> program, String... arguments) {
        return run(environment, javaCommand(options, program, arguments));
    }

    static List<String> javaCommand(List<String> options, Class<?> program, String... arguments) {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xshare:auto", "-XX:TieredStopAtLevel=1", "-Xmx256m"));
        command.addAll(options);
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        command.addAll(List.of(arguments));
        return command;
    }

    Ended run(Map<String, String> environment, List<String> command) {
        try {
            Path output = Files.createTempFile(folder, "output", ".txt");
            Path errors = Files.createTempFile(folder, "errors", ".txt");
            Process process = started(environment, command, output, errors);
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException(command + " does not end");
            }
            return new Ended(process.exitValue(), Files.readString(output), Files.readString(errors));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    static Process started(Map<String, String> environment, List<String> command, Path output, Path errors)
            throws IOException {
        ProcessBuilder builder =
                new ProcessBuilder(command).redirectOutput(output.toFile()).redirectError(errors.toFile());
        builder.environment().keySet().removeAll(List.of("NVTX_INJECTION64_PATH", "RANGEFINDER_TRACE"));
        builder.environment().putAll(environment);
        return builder.start();
    }

    /// What the recorder wrote.
    List<String> records() {
        try {
            Path file = recordFile();
            return Files.exists(file) ? Files.readAllLines(file, StandardCharsets.UTF_8) : List.of();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    Path recordFile() {
        return folder.resolve("records.txt");
    }

    /// The environment that attaches the recorder.
    Map<String, String> withRecorder() {
        return Map.of(
                "NVTX_INJECTION64_PATH",
                recorder().toString(),
                "RECORDER_FILE",
                recordFile().toString());
    }
}
