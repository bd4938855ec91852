package dev.rangefinder.profiler.process;

import dev.rangefinder.profiler.plan.Command;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.function.Supplier;

/// One child process: its arguments, environment, output, time-out, the end of everything that it started, and how it
/// ended. Nothing of it is left when [#run] returns.
public final class ChildProcess {
    private static final Duration BETWEEN_LOOKS = Duration.ofMillis(20);
    private static final Duration GRACE = Duration.ofSeconds(10);

    private final Command command;
    private final Path workingDirectory;
    private final Map<String, String> environment;
    private final Duration grace;

    public ChildProcess(Command command, Path workingDirectory, Map<String, String> environment) {
        this(command, workingDirectory, environment, GRACE);
    }

    /// @param grace how long whoever is asked to end may take
    public ChildProcess(Command command, Path workingDirectory, Map<String, String> environment, Duration grace) {
        this.command = command;
        this.workingDirectory = workingDirectory;
        this.environment = Map.copyOf(environment);
        this.grace = grace;
    }

    /// Where its output goes, each byte to all of them.
    public record Output(List<OutputStream> out, List<OutputStream> err) {
        public Output {
            out = List.copyOf(out);
            err = List.copyOf(err);
        }
    }

    /// How it ended.
    ///
    /// @param exitCode its own, also where it was asked to end
    /// @param ended why it was asked to end; empty where it ended by itself
    /// @param leftBehind how many processes it left running, which were ended
    /// @param passedOn whether everything that it printed went to everybody
    public record Ending(int exitCode, Optional<Reason> ended, int leftBehind, boolean passedOn, Duration took) {}

    /// Why a process is asked to end.
    public enum Reason {
        INTERRUPTED,
        TIMED_OUT,
        STALLED
    }

    /// Runs it to its end.
    ///
    /// @param reason asked again and again while it runs: whether and why it is to end
    /// @throws ToolMissingException if it cannot be started
    public Ending run(Output output, boolean standardInput, Supplier<Optional<Reason>> reason) {
        ProcessFamily family = new ProcessFamily();
        long begin = System.nanoTime();
        Process process = start(family, standardInput);
        List<OutputPump> pumps = List.of(
                OutputPump.start(process.getInputStream(), output.out()),
                OutputPump.start(process.getErrorStream(), output.err()));
        Optional<Reason> ended = watch(process, reason);
        int leftBehind = 0;
        if (ended.isPresent()) {
            family.end(Optional.of(process.toHandle()), grace);
        } else {
            leftBehind = family.end(Optional.empty(), Duration.ofSeconds(1));
        }
        int exitCode = exitCode(process);
        boolean patient = ended.isEmpty();
        pumps.forEach(pump -> pump.awaitLastWords(patient));
        boolean passedOn = pumps.stream().allMatch(OutputPump::hasPassedOnEverything);
        return new Ending(exitCode, ended, leftBehind, passedOn, Duration.ofNanos(System.nanoTime() - begin));
    }

    private Process start(ProcessFamily family, boolean standardInput) {
        ProcessBuilder builder = new ProcessBuilder(command.argv()).directory(workingDirectory.toFile());
        builder.environment().putAll(environment);
        builder.environment().putAll(family.environment());
        if (standardInput) {
            builder.redirectInput(ProcessBuilder.Redirect.INHERIT);
        } else {
            builder.redirectInput(Path.of("/dev/null").toFile());
        }
        try {
            return builder.start();
        } catch (IOException e) {
            throw new ToolMissingException(command.tool(), e);
        }
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
}
