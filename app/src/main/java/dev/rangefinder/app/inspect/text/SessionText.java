package dev.rangefinder.app.inspect.text;

import dev.rangefinder.app.inspect.CapturedReplayMode;
import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.MetricValue;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.capture.TargetProcess;
import dev.rangefinder.nsight.nsys.NsysExport;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/// What a capture says about itself: tool, devices, systems, command.
record SessionText(TerminalPage page) {
    private static final String TOOL = "Nsight Compute Target";
    private static final String CUDA = "CUDA Version";
    private static final String DRIVER = "Display Driver Version";
    /// The last second of the year 9999.
    private static final long LAST_SECOND = 253_402_300_799L;

    private static final int MOST_LINES = 8;

    static void print(TerminalPage page, Session session, List<TargetProcess> processes) {
        new SessionText(page).fields(session, processes);
    }

    /// What Nsight Systems says of a run: there is no replay.
    static void printRecording(TerminalPage page, Session session, List<TargetProcess> processes) {
        SessionText text = new SessionText(page);
        text.recording(session, processes);
        text.comments(session);
    }

    private void fields(Session session, List<TargetProcess> processes) {
        recording(session, processes);
        page.field(
                "replay",
                CapturedReplayMode.of(session).orElse("not recorded (ncu uses kernel replay unless told otherwise)"));
        comments(session);
    }

    private void recording(Session session, List<TargetProcess> processes) {
        versions(session.versions());
        limited("GPU", session.devices().stream().map(SessionText::device).toList());
        Optional<String> target = session.target().map(SessionText::system);
        target.ifPresent(system -> page.field("target", system));
        session.host()
                .map(SessionText::system)
                .filter(host -> !Optional.of(host).equals(target))
                .ifPresent(host -> page.field("host", host));
        if (session.creationTime().isPresent()) {
            page.field("captured", time(session.creationTime().getAsLong()));
        }
        limited("process", processes.stream().map(SessionText::process).toList());
        session.commandLine().ifPresent(command -> page.field("command", command));
    }

    private void comments(Session session) {
        session.comments().filter(text -> !text.isBlank()).ifPresent(comments -> page.field("comments", comments));
    }

    private void versions(Map<String, String> versions) {
        Map<String, String> others = new LinkedHashMap<>(versions);
        Optional.ofNullable(others.remove(TOOL)).ifPresent(tool -> page.field("tool", "Nsight Compute " + tool));
        Optional.ofNullable(others.remove(NsysExport.TOOL))
                .ifPresent(tool -> page.field("tool", NsysExport.TOOL + " " + tool));
        String cuda = Stream.of(
                        Optional.ofNullable(others.remove(CUDA)),
                        Optional.ofNullable(others.remove(DRIVER)).map(driver -> "driver " + driver))
                .flatMap(Optional::stream)
                .collect(Collectors.joining(", "));
        if (!cuda.isEmpty()) {
            page.field("CUDA", cuda);
        }
        limited(
                "version",
                others.entrySet().stream()
                        .map(version -> version.getKey() + " " + version.getValue())
                        .toList());
    }

    private void limited(String label, List<String> values) {
        values.stream().limit(MOST_LINES).forEach(value -> page.field(label, value));
        if (values.size() > MOST_LINES) {
            page.field(label, "and " + (values.size() - MOST_LINES) + " more");
        }
    }

    private static String device(Device device) {
        StringBuilder text = new StringBuilder(Long.toUnsignedString(device.id()) + ": " + device.name());
        device.computeCapability()
                .ifPresent(version -> text.append(", compute capability ").append(version));
        attribute(device, "device__attribute_multiprocessor_count")
                .flatMap(MetricValue::wholeText)
                .ifPresent(count -> text.append(", ").append(count).append(" SMs"));
        attribute(device, "device__attribute_total_memory")
                .map(MetricValue::number)
                .filter(Double::isFinite)
                .ifPresent(bytes -> text.append(", ").append(Quantity.bytes(bytes)));
        return text.toString();
    }

    private static Optional<MetricValue> attribute(Device device, String name) {
        return Optional.ofNullable(device.attributes().get(name));
    }

    private static String system(SystemInfo system) {
        // The CPU text of some Linux versions drags further lines of /proc/cpuinfo along.
        String cpu = system.cpu().lines().findFirst().orElse("");
        return Stream.of(system.computer(), system.os(), system.architecture(), cpu)
                .filter(part -> !part.isBlank())
                .collect(Collectors.joining(", "));
    }

    private static String process(TargetProcess process) {
        return Long.toUnsignedString(process.id()) + ": " + process.name() + " on " + process.host();
    }

    /// Not by a `DateTimeFormatter`, which loads the rules of all countries first.
    private static String time(long seconds) {
        if (seconds < 0 || seconds > LAST_SECOND) {
            return Long.toUnsignedString(seconds) + " s after 1970";
        }
        LocalDateTime time = LocalDateTime.ofEpochSecond(seconds, 0, ZoneOffset.UTC);
        String clock = time.toLocalTime().toString();
        return time.toLocalDate() + " " + (time.getSecond() == 0 ? clock + ":00" : clock) + " UTC";
    }
}
