package dev.rangefinder.simulator.ncu.page;

import dev.rangefinder.capture.Launch;
import dev.rangefinder.capture.Session;
import java.util.List;

/// What a page shows: results with their metrics, sections and rules, and the session that they come from.
public record Results(Session session, List<Launch> launches) {
    /// The section of metrics that were asked for by name.
    public static final String COMMAND_LINE_SECTION = "Command line profiler metrics";

    /// What every version and comment of a simulated session contains.
    public static final String SIMULATED = "simulated";

    public Results {
        launches = List.copyOf(launches);
    }

    boolean areSimulated() {
        return session.versions().values().stream().anyMatch(version -> version.contains(SIMULATED))
                || session.comments().orElse("").contains(SIMULATED);
    }
}
