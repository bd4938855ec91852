package dev.rangefinder.browser;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/// Runs files of tests by Node's own runner.
///
/// @param end when whatever still runs is ended
record NodeTests(Browser browser, Path page, Map<String, String> environment, Instant end) {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final int ENDED = -1;
    private static final String REPORTER = "./src/test/browser/lines.mjs";

    /// What one test gave.
    ///
    /// @param reason why it failed or was skipped
    record Result(String test, Outcome outcome, String reason) {}

    enum Outcome {
        PASSED,
        FAILED,
        SKIPPED
    }

    /// All tests of a file, in their order; what they print goes to standard output. A file that breaks off is a failed
    /// test of its own.
    List<Result> run(Path file) {
        List<Result> results = new ArrayList<>();
        List<String> output = new ArrayList<>();
        int exitCode = node(
                List.of("--test", "--test-reporter=" + REPORTER, file.toString()),
                line -> read(line, file, results, output));
        boolean explained = results.stream().anyMatch(result -> result.outcome() == Outcome.FAILED);
        if (results.isEmpty() || (exitCode != 0 && !explained)) {
            String reason =
                    exitCode == ENDED ? "it took too long and was ended" : "it ended with exit code " + exitCode;
            results.add(new Result("runs to its end", Outcome.FAILED, reason + "\n" + String.join("\n", output)));
        }
        return results;
    }

    private static void read(String line, Path file, List<Result> results, List<String> output) {
        if (!line.startsWith("{")) {
            output.add(line);
            return;
        }
        JsonNode event = JSON.readTree(line);
        if (event.has("said")) {
            output.add(event.path("said").asString());
            System.out.println(file.getFileName() + ": " + event.path("said").asString());
            return;
        }
        Outcome outcome = Outcome.valueOf(event.path("outcome").asString().toUpperCase(Locale.ROOT));
        String reason = event.path("reason").asString("");
        results.add(new Result(event.path("test").asString(), outcome, reason));
    }

    /// Runs a script that is no test.
    ///
    /// @return what it printed
    String script(String... words) {
        List<String> output = new ArrayList<>();
        int exitCode = node(List.of(words), output::add);
        if (exitCode != 0) {
            throw new IllegalStateException(words[0] + " ended with exit code " + exitCode + "\n" + output);
        }
        return String.join("\n", output);
    }

    private int node(List<String> arguments, Consumer<String> reader) {
        List<String> command = Stream.concat(Stream.of(browser.node().toString()), arguments.stream())
                .toList();
        ProcessBuilder builder =
                new ProcessBuilder(command).directory(page.toFile()).redirectErrorStream(true);
        builder.environment().put("RANGEFINDER_CHROMIUM", browser.chromium().toString());
        builder.environment().putAll(environment);
        try {
            Process process = builder.start();
            Thread watch = Thread.ofVirtual().start(() -> watch(process));
            try (BufferedReader lines = process.inputReader()) {
                lines.lines().forEach(reader);
            }
            int exitCode = process.waitFor();
            watch.interrupt();
            return Instant.now().isAfter(end) ? ENDED : exitCode;
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted", e);
        }
    }

    /// Ends a process that takes too long, and its browser with it.
    private void watch(Process process) {
        try {
            long left = Duration.between(Instant.now(), end).toMillis();
            if (!process.waitFor(Math.max(left, 1), TimeUnit.MILLISECONDS)) {
                process.descendants().forEach(ProcessHandle::destroyForcibly);
                process.destroyForcibly();
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
