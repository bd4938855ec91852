package dev.rangefinder.simulator.nsys.run;

import dev.rangefinder.simulator.nsys.command.NsysCommandLine;

/// What happens at the end of a capture range: `--capture-range-end`.
///
/// @param stops whether a collection ends there at all
/// @param collections how many there may be
/// @param shutdown whether the session ends with the last of them, and the application with it
record RangeEnd(boolean stops, long collections, boolean shutdown) {
    static RangeEnd of(NsysCommandLine line) {
        String text = line.text("capture-range-end", "stop-shutdown");
        int colon = text.indexOf(':');
        long most = colon < 0 ? Long.MAX_VALUE : Long.parseLong(text.substring(colon + 1));
        return switch (colon < 0 ? text : text.substring(0, colon)) {
            case "none" -> new RangeEnd(false, 1, false);
            case "stop" -> new RangeEnd(true, 1, false);
            case "repeat" -> new RangeEnd(true, most, false);
            case "repeat-shutdown" -> new RangeEnd(true, most, true);
            default -> new RangeEnd(true, 1, true);
        };
    }

    /// Whether there may be several reports.
    boolean repeats() {
        return collections > 1;
    }
}
