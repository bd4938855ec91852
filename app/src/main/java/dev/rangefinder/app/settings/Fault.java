package dev.rangefinder.app.settings;

import dev.rangefinder.text.Excerpt;
import java.util.List;
import java.util.regex.Pattern;

/// What goes wrong on the simulated device, on request: a name, and for some a number behind a colon.
public record Fault(String text) {
    private static final List<String> NAMES =
            List.of("permission", "crash", "hang", "slow", "disk-full", "unsupported-api");
    private static final Pattern GRAMMAR = Pattern.compile("(" + String.join("|", NAMES) + ")(:[A-Za-z0-9_]{1,100})?");

    public Fault {
        if (!GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("there is no fault '" + Excerpt.of(text) + "' ("
                    + String.join(", ", NAMES) + "; crash:10 is one after ten launches)");
        }
    }
}
