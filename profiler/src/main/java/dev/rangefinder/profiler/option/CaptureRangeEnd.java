package dev.rangefinder.profiler.option;

import dev.rangefinder.text.Excerpt;
import java.util.regex.Pattern;

/// What `nsys` does at the end of a capture range, as its option takes it.
public record CaptureRangeEnd(String text) {
    private static final Pattern GRAMMAR =
            Pattern.compile("none|stop|stop-shutdown|repeat(:[1-9][0-9]{0,8})?(:(defer|sync|async))?"
                    + "|repeat-shutdown:[1-9][0-9]{0,8}(:(defer|sync|async))?");

    public CaptureRangeEnd {
        if (!GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text)
                    + "' is no end of a capture range (none, stop, stop-shutdown, repeat[:N], repeat-shutdown:N)");
        }
    }
}
