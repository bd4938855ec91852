package dev.rangefinder.app.report;

import dev.rangefinder.analysis.InputFacts;
import dev.rangefinder.app.inspect.CapturedReplayMode;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Session;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.nsight.nsys.NsysExport;
import dev.rangefinder.timeline.Timeline;
import java.util.Locale;
import java.util.Optional;
import java.util.stream.Stream;

/// What an opened capture tells about itself before its launches are read.
final class CaptureFacts {
    private static final String TOOL = "Nsight Compute";
    private static final String TIMELINE = "nsys-sqlite";
    private static final String SIMULATED = "simulated";

    private CaptureFacts() {}

    static InputFacts of(Capture capture, String sha256) {
        Session session = capture.session();
        Optional<String> version = toolVersion(session, TOOL);
        return new InputFacts(
                        capture.file().toString(),
                        sha256,
                        capture instanceof NcuReport ? "ncu-rep" : "ncu-csv",
                        version,
                        CapturedReplayMode.of(session),
                        session.commandLine(),
                        isSimulated(session))
                .in(CapturedEnvironment.of(capture, version));
    }

    static InputFacts of(Timeline timeline, String sha256) {
        Session session = timeline.session();
        return new InputFacts(
                        timeline.file().toString(),
                        sha256,
                        TIMELINE,
                        toolVersion(session, NsysExport.TOOL),
                        Optional.empty(),
                        session.commandLine(),
                        isSimulated(session))
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

    /// The stand-in for a device says so in its version and in its comments; in CSV with a message before the table.
    private static boolean isSimulated(Session session) {
        return Stream.concat(
                        session.comments().stream(),
                        session.versions().entrySet().stream()
                                .flatMap(version -> Stream.of(version.getKey(), version.getValue())))
                .anyMatch(text -> text.toLowerCase(Locale.ROOT).contains(SIMULATED));
    }
}
