package dev.rangefinder.profiler.run;

import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Damage;
import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.LaunchRequest;
import dev.rangefinder.capture.Message;
import dev.rangefinder.capture.UnreadableCaptureException;
import dev.rangefinder.nsight.ncu.NcuCapture;
import dev.rangefinder.profiler.log.Diagnosis;
import dev.rangefinder.profiler.plan.PlannedCapture;
import dev.rangefinder.profiler.plan.RunPlaces.CapturePlaces;
import dev.rangefinder.profiler.process.ChildProcess.Ending;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;

/// What ncu left. Only what is whole gets its final name (P4); of a part, what can be read is reported all the same.
///
/// @param written where it is; empty where nothing of it can be used
/// @param path where it belongs: its final name, or where it is
record CapturedFile(Optional<Path> written, Optional<Path> path, boolean isWhole, List<Message> messages) {
    private static final CapturedFile NONE = unusable(List.of());

    CapturedFile {
        messages = List.copyOf(messages);
    }

    static CapturedFile of(PlannedCapture capture, Diagnosis diagnosis, Ending ending) {
        CapturePlaces places = capture.places();
        Optional<Path> written = written(places);
        if (written.isEmpty()) {
            return NONE;
        }
        // A capture that was ended, or that ncu failed in, may be intact and lacks launches all the same.
        boolean vouched = ending.ended().isEmpty() && (ending.exitCode() == 0 || diagnosis.isOfWorkload());
        // How range results are stored is not known, so that ncu vouches for them must do.
        return capture.ranges() && vouched ? whole(written.get(), places) : judged(written.get(), places, vouched);
    }

    private static CapturedFile judged(Path written, CapturePlaces places, boolean vouched) {
        try (Capture capture = NcuCapture.open(written)) {
            long launches = 0;
            for (Launch _ : capture.launches(LaunchRequest.of().withoutNvtx())) {
                launches++;
            }
            if (vouched && Damage.in(capture.messages()).isEmpty()) {
                return whole(written, places);
            }
            return new CapturedFile(
                    Optional.of(written),
                    Optional.of(written),
                    false,
                    List.of(Message.warning(
                            Damage.PARTIAL,
                            "ncu did not finish its report; " + launches + " launches of it could be read",
                            "numbers are those of a part of the run; "
                                    + places.partial().getFileName() + " has them")));
        } catch (UnreadableCaptureException e) {
            return unusable(List.of(Message.warning(
                    "unreadable-capture", "what ncu left cannot be read: " + e.getMessage(), "capture again")));
        }
    }

    private static CapturedFile whole(Path written, CapturePlaces places) {
        return new CapturedFile(Optional.of(written), Optional.of(places.report()), true, List.of());
    }

    private static CapturedFile unusable(List<Message> messages) {
        return new CapturedFile(Optional.empty(), Optional.empty(), false, messages);
    }

    private static Optional<Path> written(CapturePlaces places) {
        return places.partials().stream()
                .filter(file -> Files.isRegularFile(file, LinkOption.NOFOLLOW_LINKS))
                .findFirst();
    }
}
