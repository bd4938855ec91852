package dev.rangefinder.house;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.concurrent.TimeUnit;
import java.util.jar.Attributes;
import java.util.jar.JarOutputStream;
import java.util.jar.Manifest;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// The real launcher and the examples in a folder of their own, where lines of a shell can be run as printed and may
/// leave files behind. It starts the classes under test, so nothing is built here.
record InstalledTool(Path folder) {
    private static final long SECONDS = 120;

    /// What a command line gave: its exit code, and all it printed.
    record Result(int exitCode, String output) {}

    static InstalledTool in(Path folder, Path root) throws IOException {
        Files.copy(root.resolve("rangefinder"), folder.resolve("rangefinder"));
        try (Stream<Path> files = Files.walk(root.resolve("examples"))) {
            for (Path file : files.toList()) {
                Files.copy(file, folder.resolve(root.relativize(file)));
            }
        }
        Path target = Files.createDirectories(folder.resolve("app/target"));
        jarOfTheClassesUnderTest(target.resolve("rangefinder.jar"));
        // A file where the launcher wants a folder: so it makes no start-up cache, which would only take time here.
        Files.createFile(target.resolve("launcher"));
        return new InstalledTool(folder);
    }

    private static void jarOfTheClassesUnderTest(Path jar) throws IOException {
        Manifest manifest = new Manifest();
        manifest.getMainAttributes().put(Attributes.Name.MANIFEST_VERSION, "1.0");
        manifest.getMainAttributes()
                .put(
                        Attributes.Name.CLASS_PATH,
                        Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                                .map(entry -> Path.of(entry).toUri().toString())
                                .collect(Collectors.joining(" ")));
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out, manifest)) {
            entries.finish();
        }
    }

    /// Runs a line in bash.
    Result shell(String line) {
        try {
            return started(line);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted: " + line, e);
        }
    }

    private Result started(String line) throws IOException, InterruptedException {
        ProcessBuilder builder = new ProcessBuilder("bash", "-o", "pipefail", "-c", line)
                .directory(folder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("RANGEFINDER_JAVA_HOME", System.getProperty("java.home"));
        // Whoever runs the tests does not want to see a page.
        builder.environment().put("BROWSER", "true");
        Process process = builder.start();
        process.getOutputStream().close();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IllegalStateException("still running after " + SECONDS + " s: " + line);
        }
        return new Result(process.exitValue(), output);
    }
}
