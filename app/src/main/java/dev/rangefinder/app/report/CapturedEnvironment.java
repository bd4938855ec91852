package dev.rangefinder.app.report;

import dev.rangefinder.app.input.Checksum;
import dev.rangefinder.app.inspect.CapturedReplayMode;
import dev.rangefinder.capture.Capture;
import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.ProfilerSettings;
import dev.rangefinder.capture.Session;
import dev.rangefinder.nsight.ncu.report.NcuReport;
import dev.rangefinder.result.Environment;
import java.time.Instant;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedSet;

/// Under what conditions a capture was made, as far as it tells (D1).
final class CapturedEnvironment {
    private static final String DRIVER = "Display Driver Version";
    private static final String CUDA = "CUDA Version";
    private static final String CLOCKS = "--clock-control";
    private static final String CACHES = "--cache-control";
    private static final String USUAL_CACHES = "all";

    /// Behind the year 9999 no time is written as others read it.
    private static final long LAST_SECOND = 253_402_300_799L;

    private CapturedEnvironment() {}

    /// @param version of ncu, whose usual clock control changed
    static Environment of(Capture capture, Optional<String> version) {
        Session session = capture.session();
        Optional<String> command = session.commandLine();
        return new Environment(
                Optional.ofNullable(session.versions().get(DRIVER)),
                Optional.ofNullable(session.versions().get(CUDA)),
                time(session.creationTime()),
                command.flatMap(line -> CapturedReplayMode.option(line, CLOCKS))
                        .or(() -> session.settings()
                                .flatMap(ProfilerSettings::clockControl)
                                .map(control -> control.toLowerCase(Locale.ROOT)))
                        .or(() -> command.flatMap(_ -> version).map(CapturedEnvironment::usualClocks)),
                command.map(line -> CapturedReplayMode.option(line, CACHES).orElse(USUAL_CACHES)),
                capabilities(session),
                Optional.of(metricNames(capture))
                        .filter(names -> !names.isEmpty())
                        .map(names -> "sha256:" + Checksum.of(String.join("\n", names))));
    }

    /// A table has no list of them: its first launch stands for all.
    private static SortedSet<String> metricNames(Capture capture) {
        return capture instanceof NcuReport report ? report.metricNames() : FirstLaunch.metrics(capture);
    }

    /// Of a timeline, which measures no metrics.
    static Environment of(Session session) {
        return new Environment(
                Optional.empty(),
                Optional.empty(),
                time(session.creationTime()),
                Optional.empty(),
                Optional.empty(),
                capabilities(session),
                Optional.empty());
    }

    private static String usualClocks(String version) {
        return version.compareTo("2026") < 0 ? "base" : "boost";
    }

    private static Optional<Instant> time(OptionalLong seconds) {
        return seconds.isPresent() && seconds.getAsLong() >= 0 && seconds.getAsLong() <= LAST_SECOND
                ? Optional.of(Instant.ofEpochSecond(seconds.getAsLong()))
                : Optional.empty();
    }

    private static List<String> capabilities(Session session) {
        return session.devices().stream()
                .map(Device::computeCapability)
                .flatMap(Optional::stream)
                .sorted()
                .distinct()
                .toList();
    }
}
