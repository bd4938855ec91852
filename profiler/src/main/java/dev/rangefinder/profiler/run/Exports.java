package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.files.OwnerOnly;
import dev.rangefinder.files.UnwritableFileException;
import dev.rangefinder.files.WholeFile;
import dev.rangefinder.profiler.plan.CapturePlan;
import dev.rangefinder.profiler.plan.Command;
import dev.rangefinder.profiler.plan.PlannedTimeline;
import dev.rangefinder.profiler.plan.RunPlaces.TimelinePlaces;
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
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Consumer;

/// Commands that make something of what is already captured. It gets its final name when it is complete (P4).
///
/// @param problems takes what went wrong; nothing where somebody wanted it to end
record Exports(CapturePlan plan, Interruption interruption, Consumer<Message> problems) {
    /// Printing takes a while for large captures, and never this long.
    private static final Duration LONGEST_PRINT = Duration.ofMinutes(30);
    /// The same for a database.
    private static final Duration LONGEST_EXPORT = Duration.ofHours(1);

    /// Keeps what a command prints.
    ///
    /// @throws ToolMissingException if the tool cannot be started
    void print(Command command) {
        Path place = command.output().orElseThrow();
        Path unfinished = WholeFile.unfinished(place);
        var errors = new Beginning();
        try {
            OwnerOnly.createFolders(plan.places().root(), Objects.requireNonNull(place.getParent()));
            Ending ending;
            try (OutputStream out = WholeFile.create(unfinished)) {
                ending = run(command, out, errors, LONGEST_PRINT);
            }
            if (isDone(ending) && ending.passedOn()) {
                WholeFile.move(unfinished, place);
                return;
            }
            String said = said(unfinished, errors);
            Files.deleteIfExists(unfinished);
            if (isDone(ending)) {
                tell(
                        command,
                        place,
                        "not all of it could be written",
                        "see whether the disk is full; cmd.txt has the command");
            } else if (!isInterrupted(ending)) {
                String why = ending.ended()
                        .map(_ -> "it took too long")
                        .orElseGet(() -> "ncu ended with " + ending.exitCode() + said);
                tell(command, place, why, "cmd.txt has the command");
            }
        } catch (IOException e) {
            throw UnwritableFileException.of(place, e);
        }
    }

    /// The database of a recording; empty where it could not be made. nsys makes its summaries of it.
    ///
    /// @throws ToolMissingException if the tool cannot be started
    Optional<Path> database(PlannedTimeline timeline) {
        TimelinePlaces places = timeline.places();
        if (Files.isRegularFile(places.export())) {
            return Optional.of(places.export());
        }
        try {
            Files.deleteIfExists(places.partialExport());
            if (!make(timeline.export(), places.partialExport(), places.export(), places.log())) {
                Files.deleteIfExists(places.partialExport());
                return Optional.empty();
            }
            WholeFile.move(places.partialExport(), places.export());
            if (timeline.summary().isPresent()) {
                make(timeline.summary().get(), places.kernelSummary(), places.kernelSummary(), places.log());
            }
            return Optional.of(places.export());
        } catch (IOException e) {
            throw UnwritableFileException.of(places.recording(), e);
        }
    }

    /// @param place where the product goes when it is complete
    private boolean make(Command command, Path product, Path place, Path log) throws IOException {
        Ending ending;
        try (OutputStream said = Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ending = run(command, said, said, LONGEST_EXPORT);
        }
        boolean made = isDone(ending) && Files.isRegularFile(product);
        if (!made && !isInterrupted(ending)) {
            String why = ending.ended()
                    .map(_ -> "took too long")
                    .orElseGet(() -> "ended with " + ending.exitCode()
                            + LastLine.of(log).map(line -> " and said: " + line).orElse(""));
            tell(command, place, "nsys " + why, "nsys/cmd.txt has the command");
        }
        return made;
    }

    private Ending run(Command command, OutputStream out, OutputStream err, Duration longest) {
        long begin = System.nanoTime();
        ChildProcess child = new ChildProcess(
                command, plan.workingDirectory(), command.tool().environment());
        return child.run(new ChildProcess.Output(List.of(out), List.of(err)), false, () -> {
            if (interruption.isRequested()) {
                return Optional.of(Reason.INTERRUPTED);
            }
            return System.nanoTime() - begin > longest.toNanos() ? Optional.of(Reason.TIMED_OUT) : Optional.empty();
        });
    }

    private static boolean isDone(Ending ending) {
        return ending.exitCode() == 0 && ending.ended().isEmpty();
    }

    private static boolean isInterrupted(Ending ending) {
        return ending.ended().equals(Optional.of(Reason.INTERRUPTED));
    }

    private void tell(Command command, Path place, String why, String remedy) {
        problems.accept(Message.warning(
                "export-failed",
                place.getFileName() + " could not be made (" + command.purpose() + "): " + why,
                remedy));
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
