package dev.rangefinder.app.run;

import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// One child process: its arguments, environment, output, time-out, the end of everything that it started, and how it
/// ended. Nothing of it is left when [#run] returns.
final class ChildProcess {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final Duration GRACE = Duration.ofSeconds(10);
    /// A process of the workload that holds our pipe open must not hold us up.
    private static final Duration LAST_WORDS = Duration.ofSeconds(2);

    private static final int BUFFER = 1 << 16;

    private final List<String> argv;
    private final Path workingDirectory;
    private final Map<String, String> environment;
    private final Duration grace;

    ChildProcess(List<String> argv, Path workingDirectory, Map<String, String> environment) {
        this(argv, workingDirectory, environment, GRACE);
    }

    /// @param grace how long whoever is asked to end may take
    ChildProcess(List<String> argv, Path workingDirectory, Map<String, String> environment, Duration grace) {
        this.argv = List.copyOf(argv);
        this.workingDirectory = workingDirectory;
        this.environment = Map.copyOf(environment);
        this.grace = grace;
    }

    /// Where its output goes, each byte to all of them.
    record Output(List<OutputStream> out, List<OutputStream> err) {
        Output {
            out = List.copyOf(out);
            err = List.copyOf(err);
        }
    }

    /// How it ended.
    ///
    /// @param exitCode its own, also where it was asked to end
    /// @param ended why it was asked to end; empty where it ended by itself
    /// @param leftBehind how many processes it left running, which were ended
    record Ending(int exitCode, Optional<Reason> ended, int leftBehind, Duration took) {}

    /// Why a process is asked to end.
    enum Reason {
        INTERRUPTED,
        TIMED_OUT,
        STALLED
    }

    /// Runs it to its end.
    ///
    /// @param reason asked again and again while it runs: whether and why it is to end
    /// @throws IOException if it cannot be started
    Ending run(Output output, boolean standardInput, Supplier<Optional<Reason>> reason) throws IOException {
        ProcessFamily family = new ProcessFamily();
        long begin = System.nanoTime();
        Process process = start(family, standardInput);
        List<Thread> pumps =
                List.of(pump(process.getInputStream(), output.out()), pump(process.getErrorStream(), output.err()));
        Optional<Reason> ended = watch(process, reason);
        int leftBehind = 0;
        if (ended.isPresent()) {
            family.end(Optional.of(process.toHandle()), grace);
        } else {
            leftBehind = family.end(Optional.empty(), Duration.ofSeconds(1));
        }
        int exitCode = exitCode(process);
        pumps.forEach(ChildProcess::awaitLastWords);
        return new Ending(exitCode, ended, leftBehind, Duration.ofNanos(System.nanoTime() - begin));
    }

    private Process start(ProcessFamily family, boolean standardInput) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(argv).directory(workingDirectory.toFile());
        builder.environment().putAll(environment);
        builder.environment().putAll(family.environment());
        if (standardInput) {
            builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        } else {
            builder.redirectInput(Path.of("/dev/null").toFile());
        }
        return builder.start();
    }

    private static Optional<Reason> watch(Process process, Supplier<Optional<Reason>> reason) {
        Optional<Reason> ended = reason.get();
        while (ended.isEmpty() && !hasEnded(process)) {
            ended = reason.get();
        }
        return ended;
    }

    private static boolean hasEnded(Process process) {
        try {
            return process.waitFor(BETWEEN_LOOKS.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static int exitCode(Process process) {
        try {
            return process.waitFor(GRACE.toSeconds(), TimeUnit.SECONDS) ? process.exitValue() : -1;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return -1;
        }
    }

    private static Thread pump(InputStream from, List<OutputStream> to) {
        return Thread.ofPlatform().daemon().name("output of a child").start(() -> copy(from, new ArrayList<>(to)));
    }

    /// Whoever takes no more is left out, and the rest goes on: a full disk must not stop the workload.
    private static void copy(InputStream from, List<OutputStream> to) {
        byte[] buffer = new byte[BUFFER];
        try (from) {
            for (int length = from.read(buffer); length >= 0; length = from.read(buffer)) {
                int bytes = length;
                to.removeIf(stream -> !takes(stream, buffer, bytes));
            }
        } catch (IOException _) {
            // The pipe was closed because its process is gone; what came before has been passed on.
            return;
        }
    }

    private static boolean takes(OutputStream stream, byte[] buffer, int length) {
        try {
            stream.write(buffer, 0, length);
            stream.flush();
            return true;
        } catch (IOException | UncheckedIOException _) {
            return false;
        }
    }

    private static void awaitLastWords(Thread pump) {
        try {
            pump.join(LAST_WORDS);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
