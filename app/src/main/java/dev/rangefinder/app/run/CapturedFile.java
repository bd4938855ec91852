package dev.rangefinder.app.run;

import dev.rangefinder.app.inspect.Damage;
import dev.rangefinder.app.profile.PlannedCapture;
import dev.rangefinder.app.profile.RunPlaces.CapturePlaces;
import dev.rangefinder.app.run.ChildProcess.Ending;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/// What ncu left. Only what is whole gets its final name (P4); of a part, what can be read is reported all the same.
///
/// @param path where it is; empty where nothing of it can be used
/// @param isWhole whether it has its final name
record CapturedFile(Optional<Path> path, boolean isWhole, List<Message> messages) {
    private static final CapturedFile NONE = new CapturedFile(Optional.empty(), false, List.of());

    CapturedFile {
        messages = List.copyOf(messages);
    }

    static CapturedFile keep(PlannedCapture capture, ProfilerLog log, Ending ending) {
        CapturePlaces places = capture.places();
        Optional<Path> written = written(places);
        if (written.isEmpty()) {
            return NONE;
        }
        // How range results are stored is not known, so ncu must vouch for them.
        boolean vouched =
                ending.ended().isEmpty() && (ending.exitCode() == 0 || Diagnosis.isOfWorkload(log.failures()));
        return capture.ranges() && vouched ? whole(written.get(), places) : judged(written.get(), places);
    }

    private static CapturedFile judged(Path written, CapturePlaces places) {
        try (Capture capture = NcuCapture.open(written)) {
            long launches = 0;
            for (Launch _ : capture.launches(LaunchRequest.of().withoutNvtx())) {
                launches++;
            }
            if (Damage.in(capture.messages()).isEmpty()) {
                return whole(written, places);
            }
            return new CapturedFile(
                    Optional.of(written),
                    false,
                    List.of(Message.warning(
                            "partial-capture",
                            "ncu did not finish its report; " + launches + " launches of it could be read",
                            "numbers are those of a part of the run")));
        } catch (UnreadableCaptureException e) {
            return new CapturedFile(
                    Optional.empty(),
                    false,
                    List.of(Message.warning(
                            "unreadable-capture", "what ncu left cannot be read: " + e.getMessage(), "capture again")));
        }
    }

    private static CapturedFile whole(Path written, CapturePlaces places) {
        try {
            RunDirectory.move(written, places.report());
            return new CapturedFile(Optional.of(places.report()), true, List.of());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /// New versions of ncu may add an ending of their own.
    private static Optional<Path> written(CapturePlaces places) {
        String name = String.valueOf(places.partial().getFileName());
        try (Stream<Path> files = Files.list(places.folder())) {
            return files.filter(Files::isRegularFile)
                    .filter(file -> String.valueOf(file.getFileName()).startsWith(name))
                    .sorted()
                    .findFirst();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
