package dev.rangefinder.profiler.option;

import dev.rangefinder.text.Excerpt;
import java.util.regex.Pattern;

/// How often ncu samples warps: `auto`, or n for every 2^(5+n) cycles.
public record WarpSamplingInterval(String text) {
    private static final Pattern GRAMMAR = Pattern.compile("auto|[0-9]|[12][0-9]|3[01]");

    public WarpSamplingInterval {
        if (!GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text) + "' is neither auto nor a number from 0 to 31");
        }
    }
}
