package dev.rangefinder.bench;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/// A process that is started, listened to and waited for.
final class Child {
    private Child() {}

    /// The Java that runs this, which all contenders run on.
    static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    /// What a command prints.
    ///
    /// @throws FailedProcessException if it ends with an exit code other than 0
    static List<String> lines(List<String> command) throws IOException {
        return lines(command, Map.of());
    }

    /// What a command prints with some more variables in its environment. Nobody listens to its NVTX unless they say
    /// so.
    static List<String> lines(List<String> command, Map<String, String> environment) throws IOException {
        Path errors = Files.createTempFile("rangefinder-bench-", ".err");
        try {
            ProcessBuilder builder = new ProcessBuilder(command).redirectError(errors.toFile());
            builder.environment().put("RANGEFINDER_JAVA_HOME", System.getProperty("java.home"));
            builder.environment().keySet().removeAll(List.of("NVTX_INJECTION64_PATH", "RANGEFINDER_TRACE"));
            builder.environment().putAll(environment);
            Process process = builder.start();
            List<String> lines;
            try (BufferedReader reader = process.inputReader(StandardCharsets.UTF_8)) {
                lines = reader.lines().toList();
            }
            int exitCode = waitFor(process);
            if (exitCode != 0) {
                throw new FailedProcessException("exit code " + exitCode + ", " + lastLine(errors));
            }
            return lines;
        } finally {
            Files.deleteIfExists(errors);
        }
    }

    private static int waitFor(Process process) throws IOException {
        try {
            return process.waitFor();
        } catch (InterruptedException e) {
            process.destroy();
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while a contender ran", e);
        }
    }

    private static String lastLine(Path errors) throws IOException {
        List<String> said =
                Files.readString(errors, StandardCharsets.UTF_8).lines().toList();
        // A Java stack trace begins with what matters, a Python one ends with it.
        return said.stream()
                .filter(line -> line.startsWith("Exception in thread"))
                .findFirst()
                .orElse(said.isEmpty() ? "no message" : said.getLast());
    }
}
