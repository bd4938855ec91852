package dev.rangefinder.app;

import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.jar.JarOutputStream;
import java.util.stream.Stream;
import java.util.zip.ZipEntry;

/// The launcher and what it starts, put together somewhere else: so its tests need no build inside the build.
final class InstalledCopy {
    private static final long SECONDS = 120;
    /// What the launcher calls; nothing else is on its PATH, so that no Java of this machine is found by chance.
    private static final List<String> TOOLS =
            List.of("bash", "env", "find", "readlink", "mkdir", "rm", "mv", "head", "stat", "cksum");

    private final Path root;
    private final Path tools;

    private InstalledCopy(Path root, Path tools) {
        this.root = root;
        this.tools = tools;
    }

    /// What one process gave.
    record Result(int exitCode, String out, String err) {}

    static InstalledCopy at(Path root) throws IOException {
        Path lib = Files.createDirectories(root.resolve("app/target/lib"));
        int number = 0;
        for (String entry : System.getProperty("java.class.path").split(File.pathSeparator, -1)) {
            Path path = Path.of(entry);
            if (Files.isDirectory(path)) {
                boolean own = path.endsWith("app/target/classes");
                jar(path, own ? root.resolve("app/target/rangefinder.jar") : lib.resolve(number++ + ".jar"));
            } else if (Files.exists(path)) {
                Files.copy(path, lib.resolve(number++ + ".jar"));
            }
        }
        Files.copy(Cli.ROOT.resolve("rangefinder"), root.resolve("rangefinder"));
        try (Stream<Path> files = Files.walk(Cli.ROOT.resolve("examples"))) {
            for (Path file : files.toList()) {
                Files.copy(file, root.resolve(Cli.ROOT.relativize(file)));
            }
        }
        return new InstalledCopy(root, tools(root));
    }

    Path root() {
        return root;
    }

    /// The folder that is the PATH of everything started here.
    Path tools() {
        return tools;
    }

    /// The environment with the Java that runs this test.
    static Map<String, String> java() {
        return Map.of("RANGEFINDER_JAVA_HOME", System.getProperty("java.home"));
    }

    /// Runs a line of shell in a folder.
    Result shell(Path folder, Map<String, String> environment, String line) {
        try {
            Path err = Files.createTempFile("rangefinder", ".err");
            ProcessBuilder builder = new ProcessBuilder(tools.resolve("bash").toString(), "-c", line)
                    .directory(folder.toFile())
                    .redirectError(err.toFile());
            builder.environment().clear();
            builder.environment().put("PATH", tools.toString());
            builder.environment().put("HOME", root.toString());
            builder.environment().putAll(environment);
            Process process = builder.start();
            process.getOutputStream().close();
            String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
            if (!process.waitFor(SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IllegalStateException("still running after " + SECONDS + " s: " + line);
            }
            Result result = new Result(process.exitValue(), out, Files.readString(err));
            Files.delete(err);
            return result;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    private static Path tools(Path root) throws IOException {
        Path tools = Files.createDirectories(root.resolve("tools"));
        for (String tool : TOOLS) {
            Path place = Stream.of("/bin", "/usr/bin")
                    .map(folder -> Path.of(folder, tool))
                    .filter(Files::isExecutable)
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException(tool + " is missing on this machine"));
            Files.createSymbolicLink(tools.resolve(tool), place);
        }
        return tools;
    }

    private static void jar(Path classes, Path jar) throws IOException {
        List<Path> files = new ArrayList<>();
        try (Stream<Path> found = Files.walk(classes)) {
            found.filter(Files::isRegularFile).sorted().forEach(files::add);
        }
        try (OutputStream out = Files.newOutputStream(jar);
                JarOutputStream entries = new JarOutputStream(out)) {
            for (Path file : files) {
                entries.putNextEntry(
                        new ZipEntry(classes.relativize(file).toString().replace(File.separatorChar, '/')));
                Files.copy(file, entries);
                entries.closeEntry();
            }
        }
    }
}
