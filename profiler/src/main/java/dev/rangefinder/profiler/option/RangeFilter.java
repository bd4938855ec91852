package dev.rangefinder.profiler.option;

import dev.rangefinder.text.Excerpt;
import java.util.regex.Pattern;

/// Which instances of ranges ncu profiles: `[yes|no|on|off]:[start/stop ranges]:[NVTX ranges]`, numbers as `2`,
/// `[2-4]` or `2|3`.
public record RangeFilter(String text) {
    private static final String NUMBERS = "(|[0-9|]{1,100}|\\[[0-9-]{1,100}])";
    private static final Pattern GRAMMAR = Pattern.compile("(yes|no|on|off)?:" + NUMBERS + ":" + NUMBERS);

    public RangeFilter {
        if (!GRAMMAR.matcher(text).matches()) {
            throw new IllegalArgumentException("'" + Excerpt.of(text)
                    + "' is no filter of ranges: [yes|no]:[start/stop ranges]:[NVTX ranges], such as ':2:3'");
        }
    }
}
