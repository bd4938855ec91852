package dev.rangefinder.app.run;

import dev.rangefinder.app.profile.CapturePlan;
import dev.rangefinder.app.profile.PlannedCapture;
import java.util.List;

/// Which ranges the program is known to open, for whoever asked for others.
final class RangesSeen {
    private RangesSeen() {}

    static List<String> of(CapturePlan plan, PlannedCapture capture) {
        return List.of();
    }
}
