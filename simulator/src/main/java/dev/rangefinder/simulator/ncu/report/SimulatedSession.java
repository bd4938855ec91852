package dev.rangefinder.simulator.ncu.report;

import dev.rangefinder.capture.Device;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import dev.rangefinder.capture.SystemInfo;
import dev.rangefinder.metric.KnownSection;
import dev.rangefinder.metric.KnownSections;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.function.Predicate;

/// What reports of the simulated ncu say about themselves: in versions and comments, that they are simulated.
public final class SimulatedSession {
    public static final String PROVIDER = "Nsight Compute Target";
    public static final String VERSION = "2025.3.1.0 (simulated)";
    static final String COMMENT = "simulated device: no number here was measured on a GPU";

    private SimulatedSession() {}

    public static Session of(long creationTime, String host, List<String> words, List<Device> devices) {
        SystemInfo system = new SystemInfo(
                System.getProperty("os.name", ""),
                System.getProperty("os.version", ""),
                "",
                System.getProperty("os.arch", ""),
                host,
                "");
        return new Session(
                OptionalLong.of(creationTime),
                Map.of(PROVIDER, VERSION),
                Optional.of(commandLine(words)),
                devices,
                Optional.of(system),
                Optional.of(system),
                Optional.of(COMMENT),
                Optional.empty(),
                Optional.empty());
    }

    /// A section as reports describe it.
    ///
    /// @param shown the entries of its table that this chip has
    public static Section section(KnownSection known, Predicate<KnownSection.LabelledMetric> shown) {
        boolean chart = known.identifier().equals(RooflineChart.SECTION);
        return new Section(
                known.identifier(),
                known.displayName(),
                10 + KnownSections.all().indexOf(known),
                known.entries().stream()
                        .filter(shown)
                        .map(entry -> new Section.Metric(
                                entry.metric(),
                                entry.label(),
                                entry.alternatives().stream()
                                        .map(metric -> new Section.Option(metric, ""))
                                        .toList()))
                        .toList(),
                chart ? RooflineChart.metrics() : List.of(),
                chart ? RooflineChart.rooflines() : List.of());
    }

    private static String commandLine(List<String> words) {
        StringBuilder line = new StringBuilder("ncu");
        for (String word : words) {
            boolean plain = !word.isEmpty() && word.indexOf(' ') < 0;
            line.append(' ').append(plain ? word : '"' + word + '"');
        }
        return line.toString();
    }
}
