package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.Message.Level;
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
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/// One run of the workload under nsys: from an empty folder to a recording, its database and its table of kernels.
///
/// nsys ends as the workload does, so a failure with a recording is the workload's, and one without is nsys's.
final class TimelineRun {
    /// Exporting takes a while for large recordings, and never this long.
    private static final Duration LONGEST_EXPORT = Duration.ofHours(1);

    private static final int LAST_BYTES = 4000;

    private final CapturePlan plan;
    private final PlannedTimeline timeline;
    private final Optional<Duration> limit;
    private final Interruption interruption;
    private final CaptureRun.Watchers watchers;
    private final RunDirectory directory;
    private final List<Message> problems = new ArrayList<>();

    TimelineRun(
            CapturePlan plan,
            PlannedTimeline timeline,
            Optional<Duration> limit,
            Interruption interruption,
            CaptureRun.Watchers watchers,
            RunDirectory directory) {
        this.plan = plan;
        this.timeline = timeline;
        this.limit = limit;
        this.interruption = interruption;
        this.watchers = watchers;
        this.directory = directory;
    }

    /// What came of it.
    ///
    /// @param status how the recording ended, whatever became of its export
    /// @param export the database; empty where there is none
    /// @param told what the recording had to tell, where it was made now
    /// @param problems of the export
    record Outcome(CaptureStatus status, Optional<Path> export, List<Message> told, List<Message> problems) {
        Outcome {
            told = List.copyOf(told);
            problems = List.copyOf(problems);
        }
    }

    /// Writes down how far a recording is.
    interface Recorder {
        /// What an earlier attempt left is gone.
        void begins();

        /// The recording has ended, and nothing is made of it yet (P7).
        ///
        /// @param messages what it had to tell
        void ended(CaptureStatus status, Duration took, List<Message> messages);
    }

    /// Runs it.
    ///
    /// @throws ToolMissingException if nsys cannot be started
    Outcome run(Recorder recorder) {
        try {
            prepare();
            recorder.begins();
            Ending ending = record();
            TimelinePlaces places = timeline.places();
            boolean recorded = Files.isRegularFile(places.partial());
            CaptureStatus status = status(ending, recorded);
            List<Message> told = told(status, ending);
            boolean ended = ending.ended().isPresent();
            if (ended) {
                // A name is not enough to tell this one from a whole one, so the record must come first.
                recorder.ended(status, ending.took(), told);
            }
            if (recorded) {
                WholeFile.move(places.partial(), places.recording());
            }
            if (!ended) {
                recorder.ended(status, ending.took(), told);
            }
            Optional<Path> export = recorded && !interruption.isRequested() ? export() : Optional.empty();
            return new Outcome(status, export, told, problems);
        } catch (IOException e) {
            throw UnwritableFileException.of(timeline.places().recording(), e);
        }
    }

    /// What an earlier run recorded; exports it where that run did not come to it.
    ///
    /// @param status how the recording ended
    Outcome exported(CaptureStatus status) {
        try {
            Path earlier = timeline.places().export();
            Optional<Path> export = Files.isRegularFile(earlier) ? Optional.of(earlier) : export();
            return new Outcome(status, export, List.of(), problems);
        } catch (IOException e) {
            throw UnwritableFileException.of(timeline.places().recording(), e);
        }
    }

    private void prepare() {
        TimelinePlaces places = timeline.places();
        directory.makeFolder(places.folder());
        places.files().stream().filter(file -> !file.equals(places.commands())).forEach(directory::remove);
    }

    private Ending record() throws IOException {
        TimelinePlaces places = timeline.places();
        ChildProcess child = new ChildProcess(timeline.profile(), plan.workingDirectory(), environment(places));
        long begin = System.nanoTime();
        try (OutputStream out = WholeFile.create(places.output());
                OutputStream err = WholeFile.create(places.errors())) {
            return child.run(
                    new ChildProcess.Output(List.of(out, watchers.out()), List.of(err, watchers.err())), true, () -> {
                        watchers.progress().recording();
                        return reason(begin, limit);
                    });
        } finally {
            directory.remove(places.traces());
        }
    }

    private Map<String, String> environment(TimelinePlaces places) {
        Map<String, String> environment = new HashMap<>(timeline.tool().environment());
        if (timeline.tool().simulated()) {
            directory.makeFolder(places.traces());
            environment.put(
                    "RANGEFINDER_TRACE", places.traces().resolve("%p.trace").toString());
        }
        return environment;
    }

    private Optional<Reason> reason(long begin, Optional<Duration> most) {
        if (interruption.isRequested()) {
            return Optional.of(Reason.INTERRUPTED);
        }
        return most.isPresent() && System.nanoTime() - begin > most.get().toNanos()
                ? Optional.of(Reason.TIMED_OUT)
                : Optional.empty();
    }

    private static CaptureStatus status(Ending ending, boolean recorded) {
        if (ending.ended().isPresent()) {
            return ending.ended().get() == Reason.INTERRUPTED ? CaptureStatus.INTERRUPTED : CaptureStatus.FAILED;
        }
        if (!recorded) {
            return CaptureStatus.FAILED;
        }
        return ending.exitCode() == 0 ? CaptureStatus.DONE : CaptureStatus.WORKLOAD_FAILED;
    }

    private List<Message> told(CaptureStatus status, Ending ending) {
        var messages = new ArrayList<Message>();
        switch (status) {
            case DONE -> {}
            case INTERRUPTED -> messages.add(CaptureMessages.interrupted(plan, " while the timeline was recorded"));
            case WORKLOAD_FAILED ->
                messages.add(new Message(
                        Level.ERROR,
                        Diagnosis.WORKLOAD_FAILED,
                        "the workload itself failed under nsys: it returned " + ending.exitCode(),
                        "run it without nsys first"));
            case FAILED -> messages.add(failed(ending));
        }
        if (ending.leftBehind() > 0) {
            messages.add(CaptureMessages.leftRunning(ending.leftBehind()));
        }
        return messages;
    }

    private Message failed(Ending ending) {
        if (ending.ended().isPresent()) {
            return new Message(
                    Level.ERROR,
                    "timed-out",
                    "the timeline was ended after "
                            + limit.map(Duration::toSeconds).orElse(0L) + " s (pipeline.nsys.timeout)",
                    "a longer limit, or pipeline.nsys.capture_range=nvtx, which records less");
        }
        String said = lastLine(timeline.places().errors())
                .or(() -> lastLine(timeline.places().output()))
                .map(line -> " and said: " + line)
                .orElse("");
        return new Message(
                Level.ERROR,
                "profiler-failed",
                "nsys ended with " + ending.exitCode() + ", left no recording" + said,
                "'rangefinder doctor' checks nsys; workload.err in the folder nsys has all that was said");
    }

    /// The database comes first: nsys makes its summaries of it.
    private Optional<Path> export() throws IOException {
        TimelinePlaces places = timeline.places();
        Files.deleteIfExists(places.partialExport());
        if (!make(timeline.export(), places.partialExport(), places.export())) {
            Files.deleteIfExists(places.partialExport());
            return Optional.empty();
        }
        WholeFile.move(places.partialExport(), places.export());
        if (timeline.summary().isPresent()) {
            make(timeline.summary().get(), places.kernelSummary(), places.kernelSummary());
        }
        return Optional.of(places.export());
    }

    /// @param place where the product goes when it is complete
    private boolean make(Command command, Path product, Path place) throws IOException {
        Path log = timeline.places().log();
        long begin = System.nanoTime();
        Ending ending;
        try (OutputStream said = Files.newOutputStream(log, StandardOpenOption.CREATE, StandardOpenOption.APPEND)) {
            ChildProcess child = new ChildProcess(
                    command, plan.workingDirectory(), timeline.tool().environment());
            ending = child.run(
                    new ChildProcess.Output(List.of(said), List.of(said)),
                    false,
                    () -> reason(begin, Optional.of(LONGEST_EXPORT)));
        }
        if (ending.ended().equals(Optional.of(Reason.INTERRUPTED))) {
            return false;
        }
        boolean made = ending.exitCode() == 0 && ending.ended().isEmpty() && Files.isRegularFile(product);
        if (!made) {
            problems.add(Message.warning(
                    "export-failed",
                    place.getFileName() + " could not be made (" + command.purpose() + "): nsys "
                            + (ending.ended().isPresent()
                                    ? "took too long"
                                    : "ended with " + ending.exitCode()
                                            + lastLine(log)
                                                    .map(line -> " and said: " + line)
                                                    .orElse("")),
                    "nsys/cmd.txt has the command"));
        }
        return made;
    }

    private static Optional<String> lastLine(Path file) {
        try (var channel = Files.newByteChannel(file)) {
            channel.position(Math.max(0, channel.size() - LAST_BYTES));
            var buffer = ByteBuffer.allocate(LAST_BYTES);
            int read = channel.read(buffer);
            while (read >= 0 && buffer.hasRemaining()) {
                read = channel.read(buffer);
            }
            return new String(buffer.array(), 0, buffer.position(), StandardCharsets.UTF_8)
                    .lines()
                    .map(String::strip)
                    .filter(line -> !line.isEmpty())
                    .reduce((_, last) -> last);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
