package dev.rangefinder.app.report;

import dev.rangefinder.analysis.input.InputFacts;
import dev.rangefinder.app.inspect.CapturedReplayMode;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Session;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.result.Environment;
import dev.rangefinder.timeline.Timeline;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What an opened capture tells about itself before its launches are read.
final class CaptureFacts {
    private static final String TOOL = "Nsight Compute";
    private static final String SIMULATED = "simulated";

    private CaptureFacts() {}

    /// All but the checksum, which is known when the file was read.
    static InputFacts of(String kind, Capture capture) {
        Session session = capture.session();
        Optional<String> version = toolVersion(session, TOOL);
        return new InputFacts(
                        capture.file().toString(),
                        "",
                        kind,
                        version,
                        CapturedReplayMode.of(session),
                        session.commandLine(),
                        isSimulated(session),
                        Optional.empty(),
                        Environment.UNKNOWN)
                .in(CapturedEnvironment.of(capture, version));
    }

    static InputFacts of(String kind, Timeline timeline) {
        Session session = timeline.session();
        return new InputFacts(
                        timeline.file().toString(),
                        "",
                        kind,
                        toolVersion(session, NsysExport.TOOL),
                        Optional.empty(),
                        session.commandLine(),
                        isSimulated(session),
                        Optional.empty(),
                        Environment.UNKNOWN)
                .in(CapturedEnvironment.of(session));
    }

    /// What wrote the capture: on the target where that is told, else its front end.
    private static Optional<String> toolVersion(Session session, String tool) {
        return session.versions().entrySet().stream()
                .filter(version -> version.getKey().startsWith(tool))
                .sorted((one, other) -> Boolean.compare(isTarget(other.getKey()), isTarget(one.getKey())))
                .map(version -> version.getValue())
                .findFirst();
    }

    private static boolean isTarget(String provider) {
        return provider.endsWith("Target");
    }

    /// The simulated device says so in its version and in its comments; in CSV with a message before the table.
    private static boolean isSimulated(Session session) {
        return Stream.concat(
                        session.comments().stream(),
                        session.versions().entrySet().stream()
                                .flatMap(version -> Stream.of(version.getKey(), version.getValue())))
                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(SIMULATED));
    }
}
