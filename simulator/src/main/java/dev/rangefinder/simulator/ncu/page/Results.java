package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Section;
import dev.rangefinder.capture.Session;
import java.util.List;

/// What a page shows: results with their metrics, sections and rules, and the session that they come from.
public record Results(Session session, List<Launch> launches) {
    /// The identifier of the section of metrics that were asked for by name, as in real reports.
    public static final String COMMAND_LINE_SECTION = "section0";

    /// What every version and comment of a simulated session contains.
    public static final String SIMULATED = "simulated";

    public Results {
        launches = List.copyOf(launches);
    }

    /// The section of metrics that were asked for by name.
    public static Section named(List<String> metrics) {
        return new Section(
                COMMAND_LINE_SECTION,
                "Command line profiler metrics",
                metrics.stream()
                        .map(name -> new Section.Metric(name, name, List.of()))
                        .toList());
    }

    boolean areSimulated() {
        return session.versions().values().stream().anyMatch(version -> version.contains(SIMULATED))
                || session.comments().orElse("").contains(SIMULATED);
    }
}
