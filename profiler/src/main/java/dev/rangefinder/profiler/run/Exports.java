package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.process.ChildProcess;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import dev.rangefinder.profiler.process.ChildProcess.Reason;
import dev.rangefinder.profiler.process.Interruption;
import dev.rangefinder.profiler.process.ToolMissingException;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;

/// Commands that print what is already captured. What they print gets its final name when it is complete (P4).
final class Exports {
    /// Printing takes a while for large captures, and never this long.
    private static final Duration LONGEST = Duration.ofMinutes(30);

    private final CapturePlan plan;
    private final Interruption interruption;

    Exports(CapturePlan plan, Interruption interruption) {
        this.plan = plan;
        this.interruption = interruption;
    }

    /// Runs one.
    ///
    /// @return what went wrong; nothing where somebody wanted it to end
    /// @throws ToolMissingException if the tool cannot be started
    Optional<Message> run(Command command) {
        Path place = command.output().orElseThrow();
        Path unfinished = WholeFile.unfinished(place);
        var errors = new Beginning();
        try {
            OwnerOnly.createFolders(plan.places().root(), Objects.requireNonNull(place.getParent()));
            Ending ending;
            try (OutputStream out = WholeFile.create(unfinished)) {
                ending = start(command, out, errors);
            }
            if (ending.exitCode() == 0 && ending.ended().isEmpty() && ending.passedOn()) {
                WholeFile.move(unfinished, place);
                return Optional.empty();
            }
            String said = said(unfinished, errors);
            Files.deleteIfExists(unfinished);
            if (ending.ended().equals(Optional.of(Reason.INTERRUPTED))) {
                return Optional.empty();
            }
            return Optional.of(Message.warning(
                    "export-failed",
                    place.getFileName() + " could not be made (" + command.purpose() + "): "
                            + ending.ended()
                                    .map(_ -> "it took too long")
                                    .orElse(
                                            ending.exitCode() == 0
                                                    ? "not all of it could be written"
                                                    : "ncu ended with " + ending.exitCode() + said),
                    ending.exitCode() == 0 && ending.ended().isEmpty()
                            ? "see whether the disk is full; cmd.txt has the command"
                            : "cmd.txt has the command"));
        } catch (IOException e) {
            throw UnwritableFileException.of(place, e);
        }
    }

    private Ending start(Command command, OutputStream out, OutputStream err) {
        long begin = System.nanoTime();
        ChildProcess child =
                new ChildProcess(command, plan.workingDirectory(), plan.tool().environment());
        return child.run(new ChildProcess.Output(List.of(out), List.of(err)), false, () -> {
            if (interruption.isRequested()) {
                return Optional.of(Reason.INTERRUPTED);
            }
            return System.nanoTime() - begin > LONGEST.toNanos() ? Optional.of(Reason.TIMED_OUT) : Optional.empty();
        });
    }

    private static String said(Path printed, Beginning errors) throws IOException {
        var beginning = new Beginning();
        try (var in = Files.newInputStream(printed)) {
            beginning.write(in.readNBytes(Beginning.LONGEST));
        }
        return errors.firstLine()
                .or(beginning::firstLine)
                .map(line -> " and said: " + line)
                .orElse("");
    }

    /// The first bytes of an output; the rest is dropped.
    private static final class Beginning extends ByteArrayOutputStream {
        static final int LONGEST = 2000;

        @Override
        public synchronized void write(byte[] bytes, int offset, int length) {
            super.write(bytes, offset, Math.min(length, Math.max(0, LONGEST - size())));
        }

        Optional<String> firstLine() {
            return toString(StandardCharsets.UTF_8)
                    .lines()
                    .filter(line -> !line.isBlank())
                    .findFirst();
        }
    }
}
